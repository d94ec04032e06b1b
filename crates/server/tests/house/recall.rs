//! Boards show the last fight even if the house was closed since: the chronicle is read back from the store.

use std::sync::Arc;
use std::time::Duration;

use crate::common::{Folder, config, get, open, pass, post, secrets, told_clock};
use crate::memory::{at_random, play};
use serde_json::json;
use server::{Config, House, MatchId, Room};
use table::{Quick, Seat, ToldEvent};

/// The events of a fight in which dice are thrown.
const BLOWS: [&str; 4] = ["round", "joust", "exchange", "blows"];

/// What a spectator sees of the current scene, or the last one.
async fn scene(house: &House, id: MatchId) -> Option<String> {
    let page = get(house, &format!("/match/{id}"), "").await.body;
    let scene = page.split_once("class=\"pane scene\"")?.1;
    Some(scene.split_once("</section>")?.0.to_owned())
}

/// What is remembered for each seat, and for spectators.
async fn remembered(room: &Room) -> Vec<Vec<ToldEvent>> {
    room.look(|live| {
        let table = live.table().unwrap();
        let viewers = table.setup().seats().into_iter().map(Some).chain([None::<Seat>]);
        viewers.map(|viewer| table.tales(viewer, 0)).collect()
    })
    .await
}

/// Whether a fight is over, and so long ago that the stored match no longer tells it.
async fn is_past(room: &Room) -> bool {
    let kingdom = web::shelf::titles().iter().find(|title| title.about().id == "kingdom").unwrap();
    let fought = |tale: &ToldEvent| BLOWS.iter().any(|blow| tale.event["event"] == **blow);
    room.look(|live| {
        let table = live.table().unwrap();
        let stored = kingdom.load(table.save().unwrap()).unwrap();
        table.tales(None, 0).iter().any(fought) && !stored.tales(None, 0).iter().any(fought)
    })
    .await
}

/// A match of Kingdom that shows its last fight, which is over.
async fn after_a_fight(house: &House) -> Arc<Room> {
    let mut luck = Quick::new(5);
    // Random players are sometimes ruined before they fight.
    for _ in 0..40 {
        let token = || json!({"kind": "token"});
        let body = json!({"game": "kingdom", "watched": true, "seats": [token(), token(), token()]});
        let (id, _) = secrets(&post(house, "/api/matches", "", body).await.json());
        let room = house.app.rooms.open(id.parse().unwrap()).await.unwrap();
        for _ in 0..600 {
            if !play(&room, 1, at_random, &mut luck).await {
                break;
            }
            if is_past(&room).await && scene(house, room.id()).await.is_some_and(|seen| seen.contains("The last fight"))
            {
                return room;
            }
        }
    }
    panic!("nobody has fought in forty matches");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_fight_is_shown_after_a_restart_as_before() {
    let folder = Folder::new();
    let mut house = open(config(&folder)).await;
    let room = after_a_fight(&house).await;
    let id = room.id();
    let (before, told) = (scene(&house, id).await.unwrap(), remembered(&room).await);
    assert!(before.contains("class=\"dice\""), "{before}");
    drop(room);
    house.close().await.unwrap();
    house = open(config(&folder)).await;
    let room = house.app.rooms.open(id).await.unwrap();
    assert_ne!(remembered(&room).await, told, "opening alone reads no chapters");
    assert_eq!(scene(&house, id).await, Some(before));
    assert_eq!(remembered(&room).await, told, "to each what it was told, and no more");
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn so_it_is_when_nobody_came_for_long_and_when_it_goes_on_before_anybody_looks() {
    let folder = Folder::new();
    let (clock, time) = told_clock(1_000_000);
    let house = open(Config { clock, idle: Duration::from_secs(60), ..config(&folder) }).await;
    let room = after_a_fight(&house).await;
    let id = room.id();
    let (before, told) = (scene(&house, id).await, remembered(&room).await);
    drop(room);
    pass(&time, 61_000);
    house.app.rooms.sweep().await.unwrap();
    assert_eq!(house.app.rooms.in_memory().len(), 0);
    assert_eq!(scene(&house, id).await, before);
    let room = house.app.rooms.open(id).await.unwrap();
    assert_eq!(remembered(&room).await, told);
    drop(room);
    pass(&time, 61_000);
    house.app.rooms.sweep().await.unwrap();
    let room = house.app.rooms.open(id).await.unwrap();
    play(&room, 4, at_random, &mut Quick::new(7)).await;
    room.recall().await.unwrap();
    let told = room.chronicle(None, 10_000).await.unwrap();
    let kept: Vec<String> = remembered(&room).await.pop().unwrap().into_iter().map(|tale| tale.text).collect();
    let told: Vec<String> = told.into_iter().map(|(_, entry)| entry.text).collect();
    assert!(kept.len() > 30 && told.ends_with(&kept), "{kept:#?}\n{told:#?}");
    house.close().await.unwrap();
}
