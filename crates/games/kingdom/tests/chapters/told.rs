//! What the chronicle tells: of whom, how much, and by which rule.

use super::{field, onto};
use crate::common::{Situation, march};

/// Whether everybody was told this, with its rule.
#[track_caller]
fn tells(play: &mut super::Play, line: &str) {
    let told = play.cited("Bors");
    assert!(told.iter().any(|known| known == line), "{line:?} is not among {told:#?}");
}

/// Nobody was told anything with these words.
#[track_caller]
fn never_tells(play: &mut super::Play, words: &str) {
    let told = play.cited("Bors");
    assert!(!told.iter().any(|known| known.contains(words)), "{words:?} is in {told:#?}");
}

#[test]
fn a_joint_battle_tells_each_players_wages() {
    // KGD-17.a, KGD-R50
    let scene = field((0, 2), (0, 3)).army("Clarine", "N12", 2, 0).allied("Anna", "Clarine");
    let mut play = scene.dice([8, 1]).start();
    play.answer("Clarine", "join King Arthur");
    tells(&mut play, "KGD-R50 King Mark joins King Arthur with 2 knights and sets aside 4 gold for wages.");
    tells(&mut play, "KGD-17.a King Arthur sets aside 2 gold for wages, and Mordred sets aside 3.");
    tells(&mut play, "KGD-15.vi King Arthur and King Mark win; the force of Mordred is destroyed.");
    tells(&mut play, "KGD-17.i King Mark pays 4 gold in wages.");
}

#[test]
fn a_joint_battle_tells_each_players_losses() {
    // KGD-16.a, KGD-R50: the knight is King Mark's, who has more of them; the footsoldier King Arthur's.
    let scene = field((1, 1), (6, 0)).army("Clarine", "N12", 3, 1).allied("Anna", "Clarine");
    let mut play = scene.dice([1, 4, 2, 3, 6, 1]).start();
    play.answer("Clarine", "join King Arthur");
    tells(&mut play, "KGD-16.a King Mark loses 1 knight (thrown: 2).");
    tells(&mut play, "KGD-16.a King Arthur loses 1 footsoldier (thrown: 3).");
    tells(&mut play, "KGD-15.vi King Arthur and King Mark win; the force of Mordred is destroyed.");
}

#[test]
fn the_beaten_are_all_named() {
    // KGD-15.vi, KGD-R50
    let scene = field((6, 0), (0, 1)).army("Clarine", "N12", 0, 1).allied("Bors", "Clarine");
    let mut play = scene.dice([6, 1]).start();
    play.answer("Clarine", "join Mordred");
    tells(&mut play, "KGD-15.vi King Arthur wins; the forces of Mordred and King Mark are destroyed.");
}

#[test]
fn a_retreat_says_what_it_costs() {
    // KGD-28.iv, KGD-35.b: The Wyvern asks for 3 endurance and 1 chivalry.
    let wyvern = || Situation::of(2).challenger("Anna", "N20").stage("battles").next_guardian(11).endurance("Anna", 10);
    let mut play = wyvern().chivalry("Anna", 4).start();
    play.answer("Anna", "retreat to N19");
    tells(&mut play, "KGD-28.iv King Arthur retreats to N19. It costs him 3 endurance; he has 7.");
    tells(&mut play, "KGD-35.a King Arthur loses 1 chivalry and has 3.");
    let mut play = wyvern().start();
    play.answer("Anna", "retreat to N19");
    tells(&mut play, "KGD-35.b King Arthur has no chivalry to lose.");
    let mut play = wyvern().endurance("Anna", 2).start();
    play.answer("Anna", "retreat to N19");
    tells(&mut play, "KGD-28.iv King Arthur retreats to N19. It costs him 3 endurance; he has none left.");
}

#[test]
fn nobody_is_told_to_lose_chivalry_he_has_not_got() {
    // KGD-7.T.d, KGD-35.b
    let mut play =
        Situation::of(4).next_card("tournament-whitsun").chivalry("Clarine", 1).chivalry("Dinadan", 5).start();
    assert!(play.asked("Bors").text.contains("You have no chivalry to lose if you stay away"));
    play.answer("Bors", "stay away");
    assert!(play.asked("Clarine").text.contains("If you stay away, you lose 1 chivalry"));
    play.answer("Clarine", "stay away").answer("Dinadan", "stay away");
    tells(&mut play, "KGD-7.T.d Mordred stays away from the tournament and has no chivalry to lose.");
    tells(&mut play, "KGD-7.T.d King Mark stays away from the tournament and loses 1 chivalry.");
    tells(&mut play, "KGD-7.T.d King Lot stays away from the tournament and loses 2 chivalry.");
}

#[test]
fn tournament_totals_are_told() {
    // KGD-7.T.iv, KGD-7.T.iv.b: each of three strikes one rival, so all tie; then King Arthur strikes both.
    let mut play = Situation::of(3).next_card("tournament-whitsun").start();
    play.answer("Bors", "ride in the tournament").answer("Clarine", "ride in the tournament");
    let mut joust = |one: &str, other: &str, dice: [u32; 2]| {
        play.dice(dice).answer(one, "1").answer(other, "1");
    };
    joust("Anna", "Bors", [1, 2]);
    joust("Anna", "Clarine", [2, 1]);
    joust("Bors", "Clarine", [1, 2]);
    joust("Anna", "Bors", [1, 2]);
    joust("Anna", "Clarine", [1, 2]);
    joust("Bors", "Clarine", [1, 2]);
    tells(
        &mut play,
        "KGD-7.T.iv.b Tournament points: King Arthur 2, Mordred 2, King Mark 2; King Arthur, Mordred and King Mark tie for \
         the prize.",
    );
    tells(&mut play, "KGD-7.T.iv Tournament points: King Arthur 4, Mordred 2, King Mark 0.");
    tells(&mut play, "KGD-7.T.iv King Arthur is champion and wins 60 gold and 3 chivalry.");
}

#[test]
fn who_cannot_recruit_is_told_why() {
    // KGD-23, KGD-23.b
    let buying = || Situation::of(2).stage("purchases");
    let mut play = buying().no_army("Anna").controls("Bors", "Castle Caerlon").start();
    tells(&mut play, "KGD-23 King Arthur cannot recruit this turn: his home castle is in enemy hands.");
    let mut play = buying().army("Bors", "C15", 1, 0).start();
    tells(&mut play, "KGD-23 King Arthur cannot recruit this turn: enemies lie before his home castle.");
    let mut play = buying().record("Anna", "no_recruits_through", serde_json::json!(1)).start();
    tells(
        &mut play,
        "KGD-23.b King Arthur cannot recruit this turn: his home castle must first be free of enemies for a whole turn.",
    );
}

#[test]
fn a_capture_cites_the_rule_of_the_place() {
    // KGD-18, KGD-20, KGD-34.d
    let scene = Situation::of(3).no_armies().army("Anna", "T20", 2, 0).stage("movement");
    let scene = scene.army("Anna", "G21", 1, 0).out("Clarine");
    let mut play = scene.challenger("Bors", "N12").start();
    march(&mut play, "Anna", "T20", "T21", (1, 0));
    march(&mut play, "Anna", "T20", "U20", (1, 0));
    march(&mut play, "Anna", "G21", "H21", (1, 0));
    tells(&mut play, "KGD-18 King Arthur takes Castle Dover (T21) from Mordred.");
    tells(&mut play, "KGD-20 King Arthur takes Rochester (U20) from Mordred.");
    tells(&mut play, "KGD-34.d King Arthur takes Castle Tintagel (H21).");
    // By storm as well.
    let mut play = onto("U20", (2, 0), (0, 1)).dice([6, 1]).start();
    tells(&mut play, "KGD-20 King Arthur takes Rochester (U20) from Mordred.");
}

#[test]
fn endurance_won_cites_the_card_and_endurance_lost_the_rule_of_death() {
    // KGD-7.a, KGD-34.ii
    let play = Situation::of(2).endurance("Anna", 20).next_card("holy-well").start();
    let told = play.cited("Bors");
    let won = told.iter().find(|line| line.contains("King Arthur gains")).unwrap_or_else(|| panic!("{told:#?}"));
    assert!(won.starts_with("KGD-7.a ") && won.contains("endurance"), "{won}");
    let play = Situation::of(2).endurance("Anna", 20).next_card("poisoned-cup").start();
    let told = play.cited("Bors");
    let lost = told.iter().find(|line| line.contains("King Arthur loses")).unwrap_or_else(|| panic!("{told:#?}"));
    assert!(lost.starts_with("KGD-34.ii "), "{lost}");
}

#[test]
fn a_win_by_the_time_limit_cites_it() {
    // KGD-38, KGD-36.a, KGD-36.b
    let ten_rounds = [("time_limit", "rounds"), ("limit", "10")];
    let scene = Situation::under(2, &ten_rounds).active("Bors").turn("Anna", 1).round(10).stage("taxes");
    let mut play = scene.chivalry("Anna", 6).chivalry("Bors", 9).start();
    tells(&mut play, "KGD-38 Mordred is King of Arthurian Britain, with 9 chivalry.");
    tells(&mut play, "KGD-36.b King Arthur comes second with 6 chivalry.");
    never_tells(&mut play, "KGD-36.a");
    // Who is the last one left wins by that.
    let mut play = Situation::of(2).endurance("Anna", 2).chivalry("Bors", 3).next_card("poisoned-cup").start();
    tells(&mut play, "KGD-36.a Mordred is King of Arthurian Britain, with 3 chivalry.");
}
