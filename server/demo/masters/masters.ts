/** A committed clip that the demo catalogue loops to its length; `art/` paints it. */
export type Master = {
  /** File name without `.mp4`. */
  readonly slug: string;
  readonly title: string;
  /** Words for the palette and the character, used as tags. */
  readonly tags: readonly string[];
  /** Length of the committed clip, seconds. */
  readonly seconds: number;
  /** Length of the published video, seconds; reached by stream copy. */
  readonly loopedSeconds: number;
  /** `{angle}_{format}` as in the product's `vr` field, empty for flat pictures. */
  readonly vr: '' | '180_sbs';
  readonly fps: number;
  /**
   * Size of the committed picture in kB, more for detailed ones. All masters together stay below 8
   * MB.
   */
  readonly kilobytes: number;
  /** Chord of the sound track in whole hertz, so that whole seconds loop without a click. */
  readonly chord: readonly number[];
};

const FPS = 24;

/**
 * The fourteen masters, in the order in which the catalogue shows them; violet-hour is long enough
 * for HLS.
 */
export const masters: readonly Master[] = [
  flat('glass-tide', 'Glass tide', ['blue', 'water', 'slow'], 12, 372, 450, [110, 165, 220, 277]),
  flat(
    'night-garden',
    'Night garden',
    ['green', 'marble', 'folds'],
    10,
    251,
    720,
    [98, 147, 196, 247],
  ),
  flat('ember-field', 'Ember field', ['red', 'flow', 'lines'], 10, 318, 850, [87, 131, 174, 220]),
  flat('paper-moon', 'Paper moon', ['blue', 'moon', 'hills'], 12, 287, 260, [104, 156, 208, 262]),
  {
    ...flat(
      'slow-orbit',
      'Slow orbit',
      ['cyan', 'attractor', 'vr'],
      10,
      226,
      380,
      [73, 110, 147, 185],
    ),
    vr: '180_sbs',
  },
  flat(
    'salt-lines',
    'Salt lines',
    ['white', 'lines', 'ridges'],
    10,
    194,
    500,
    [117, 175, 233, 294],
  ),
  flat(
    'copper-rain',
    'Copper rain',
    ['orange', 'moire', 'rings'],
    8,
    405,
    560,
    [92, 138, 185, 233],
  ),
  flat('lattice', 'Lattice', ['teal', 'automaton', 'grid'], 10, 213, 450, [124, 186, 247, 311]),
  flat(
    'soft-machine',
    'Soft machine',
    ['purple', 'silk', 'slow'],
    10,
    443,
    260,
    [82, 123, 165, 208],
  ),
  flat(
    'violet-hour',
    'Violet hour',
    ['purple', 'fractal', 'long'],
    8,
    1863,
    780,
    [78, 117, 156, 196],
  ),
  flat('cinder', 'Cinder', ['orange', 'fractal', 'embers'], 10, 268, 580, [69, 104, 138, 175]),
  flat('quiet-atlas', 'Quiet atlas', ['green', 'cells', 'map'], 10, 339, 400, [131, 196, 262, 330]),
  flat(
    'static-bloom',
    'Static bloom',
    ['purple', 'attractor', 'bloom'],
    10,
    183,
    450,
    [65, 98, 131, 165],
  ),
  flat('weave', 'Weave', ['blue', 'tiles', 'pattern'], 10, 715, 450, [110, 147, 220, 247]),
];

function flat(
  slug: string,
  title: string,
  tags: readonly string[],
  seconds: number,
  loopedSeconds: number,
  kilobytes: number,
  chord: readonly number[],
): Master {
  return { slug, title, tags, seconds, loopedSeconds, vr: '', fps: FPS, kilobytes, chord };
}
