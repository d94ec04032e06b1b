//! The laws of the kernel, for each of the small games.

mod tic_tac_toe {
    table::battery!(examples::TicTacToe);
}

mod connect_four {
    table::battery!(examples::ConnectFour);
}

mod boast {
    table::battery!(examples::Boast, games = 40);
}

mod relics {
    table::battery!(examples::Relics, games = 42);
}
