//! The laws of the kernel, for each of the small games.

mod tic_tac_toe {
    table::battery!(examples::TicTacToe);
    table::every_rule_is_cited!(examples::TicTacToe);
}

mod connect_four {
    table::battery!(examples::ConnectFour);
    table::every_rule_is_cited!(examples::ConnectFour);
}

mod boast {
    table::battery!(examples::Boast, games = 40);
    table::every_rule_is_cited!(examples::Boast);
}

mod relics {
    table::battery!(examples::Relics, games = 42);
    table::every_rule_is_cited!(examples::Relics);
}
