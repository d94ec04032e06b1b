//! Relics: pilgrims find them, and others want them.
//!
//! It has what the other games do not: seats that speak before another has answered, a question that does not wait for
//! ever, a clock, and a house bot. The rules are in `rules.toml`.

mod chapel;

pub use chapel::{Chapel, Place};

use table::prelude::*;

/// REL-1: how many relics there are of each saint.
const OF_EACH: u8 = 3;
const SAINTS: [Saint; 4] = [Saint::Alban, Saint::Bride, Saint::Cuthbert, Saint::Dwyn];
const RELICS: usize = SAINTS.len() * OF_EACH as usize;
/// REL-3: the church asks so much less for a relic than it is worth.
const REBATE: u8 = 2;

/// What lies on the table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Relics {
    /// How many relics were found, and one more; 0 before the patrons are drawn.
    turn: u32,
    /// REL-5: after so many minutes the bell rings.
    bell: u32,
    /// Whether the bell has rung.
    rung: bool,
    /// Face down, the next one last.
    ground: List<Relic, RELICS>,
    /// The relic that the finder thinks about.
    found: Option<Relic>,
    /// The best offer for the relic.
    offer: Option<Offer>,
    /// What the church has.
    church: Church,
    /// Saints that are nobody's patron.
    patrons: List<Saint, 4>,
    /// What each seat has.
    houses: PerSeat<Holding>,
}

/// What one seat has before it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Holding {
    /// The saint whose relics count double.
    patron: Option<Saint>,
    /// The silver it has.
    silver: u8,
    /// The relics it has.
    relics: List<Relic, RELICS>,
}

/// What belongs to nobody any more.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Church {
    /// Silver that was paid.
    silver: u8,
    /// Relics that nobody kept.
    relics: List<Relic, RELICS>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Offer {
    /// Who offers.
    by: Seat,
    /// How much.
    silver: u8,
}

/// A saint of the chapel.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Saint {
    /// Of Verulam.
    Alban,
    /// Of Kildare.
    Bride,
    /// Of Lindisfarne.
    Cuthbert,
    /// Of Llanddwyn.
    Dwyn,
}

/// A relic, and what it is worth: 3, 6 or 9 silver.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Relic {
    /// Whose relic it is.
    pub saint: Saint,
    /// What it is worth.
    pub worth: u8,
}

impl Relic {
    fn all() -> impl Iterator<Item = Relic> {
        SAINTS.into_iter().flat_map(|saint| (1..=OF_EACH).map(move |rank| Relic { saint, worth: 3 * rank }))
    }

    /// REL-3: what the church asks for it.
    fn price(self) -> u8 {
        self.worth - REBATE
    }

    /// REL-6: what it counts in the end.
    #[must_use]
    pub fn counts(self, patron: Option<Saint>) -> u8 {
        if patron == Some(self.saint) { 2 * self.worth } else { self.worth }
    }
}

impl Relic {
    /// What it is: the more it is worth, the larger.
    pub fn part(self) -> &'static str {
        ["finger", "hand", "skull"][usize::from(self.worth / 3).saturating_sub(1) % 3]
    }
}

impl std::fmt::Display for Relic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let part = self.part();
        write!(f, "the {part} of {:?}, worth {}", self.saint, self.worth)
    }
}

/// What a finder can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Find {
    Keep,
    Sell,
    Leave,
}

impl Choice<Relics> for Find {
    fn label(&self, _: &Relics) -> String {
        format!("{self:?}").to_lowercase()
    }

    fn target(&self, _: &Relics) -> Option<String> {
        Some(["chest", "offer", "church"][*self as usize].to_owned())
    }

    fn ends(&self) -> bool {
        *self == Find::Leave
    }

    /// What it brings in the end, by what the finder knows.
    fn merit(&self, game: &Relics, seat: Seat) -> f32 {
        let Some(relic) = game.found else { return 0.0 };
        match self {
            Find::Keep => f32::from(relic.counts(game.houses[seat.index()].patron)) - f32::from(relic.price()),
            Find::Sell => game.offer.map_or(0.0, |offer| f32::from(offer.silver)),
            Find::Leave => 0.0,
        }
    }
}

impl Game for Relics {
    type Event = Note;
    type View = Chapel;
    const ABOUT: About = About {
        id: "relics",
        title: "Relics",
        blurb: "Keep what you find, or sell it to the house that speaks up in time.",
        seats: (2, 4),
        seat_names: &["Amesbury", "Beverley", "Crowland", "Durham"],
        options: &[
            OptionSpec {
                key: "silver",
                title: "Silver",
                kind: OptionKind::Number { min: 5, max: 20, default: 10 },
                does: "How much silver each house begins with.",
                says: &["Each house begins with {} silver", "Each house begins with {} silver"],
                group: OptionGroup::Variant,
                rule: "REL-1",
            },
            OptionSpec {
                key: "bell",
                title: "Bell",
                kind: OptionKind::Number { min: 1, max: 240, default: 60 },
                does: "After how many minutes the bell ends the game.",
                says: &["The bell rings after {} minute", "The bell rings after {} minutes"],
                group: OptionGroup::Length,
                rule: "REL-5",
            },
        ],
        secrets: true,
        steward: true,
        rules: include_str!("rules.toml"),
        primer: include_str!("primer.toml"),
        lesson: include_str!("lesson.logres"),
        ..About::PLAIN
    };

    fn new(setup: &Setup) -> Result<Relics, String> {
        let silver = setup.number("silver") as u8;
        Ok(Relics {
            turn: 0,
            bell: setup.number("bell") as u32,
            rung: false,
            ground: Relic::all().collect(),
            found: None,
            offer: None,
            church: Church::default(),
            patrons: SAINTS.into(),
            houses: setup.seats().into_iter().map(|_| Holding { silver, ..Holding::default() }).collect(),
        })
    }

    /// Draw patrons once; then turn after turn until the relics are found or the bell rings.
    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        if self.turn == 0 {
            self.draw_patrons(table);
            return Ok(());
        }
        let finder = Seat::new((self.turn as usize - 1) % self.houses.len());
        self.find(finder, table);
        let deed = self.make_up_his_mind(finder, table)?;
        self.settle(finder, deed, table);
        self.hear_the_bell(finder, table);
        self.turn += 1;
        Ok(())
    }

    /// REL-6: silver, and what the relics count.
    fn outcome(&self) -> Option<Outcome> {
        let over = self.rung || self.turn as usize > RELICS;
        let score = |house: &Holding| {
            let relics = house.relics.iter().map(|relic| i64::from(relic.counts(house.patron))).sum::<i64>();
            i64::from(house.silver) + relics
        };
        over.then(|| Outcome::by_score(&self.houses.iter().map(score).collect::<PerSeat<_>>(), "REL-6"))
    }

    fn turn(&self) -> u32 {
        self.turn.max(1)
    }

    fn view(&self, viewer: Option<Seat>) -> Chapel {
        Chapel::of(self, viewer)
    }

    /// A seat knows its own patron, and everybody's at the end; the relics that are still face down may be in any
    /// order.
    fn hide(&mut self, from: Option<Seat>, luck: &mut impl Luck) {
        luck.deal_anew(&mut self.ground);
        if self.outcome().is_some() || self.turn == 0 {
            return;
        }
        let mut unknown = std::mem::take(&mut self.patrons);
        let others = self.seats().into_iter().filter(|seat| Some(*seat) != from);
        unknown.extend(others.clone().filter_map(|seat| self.houses[seat.index()].patron));
        luck.deal_anew(&mut unknown);
        for seat in others {
            self.houses[seat.index()].patron = unknown.pop();
        }
        self.patrons = unknown;
    }

    fn inventory(&self) -> Inventory {
        let kept: usize = self.houses.iter().map(|house| house.relics.len()).sum();
        let patrons = self.houses.iter().filter(|house| house.patron.is_some()).count();
        Inventory::new()
            .count("relics", self.ground.len() + usize::from(self.found.is_some()) + self.church.relics.len() + kept)
            .count("saints", self.patrons.len() + patrons)
            .count("silver", self.silver())
    }

    fn audit(&self) -> Result<(), String> {
        let kept = self.houses.iter().flat_map(|house| &house.relics);
        let mut relics: Vec<Relic> =
            self.ground.iter().chain(&self.found).chain(&self.church.relics).chain(kept).copied().collect();
        relics.sort_unstable();
        if !relics.into_iter().eq(Relic::all()) {
            return Err("the twelve relics are not all there once".into());
        }
        let mut saints: Vec<Saint> = self.houses.iter().filter_map(|house| house.patron).collect();
        let drawn = saints.len();
        saints.extend(&self.patrons);
        saints.sort_unstable();
        if saints != SAINTS || drawn != if self.turn == 0 { 0 } else { self.houses.len() } {
            return Err("each house has one of the four saints for its patron, once they are drawn".into());
        }
        let out = RELICS - self.ground.len();
        let found = self.turn.saturating_sub(1) as usize;
        let in_hand = usize::from(self.found.is_some());
        if self.turn as usize > RELICS + 1 || out != found + in_hand || self.rung && self.turn < 2 {
            return Err("a house finds one relic a turn".into());
        }
        // Before the patrons are drawn, the relics are in the order in which they come out of the box.
        if self.turn == 0 && !self.ground.iter().copied().eq(Relic::all()) {
            return Err("relics are shuffled when the patrons are drawn".into());
        }
        let good = |offer: Offer| {
            in_hand == 1 && self.houses.get(offer.by.index()).is_some_and(|house| house.silver >= offer.silver)
        };
        if self.offer.is_none_or(good) { Ok(()) } else { Err("nobody offers silver that he does not have".into()) }
    }

    fn audit_start(&self, setup: &Setup) -> Result<(), String> {
        let agreed = setup.count() == self.houses.len() && i64::from(self.bell) == setup.number("bell");
        if !agreed || self.silver() != setup.count() * setup.number("silver") as usize {
            return Err("houses, silver and bell are not as agreed".into());
        }
        if self.found.is_some() { Err("it is in the middle of a turn".into()) } else { Ok(()) }
    }
}

impl Relics {
    fn seats(&self) -> Seats {
        Seats::first(self.houses.len())
    }

    fn silver(&self) -> usize {
        usize::from(self.church.silver) + self.houses.iter().map(|house| usize::from(house.silver)).sum::<usize>()
    }

    /// REL-1: the relics are shuffled, and every house draws a patron.
    fn draw_patrons<T: Table<Self>>(&mut self, table: &mut T) {
        table.shuffle(&mut self.ground);
        table.shuffle(&mut self.patrons);
        for seat in self.seats() {
            let patron = self.patrons.pop();
            self.houses[seat.index()].patron = patron;
            if let Some(saint) = patron {
                table.tell(Audience::seat(seat), || Note { rule: "REL-1", seat, deed: format!("draws {saint:?}") });
            }
        }
        self.turn = 1;
    }

    /// REL-2: the finder turns up the next relic.
    fn find<T: Table<Self>>(&mut self, finder: Seat, table: &mut T) {
        self.found = self.ground.pop();
        table.reveal();
        if let Some(relic) = self.found {
            table.tell(Audience::All, || Note { rule: "REL-2", seat: finder, deed: format!("finds {relic}") });
        }
    }

    /// REL-3, REL-4: the finder decides, and until then the others may outbid each other.
    fn make_up_his_mind<T: Table<Self>>(&mut self, finder: Seat, table: &mut T) -> Play<Find> {
        loop {
            let question = self.what_of_it(finder);
            match table.ask_or_hear(self, finder, question, self.seats(), Relics::what_for_it)? {
                Heard::Answer(deed) => return Ok(deed),
                Heard::Word(seat, silver) => {
                    self.offer = Some(Offer { by: seat, silver });
                    table.tell(Audience::All, || Note { rule: "REL-4", seat, deed: format!("offers {silver} silver") });
                }
            }
        }
    }

    /// REL-3: what the finder is asked.
    fn what_of_it(&self, finder: Seat) -> impl Question<Relics, Answer = Find> + use<> {
        let price = self.found.map_or(0, Relic::price);
        let silver = self.houses[finder.index()].silver;
        let deeds: List<Find, 3> =
            [(Find::Keep, silver >= price), (Find::Sell, self.offer.is_some()), (Find::Leave, true)]
                .into_iter()
                .filter_map(|(deed, can)| can.then_some(deed))
                .collect();
        let idle = if self.offer.is_some() { Find::Sell } else { Find::Leave };
        one("REL-3", say!("Do you keep it for {price} silver, sell it or leave it?"), deeds).otherwise(idle).barring(
            move |game: &Relics| {
                let bar =
                    |deed: Find, why: String| Barred { label: deed.label(game), target: None, rule: "REL-3", why };
                let poor = (silver < price)
                    .then(|| bar(Find::Keep, format!("it costs {price} silver, and you have {silver}")));
                let quiet = game.offer.is_none().then(|| bar(Find::Sell, "nobody has made an offer".into()));
                poor.into_iter().chain(quiet).collect()
            },
        )
    }

    /// REL-4: what the others may say: more than the best offer, and no more than they have.
    fn what_for_it(&self, seat: Seat) -> impl Question<Relics, Answer = u8> + use<> {
        let best = self.offer.map_or(0, |offer| offer.silver);
        let silver = self.houses[seat.index()].silver;
        let sentence = std::fmt::from_fn(move |f| match best {
            0 => f.write_str("How much do you offer? Nobody has made an offer yet."),
            _ => write!(f, "How much do you offer? The best offer is {best} silver."),
        });
        number("REL-4", sentence, best + 1..=silver).limited(|_: &Relics| {
            Bounds::default().because_least("an offer must beat the best one").because_most("all the silver you have")
        })
    }

    /// REL-3: silver and relic change hands.
    fn settle<T: Table<Self>>(&mut self, finder: Seat, deed: Find, table: &mut T) {
        let Some(relic) = self.found.take() else { return };
        let offer = self.offer.take();
        let told = match (deed, offer) {
            (Find::Keep, _) => {
                let house = &mut self.houses[finder.index()];
                house.silver -= relic.price();
                house.relics.push(relic);
                self.church.silver += relic.price();
                "keeps it"
            }
            (Find::Sell, Some(Offer { by, silver })) => {
                self.houses[by.index()].silver -= silver;
                self.houses[by.index()].relics.push(relic);
                self.houses[finder.index()].silver += silver;
                "sells it"
            }
            (Find::Sell | Find::Leave, _) => {
                self.church.relics.push(relic);
                "leaves it to the church"
            }
        };
        table.tell(Audience::All, || Note { rule: "REL-3", seat: finder, deed: told.into() });
    }

    /// REL-5: the bell rings at the end of the turn in which the hour has passed.
    fn hear_the_bell<T: Table<Self>>(&mut self, finder: Seat, table: &mut T) {
        self.rung = table.minutes() >= self.bell;
        if self.rung {
            table.tell(Audience::All, || Note { rule: "REL-5", seat: finder, deed: "hears the bell".into() });
        }
    }
}
