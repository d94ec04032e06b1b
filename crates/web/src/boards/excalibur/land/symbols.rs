//! The signs of the map, each drawn once and used wherever it is needed. Their middle is at 0, 0.

/// What the ground is made of.
pub(super) const GROUND: &str = concat!(
    r##"<g id="exc-arable"><path class="exc-field" d="M-15-12H15V12H-15Z"/><path class="exc-strip" d="M-9-12H-3V12H-9ZM3-12H9V12H3Z"/><path class="exc-furrow" d="M-12-12V12M-9-12V12M-6-12V12M-3-12V12M0-12V12M3-12V12M6-12V12M9-12V12M12-12V12"/><path class="exc-hedge" d="M-15-12H15V12H-15Z"/></g>"##,
    r##"<g id="exc-pasture"><path class="exc-meadow" d="M-14-11Q0-15 13-11 18 0 14 11 0 15-14 11-18 0-14-11Z"/><path class="exc-grass" d="M-9-4q1-3 0-5m2 5v-4m2 4q0-3 2-5M3 5q1-3 0-5m2 5V1m2 4q0-3 2-5M-7 8q1-2 0-4m2 4v-3M9-5q0-2 2-4m-4 4v-3"/></g>"##,
    r##"<g id="exc-tree"><path class="exc-trunk" d="M0 6V1"/><path class="exc-leaf" d="M0-8C3-9 6-6 5-3 7 0 4 3 0 3-4 3-7 0-5-3-6-6-3-9 0-8Z"/></g>"##,
    r##"<g id="exc-fir"><path class="exc-trunk" d="M0 6V2"/><path class="exc-leaf" d="M0-10L4-4H2.5L6 3H-6L-2.5-4H-4Z"/></g>"##,
    r##"<g id="exc-forest"><path class="exc-grove" d="M-15-8Q-8-16 2-13 14-15 16-5 19 6 12 11 2 16-8 12-18 10-17 0-18-5-15-8Z"/><use href="#exc-fir" x="-8" y="-6"/><use href="#exc-tree" x="2" y="-6"/><use href="#exc-tree" x="11" y="-2"/><use href="#exc-tree" x="-11" y="5"/><use href="#exc-fir" x="-1" y="7"/><use href="#exc-tree" x="8" y="8"/></g>"##,
    r##"<path id="exc-ripple" class="exc-ripple" d="M-10 0q2.5-3 5 0t5 0t5 0t5 0"/>"##,
    r##"<g id="exc-bridge"><path class="exc-deck" d="M-12-4.5Q0-7.5 12-4.5V4.5Q0 7.5-12 4.5Z"/><path class="exc-plank" d="M-8-5.5V5.5M-4-6.2V6.2M0-6.5V6.5M4-6.2V6.2M8-5.5V5.5"/></g>"##,
    r##"<path id="exc-pass" class="exc-pass" d="M-7-9Q0-3 7-9M-7 9Q0 3 7 9"/>"##,
);

/// What people put on it.
pub(super) const SIGNS: &str = concat!(
    r##"<g id="exc-house"><path class="exc-wall" d="M-9 8V-2H9V8Z"/><path class="exc-roof" d="M-12-1L-7-9H7L12-1Z"/><path class="exc-dark" d="M-2.5 8V2.5H2.5V8Z"/><path class="exc-slit" d="M-6 2v2.5M6 2v2.5"/></g>"##,
    r##"<g id="exc-castle"><path class="exc-wall" d="M-6 0V-13h2.4v2.2h2.4V-13h2.4v2.2h2.4V-13H6V0Z"/><path class="exc-wall" d="M-14 10V-6h2v2h2v-2h2v2h2v7H6v-7h2v-2h2v2h2v-2h2V10Z"/><path class="exc-dark" d="M-3 10V5a3 3 0 0 1 6 0v5Z"/><path class="exc-slit" d="M-10 0v3.5M10 0v3.5M0-8v3.5"/></g>"##,
    r##"<g id="exc-abbey"><path class="exc-wall" d="M-17 13V-1H11V13Z"/><path class="exc-roof" d="M-19 0L-15-8H9L13 0Z"/><path class="exc-wall" d="M7 13V-13H17V13Z"/><path class="exc-roof" d="M5-12L12-24 19-12Z"/><path class="exc-slit" d="M12-29V-24M9.5-27H14.5M-12 4v4M-6 4v4M0 4v4M12-7v4"/><path class="exc-dark" d="M9.5 13V8a2.5 2.5 0 0 1 5 0v5Z"/></g>"##,
    r##"<g id="exc-hive"><path class="exc-straw" d="M-5.5 6Q-7-3-2.5-6 0-7.5 2.5-6 7-3 5.5 6Z"/><path class="exc-band" d="M-6 2.5H6M-5.5-1H5.5M-4-4H4"/><path class="exc-dark" d="M-1.5 6V3.5H1.5V6Z"/></g>"##,
    r##"<g id="exc-forester"><circle class="exc-card" r="7.5"/><path class="exc-haft" d="M-4 5L3-4"/><path class="exc-iron" d="M1-6Q5-6 6-2L3.5-1 .5-3.5Z"/></g>"##,
    r##"<g id="exc-reeve"><circle class="exc-card" r="7.5"/><path class="exc-fish" d="M-5.5 0Q-1-4.5 2.5-1L5.5-3.5V3.5L2.5 1Q-1 4.5-5.5 0Z"/></g>"##,
    r##"<g id="exc-mill"><path class="exc-wall" d="M-9 7V-3H3V7Z"/><path class="exc-roof" d="M-11-2L-6-9H0L5-2Z"/><circle class="exc-wheel" cx="5" cy="3" r="6"/><path class="exc-spoke" d="M5-3V9M-1 3H11M.8-1.2L9.2 7.2M9.2-1.2L.8 7.2"/></g>"##,
    r##"<g id="exc-church"><path class="exc-wall" d="M-8 8V0H4V8ZM2 8V-6H9V8Z"/><path class="exc-roof" d="M-9 1L-6-4H2V1ZM1-5L5.5-13 10-5Z"/><path class="exc-slit" d="M5.5-16.5V-13M3.8-15H7.2"/></g>"##,
    r##"<g id="exc-circle"><path class="exc-stone" d="M-10 7L-9-5H-6L-5.5 7ZM-2 7L-1.5-4H1.5L2 7ZM5.5 7L6-5H9L10 7Z"/><path class="exc-stone" d="M-11-5Q0-9 11-5L10.5-8.5Q0-12-10.5-8.5Z"/></g>"##,
    r##"<g id="exc-smoke"><path class="exc-flame" d="M-3 8Q-8 3-3-2 -2 1 0 1-1-5 3-8 3-3 6 0 8 4 4 8Z"/><path class="exc-smoke" d="M-2-6q-5-4 0-7t0-6M4-10q-4-3 1-6"/></g>"##,
    r##"<g id="exc-flood"><path class="exc-flood" d="M-14-8q4-5 9 0t9 0t9 0M-14 8q4-5 9 0t9 0t9 0"/><path class="exc-no" d="M-7-7L7 7M7-7L-7 7"/></g>"##,
    r##"<g id="exc-tents"><path class="exc-tent" d="M-8 6L-3-5 2 6ZM1 6L5-2 9 6Z"/></g>"##,
    r##"<path id="exc-crown" d="M-7 3L-8-3-4 0 0-5 4 0 8-3 7 3Z"/>"##,
);
