import { MOTIFS, HEIGHT, WIDTH, type RandomInteger } from './motifs.ts';

/**
 * Degrees between the hues of consecutive drawings: the golden angle, which stays away from all
 * earlier hues.
 */
const HUE_STEP = 137.508;
/** Night blue: the first drawing has the hue of the site. */
const FIRST_HUE = 72;
/** Yellows and greens, degrees: they are too bright at full saturation. */
const GLARING_HUES = { from: 45, below: 165, strength: 0.6 } as const;

/**
 * Draws the picture of a category without videos: an abstract SVG of at most 6 kB. The same number
 * gives the same drawing; the next number gives another motif in another hue.
 */
export function drawCategory(number: number): string {
  const hue = (FIRST_HUE + number * HUE_STEP) % 360;
  const strength = hue > GLARING_HUES.from && hue < GLARING_HUES.below ? GLARING_HUES.strength : 1;
  const color = (hueOffset: number, saturation: number, lightness: number) =>
    `hsl(${Math.round(hue + hueOffset) % 360} ${Math.round(saturation * strength)}% ${lightness}%)`;
  const motif = MOTIFS[number % MOTIFS.length];
  const marks = motif?.(color, createSeededRandom(number)) ?? '';
  const stops =
    `<stop stop-color="${color(0, 44, 19)}"/>` +
    `<stop offset="1" stop-color="${color(0, 52, 6)}"/>`;
  const background =
    `<radialGradient id="g" r=".8">${stops}</radialGradient>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>`;
  const attributes =
    `xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" ` +
    `viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return `<svg ${attributes}>${background}${marks}</svg>`;
}

/** Creates a generator of pseudo-random whole numbers, the same for the same seed (mulberry32). */
function createSeededRandom(seed: number): RandomInteger {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    return Math.round(from + share * (to - from));
  };
}
