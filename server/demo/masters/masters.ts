/** A committed clip that the demo catalogue loops to its length; the art lives in `art/`. */
export type Master = {
  /** File name without `.mp4`. */
  readonly slug: string;
  readonly title: string;
  /** Words for the palette and the character, used as tags. */
  readonly tags: readonly string[];
  /** Length of the committed clip. */
  readonly seconds: number;
  /** Length of the published video, reached by stream copy. */
  readonly loopedSeconds: number;
  /** `{angle}_{format}` as in the product's `vr` field, empty for flat pictures (R3-06). */
  readonly vr: '' | '180_sbs';
  readonly fps: number;
  /** x264 constant quality of the committed clip; detailed pictures take a higher figure so that all stay below 8 MB. */
  readonly crf: number;
  /** Chord of the sound track in whole hertz, so that whole seconds loop without a click. */
  readonly chord: readonly number[];
};

const FPS = 24;

/** The fourteen masters, in the order in which the catalogue shows them; violet-hour is long enough for HLS (R4-19). */
export const masters: readonly Master[] = [
  flat('glass-tide', 'Glass Tide', ['blue', 'water', 'slow'], 10, 372, 24, [110, 165, 220, 277]),
  flat('night-garden', 'Night Garden', ['green', 'marble', 'folds'], 12, 251, 30, [98, 147, 196, 247]),
  flat('ember-field', 'Ember Field', ['red', 'flow', 'lines'], 10, 318, 33, [87, 131, 174, 220]),
  flat('paper-moon', 'Paper Moon', ['blue', 'moon', 'hills'], 12, 287, 25, [104, 156, 208, 262]),
  { ...flat('slow-orbit', 'Slow Orbit', ['cyan', 'attractor', 'vr'], 10, 226, 27, [73, 110, 147, 185]), vr: '180_sbs' },
  flat('salt-lines', 'Salt Lines', ['white', 'lines', 'ridges'], 10, 194, 28, [117, 175, 233, 294]),
  flat('copper-rain', 'Copper Rain', ['orange', 'moire', 'rings'], 8, 405, 28, [92, 138, 185, 233]),
  flat('lattice', 'Lattice', ['teal', 'automaton', 'grid'], 10, 213, 29, [124, 186, 247, 311]),
  flat('soft-machine', 'Soft Machine', ['purple', 'silk', 'slow'], 10, 443, 20, [82, 123, 165, 208]),
  flat('violet-hour', 'Violet Hour', ['purple', 'fractal', 'long'], 10, 1893, 32, [78, 117, 156, 196]),
  flat('cinder', 'Cinder', ['orange', 'fractal', 'embers'], 10, 268, 31, [69, 104, 138, 175]),
  flat('quiet-atlas', 'Quiet Atlas', ['green', 'cells', 'map'], 10, 339, 26, [131, 196, 262, 330]),
  flat('static-bloom', 'Static Bloom', ['purple', 'attractor', 'bloom'], 10, 183, 28, [65, 98, 131, 165]),
  flat('weave', 'Weave', ['blue', 'tiles', 'pattern'], 10, 715, 27, [110, 147, 220, 247]),
];

function flat(
  slug: string,
  title: string,
  tags: readonly string[],
  seconds: number,
  loopedSeconds: number,
  crf: number,
  chord: readonly number[],
): Master {
  return { slug, title, tags, seconds, loopedSeconds, vr: '', fps: FPS, crf, chord };
}
