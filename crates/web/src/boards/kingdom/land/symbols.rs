//! The signs of the map, each drawn once and used wherever it is needed. Their middle is at 0, 0.

/// The signs of this map alone, for `<defs>`.
pub(super) const SIGNS: &str = concat!(
    r##"<g id="kgd-tree"><path class="kgd-trunk" d="M0 7V1"/>"##,
    r##"<path class="kgd-leaf" d="M0-9C4-10 7-6 6-3 8 0 5 4 0 3-5 4-8 0-6-3-7-6-4-10 0-9Z"/><path class="kgd-vein" d="M2-6q3 3 1 6"/></g>"##,
    r##"<g id="kgd-fir"><path class="kgd-trunk" d="M0 8V3"/><path class="kgd-leaf" d="M0-11L5-4H3L7 3H-7L-3-4H-5Z"/><path class="kgd-vein" d="M1-6L3 1"/></g>"##,
    r##"<g id="kgd-wood0"><use href="#kgd-tree" x="-10" y="-7"/><use href="#kgd-fir" x="3" y="-8"/><use href="#kgd-tree" x="13" y="-3"/><use href="#kgd-tree" x="-4" y="7"/><use href="#kgd-fir" x="9" y="10"/></g>"##,
    r##"<g id="kgd-wood1"><use href="#kgd-fir" x="-11" y="-5"/><use href="#kgd-tree" x="2" y="-9"/><use href="#kgd-tree" x="-7" y="8"/><use href="#kgd-tree" x="12" y="3"/></g>"##,
    r##"<g id="kgd-copse"><use href="#kgd-tree" x="-6" y="0"/><use href="#kgd-fir" x="6" y="1"/></g>"##,
    r##"<g id="kgd-reed"><path class="kgd-water" d="M-9 6h7m4 1h8"/><path class="kgd-reed" d="M-4 5Q-5-2-8-5M-3 5V-7M-1 5Q0-1 4-4"/><path class="kgd-head" d="M-4-7a1.2 3 0 1 0 2 0a1.2 3 0 1 0-2 0"/></g>"##,
    r##"<g id="kgd-fen0"><use href="#kgd-reed" x="-9" y="-7"/><use href="#kgd-reed" x="9" y="-3"/><use href="#kgd-reed" x="-3" y="9"/></g>"##,
    r##"<g id="kgd-fen1"><use href="#kgd-reed" x="8" y="-9"/><use href="#kgd-reed" x="-9" y="2"/><use href="#kgd-reed" x="9" y="8"/></g>"##,
    r##"<g id="kgd-peak"><path class="kgd-slope" d="M-13 11L-3-8 0-11 3-7 13 11Z"/><path class="kgd-shade" d="M0-11L3-7 13 11H2L4 4 0 0 2-5Z"/><path class="kgd-ridge" d="M-13 11L-3-8 0-11 3-7 13 11"/></g>"##,
    r##"<g id="kgd-hills0"><use href="#kgd-peak" x="7" y="-5"/><use href="#kgd-peak" x="-5" y="5"/></g>"##,
    r##"<g id="kgd-hills1"><use href="#kgd-peak" x="-7" y="-4"/><use href="#kgd-peak" x="6" y="6"/></g>"##,
    r##"<g id="kgd-tuft"><path class="kgd-tuft" d="M-4 2q1-3 0-5m2 5V-2m2 4q0-3 2-5"/></g>"##,
    r##"<path id="kgd-wave" class="kgd-wave" d="M-11 0q3-4 6 0t6 0t6 0"/>"##,
    r##"<g id="kgd-bridge"><path class="kgd-road" d="M0-21V21"/><path class="kgd-span" d="M-8-11Q-5 0-8 11H8Q5 0 8-11Z"/><path class="kgd-plank" d="M-6.5-7H6.5M-6-3.5H6M-6 0H6M-6 3.5H6M-6.5 7H6.5"/></g>"##,
    r##"<g id="kgd-castle"><path class="kgd-far-wall" d="M-7 0V-15h2.8v2.5h2.8v-2.5h2.8v2.5h2.8v-2.5H7V0Z"/>"##,
    r##"<path class="kgd-wall" d="M-16 13V-7h2v2h2v-2h2v2h2v-2h2v8h12v-8h2v2h2v-2h2v2h2v-2h2V13Z"/>"##,
    r##"<path class="kgd-gate" d="M-3.5 13V7a3.5 3.5 0 0 1 7 0v6Z"/><path class="kgd-slit" d="M-11-1v4M11-1v4M0-9v4"/></g>"##,
    r##"<g id="kgd-village"><path class="kgd-wall" d="M2 9V1h11v8Z"/><path class="kgd-roof" d="M0 2L4-5h8l3 7Z"/><path class="kgd-wall" d="M-12 9V0H1v9Z"/><path class="kgd-roof" d="M-15 1L-10-9H-1L4 1Z"/><path class="kgd-gate" d="M-7 9V4h4v5Z"/><path class="kgd-slit" d="M8 4v2"/></g>"##,
    r##"<g id="kgd-stones"><path class="kgd-stone" d="M-14 10L-13-4Q-11-7-8-4L-7 10ZM6 10L7-5Q10-7 12-4L14 10ZM-3 10L-3-3Q0-5 3-3L4 10Z"/><path class="kgd-stone" d="M-15-5Q0-9 15-6L14-11Q0-13-15-10Z"/></g>"##,
    r##"<g id="kgd-camelot"><path class="kgd-white-wall" d="M-6 4V-22H6V4Z"/><path class="kgd-gilt-roof" d="M-8-21L0-36 8-21Z"/>"##,
    r##"<path class="kgd-white-wall" d="M-22 15V-10h10V15ZM12 15V-10h10V15Z"/><path class="kgd-gilt-roof" d="M-24-9L-17-23-10-9ZM10-9L17-23 24-9Z"/>"##,
    r##"<path class="kgd-white-wall" d="M-13 15V0h3v3h4v-3h4v3h4v-3h4v3h4v-3h3V15Z"/><path class="kgd-gate" d="M-4.5 15V8.5a4.5 4.5 0 0 1 9 0V15Z"/><path class="kgd-slit" d="M-17-4v5M17-4v5M0-17v5"/></g>"##,
    r##"<g id="kgd-ruin"><path class="kgd-wall" d="M-22 15V-2l3 3 2-5 3 4 2-2V8l4-3 3 4 3-6 4 5 3-3V-5l4 4 2-4 2 5 3-1V15Z"/><path class="kgd-slit" d="M-17 6v4M16 5v5M-2 12h5"/></g>"##,
    r##"<path id="kgd-flake" class="kgd-flake" d="M0-9V9M-8-4.5L8 4.5M-8 4.5L8-4.5M-3-8L0-5 3-8M-3 8L0 5 3 8"/>"##,
    r##"<g id="kgd-spate"><path class="kgd-spate" d="M-13-8q4-5 9 0t9 0t9 0M-13 8q4-5 9 0t9 0t9 0"/><path class="kgd-no" d="M-7-7L7 7M7-7L-7 7"/></g>"##,
    r##"<path id="kgd-lance" d="M-7 7L7-7M-5 2L-2 5M7-7L2-6M7-7L6-2"/>"##,
    r##"<path id="kgd-crown" d="M-9 4L-10-4-5 0 0-7 5 0 10-4 9 4Z"/>"##,
    r##"<g id="kgd-grail"><path class="kgd-cup" d="M-6-7H6Q6 0 1 1V5L4 7H-4L-1 5V1Q-6 0-6-7Z"/></g>"##,
    r##"<path id="kgd-swirl" d="M0 0a2 2 0 1 1 2-2a4 4 0 1 1-5-3.5a5 5 0 0 1 6 2"/>"##,
);

/// What a village yields, as a sign of ten units.
pub(super) const PRODUCE: &str = concat!(
    r##"<g id="kgd-gold"><circle r="5" class="kgd-gilt"/><path class="kgd-line" d="M0-3V3M-2-1.5 0-3 2-1.5M-2 2h4"/></g>"##,
    r##"<g id="kgd-silver"><path class="kgd-pale" d="M2-5A5 5 0 1 0 2 5 6 6 0 0 1 2-5Z"/></g>"##,
    r##"<g id="kgd-iron"><path class="kgd-dark" d="M-6-4H5Q4-1 1-1V1L4 4H-4L-1 1V-1Q-5-1-6-4Z"/></g>"##,
    r##"<g id="kgd-barley"><path class="kgd-line" d="M0 6V-5M0-6l-2-1M0-6l2-1M0-2L-4-6M0-2L4-6M0 1L-4-3M0 1L4-3M0 4L-4 0M0 4L4 0"/></g>"##,
    r##"<g id="kgd-wheat"><path class="kgd-line" d="M-3 6Q-1 0-3-5M0 6V-6M3 6Q1 0 3-5M-3 2H3"/><path class="kgd-gilt" d="M-3-6l1.5 3-1.5 2-1.5-2ZM0-7L1.5-4 0-2-1.5-4ZM3-6L4.5-3 3-1 1.5-3Z"/></g>"##,
    r##"<g id="kgd-fish"><path class="kgd-pale" d="M-6 0Q-1-5 3-1L6-4V4L3 1Q-1 5-6 0Z"/><circle class="kgd-dark" cx="-3" cy="-.5" r=".8"/></g>"##,
    r##"<g id="kgd-fruit"><path class="kgd-ruddy" d="M0-2Q4-5 5-1T0 6Q-6 3-5-1T0-2Z"/><path class="kgd-line" d="M0-2Q0-5 2-6"/></g>"##,
    r##"<g id="kgd-leather"><path class="kgd-tan" d="M-5-5L-2-3H2L5-5 4-1 4 3 5 6 1 4H-1L-5 6-4 3-4-1Z"/></g>"##,
    r##"<g id="kgd-pottery"><path class="kgd-tan" d="M-2-6H2L1.5-4Q5-2 4 2 3 6 0 6T-4 2Q-5-2-1.5-4Z"/><path class="kgd-line" d="M3.5-2Q7-2 4 2M-4 0H4"/></g>"##,
    r##"<g id="kgd-textile"><path class="kgd-tan" d="M-5-5H5V-3H-5ZM-5 3H5V5H-5Z"/><path class="kgd-ruddy" d="M-3-3H3V3H-3Z"/><path class="kgd-line" d="M-3-1H3M-3 1H3"/></g>"##,
);
