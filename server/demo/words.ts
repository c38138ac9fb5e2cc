/** Names of the demo catalogue. Nothing in it is anybody's. */
export const CATEGORIES: readonly { title: string; titles: { ru: string; fr: string; de: string } }[] = [
  { title: 'Abstract', titles: { ru: 'Абстракция', fr: 'Abstrait', de: 'Abstrakt' } },
  { title: 'Flow fields', titles: { ru: 'Поля потоков', fr: 'Champs de flux', de: 'Strömungsfelder' } },
  { title: 'Fractals', titles: { ru: 'Фракталы', fr: 'Fractales', de: 'Fraktale' } },
  { title: 'Automata', titles: { ru: 'Автоматы', fr: 'Automates', de: 'Automaten' } },
  { title: 'Attractors', titles: { ru: 'Аттракторы', fr: 'Attracteurs', de: 'Attraktoren' } },
  { title: 'Ink', titles: { ru: 'Тушь', fr: 'Encre', de: 'Tusche' } },
  { title: 'Moiré', titles: { ru: 'Муар', fr: 'Moiré', de: 'Moiré' } },
  { title: 'Gradients', titles: { ru: 'Градиенты', fr: 'Dégradés', de: 'Verläufe' } },
  { title: 'Slow cinema', titles: { ru: 'Медленное кино', fr: 'Cinéma lent', de: 'Langsames Kino' } },
  { title: 'Landscapes', titles: { ru: 'Пейзажи', fr: 'Paysages', de: 'Landschaften' } },
  { title: 'Loops', titles: { ru: 'Петли', fr: 'Boucles', de: 'Schleifen' } },
  { title: 'Studies', titles: { ru: 'Этюды', fr: 'Études', de: 'Studien' } },
  { title: 'Long form', titles: { ru: 'Длинная форма', fr: 'Long format', de: 'Langform' } },
  { title: 'Weather', titles: { ru: 'Погода', fr: 'Météo', de: 'Wetter' } },
  { title: 'Water', titles: { ru: 'Вода', fr: 'Eau', de: 'Wasser' } },
  { title: 'Night', titles: { ru: 'Ночь', fr: 'Nuit', de: 'Nacht' } },
  { title: 'Colour', titles: { ru: 'Цвет', fr: 'Couleur', de: 'Farbe' } },
  { title: 'Monochrome', titles: { ru: 'Монохром', fr: 'Monochrome', de: 'Monochrom' } },
  { title: 'Texture', titles: { ru: 'Текстура', fr: 'Texture', de: 'Textur' } },
  { title: 'Light', titles: { ru: 'Свет', fr: 'Lumière', de: 'Licht' } },
  { title: 'Growth', titles: { ru: 'Рост', fr: 'Croissance', de: 'Wachstum' } },
  { title: 'Signals', titles: { ru: 'Сигналы', fr: 'Signaux', de: 'Signale' } },
  { title: 'Horizons', titles: { ru: 'Горизонты', fr: 'Horizons', de: 'Horizonte' } },
  { title: 'Reflections', titles: { ru: 'Отражения', fr: 'Reflets', de: 'Spiegelungen' } },
];

export const PERFORMERS = [
  ...['Orla Venn', 'Tomas Rhee', 'Isa Marlow', 'Juno Aldate', 'Mika Sorel', 'Gladys Orme', 'Ren Okafor', 'Vera Lindqvist-Hohenstein', 'Sol Amari', 'Nils Darrow'],
  ...['Ada Quill', 'Leo Marchetti', 'Petra Holm', 'Ivo Castellan', 'Maren Tull', 'Edda Kroll', 'Jonas Feld', 'Lucía Brandt', 'Theo Varga', 'Anouk Sable'],
  ...['Kit Harrow', 'Noor Valen', 'Felix Ostrand', 'Wren Abbott', 'Dario Lund', 'Hanne Bergh', 'Silas Crane', 'Yara Kestrel', 'Bruno Falk', 'Odile Renard'],
  ...['Piers Calloway', 'Ines Corvo', 'Milo Strand', 'Tessa Vane', 'Arne Solberg', 'Camille Aubert', 'Rafe Dunmore', 'Lotte Winter', 'Emil Szabo', 'Zora Finch'],
] as const;

export const CHANNELS = [
  ...['Halden Works', 'North Window', 'Atelier Nine', 'Cellar Press', 'Low Harbour', 'Meridian House', 'Paper Lantern', 'Quiet Engine', 'Salt & Iron', 'Long Exposure'],
  ...['Third Shore', 'Blue Hour Films', 'Grain Store', 'Lighthouse Row', 'Open Field', 'Second Moon', 'Tidewater', 'Undertone', 'Velvet Static', 'Winter Garden'],
] as const;

export const MEMBERS = ['lena', 'piet_k', 'moth', 'harbourlight', 'ottoline', 'graylag', 'sable_fox', 'juniper', 'halvard', 'nightswim'] as const;

/** Titles of the mock-ups first, each on the master it is a picture of; `#` takes a number. */
export const TITLES: readonly [title: string, master: string][] = [
  ['Glass tide', 'glass-tide'],
  ['Night garden, part 2', 'night-garden'],
  ['A long walk through the ember field before the rain arrives', 'ember-field'],
  ['Paper moon', 'paper-moon'],
  ['Slow orbit', 'slow-orbit'],
  ['Salt lines (study in white)', 'salt-lines'],
  ['Copper rain', 'copper-rain'],
  ['Lattice, rule 30', 'lattice'],
  ['Soft machine', 'soft-machine'],
  ['Violet hour', 'violet-hour'],
  ['Cinder, take 4', 'cinder'],
  ['The quiet atlas', 'quiet-atlas'],
  ['Static bloom', 'static-bloom'],
  ['Weave', 'weave'],
];

/** Patterns for the other titles, by master. */
export const PATTERNS: Readonly<Record<string, readonly string[]>> = {
  'glass-tide': ['Undertow', 'Tidepool after dark', 'Glass tide, part #', 'Mirror lake', 'Slack water', 'Harbour at #', 'Low tide, take #'],
  'night-garden': ['Night garden, part #', 'Seedhead', 'Moss and marble', 'The greenhouse at #', 'Fern study #', 'Garden, no wind'],
  'ember-field': ['Ember field, part #', 'Red shift', 'Dune study', 'Warm front', 'Field notes #', 'After the harvest'],
  'paper-moon': ['Paper moon, part #', 'North window at #', 'Halo', 'Moonrise over the flats', 'Blue hills #', 'First quarter'],
  'slow-orbit': ['Slow orbit, part #', 'Perihelion', 'Transit #', 'Orbit study #'],
  'salt-lines': ['Salt lines #', 'White noise, study #', 'Ridge walk', 'Contour #', 'Winter survey'],
  'copper-rain': ['Copper rain, part #', 'Ring road', 'Rain on tin', 'Moiré study #', 'Wet copper'],
  lattice: ['Lattice, rule #', 'Late signal, rule #', 'Grid at night', 'Automaton #', 'Rule # in teal'],
  'soft-machine': ['Soft machine, part #', 'Silk road', 'Velvet engine', 'Fold study #', 'Slow purple'],
  'violet-hour': ['Violet hour, part #', 'The long evening', 'Deep violet #', 'Dusk, uncut'],
  cinder: ['Cinder, take #', 'Ash and ember', 'Coal seam', 'Kiln #', 'Slow burn'],
  'quiet-atlas': ['The quiet atlas, plate #', 'Low sun over the flats', 'Survey #', 'Islands, unnamed', 'Cartography #'],
  'static-bloom': ['Static bloom #', 'Bloom, no signal', 'Pollen count', 'Burst #', 'Spring static'],
  weave: ['Weave #', 'Warp and weft', 'Tile study #', 'Blue weave', 'Pattern room #'],
};
