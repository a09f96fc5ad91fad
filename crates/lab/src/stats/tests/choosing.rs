//! Families of bots.

use super::super::families;

fn texts(bots: &[&str]) -> Vec<String> {
    bots.iter().map(|bot| (*bot).to_owned()).collect()
}

#[test]
fn a_ladder_doubles_its_search() {
    let bots = texts(&["ab:nodes=400", "random", "ab:nodes=100", "ab:nodes=200"]);
    let [family] = families(&bots).try_into().expect("one family");
    assert_eq!((family.pattern.as_str(), family.key.as_str()), ("ab:nodes=*", "nodes"));
    assert_eq!(family.members.iter().map(|member| member.bot).collect::<Vec<_>>(), [2, 3, 0]);
    assert!(family.is_ladder());
    let uneven = families(&texts(&["ab:nodes=100", "ab:nodes=300"]));
    assert!(!uneven[0].is_ladder());
}

#[test]
fn the_doses_of_a_character_are_no_ladder() {
    let bots = texts(&["jostler:weight=50", "jostler:weight=25", "jostler:weight=0", "jostler"]);
    let [family] = families(&bots).try_into().expect("one family");
    assert_eq!(family.members.iter().map(|it| it.number).collect::<Vec<_>>(), [0.0, 25.0, 50.0]);
    assert!(!family.is_ladder());
}

#[test]
fn bots_that_differ_in_more_are_no_family() {
    assert!(families(&texts(&["ab:nodes=100,depth=2", "ab:nodes=200,depth=3"])).is_empty());
    assert!(families(&texts(&["level:1", "level:2", "random", ":"])).is_empty());
    let same_depth = families(&texts(&["ab:nodes=100,depth=2", "ab:nodes=200,depth=2"]));
    assert_eq!(same_depth[0].pattern, "ab:nodes=*,depth=2");
}
