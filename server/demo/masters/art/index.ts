import { slowOrbit, staticBloom } from './attractor.ts';
import { lattice } from './automaton.ts';
import type { Art } from './canvas.ts';
import { quietAtlas } from './cells.ts';
import { emberField } from './flow-field.ts';
import { paperMoon } from './horizon.ts';
import { cinder, violetHour } from './julia.ts';
import { saltLines } from './ridgelines.ts';
import { copperRain } from './ripples.ts';
import { softMachine } from './silk.ts';
import { weave } from './truchet.ts';
import { glassTide, nightGarden } from './warped-noise.ts';

/** Painters by the slug of their master in `masters.ts`. */
export const artBySlug: ReadonlyMap<string, () => Art> = new Map([
  ['glass-tide', glassTide],
  ['night-garden', nightGarden],
  ['ember-field', emberField],
  ['paper-moon', paperMoon],
  ['slow-orbit', slowOrbit],
  ['salt-lines', saltLines],
  ['copper-rain', copperRain],
  ['lattice', lattice],
  ['soft-machine', softMachine],
  ['violet-hour', violetHour],
  ['cinder', cinder],
  ['quiet-atlas', quietAtlas],
  ['static-bloom', staticBloom],
  ['weave', weave],
]);
