import { shadedArt } from './canvas.ts';
import type { Art } from './canvas.ts';
import { smoothstep } from './noise.ts';
import { teal } from './palette.ts';
import { seededRandom } from '../../seeded-random.ts';

const TURN = Math.PI * 2;
const COLUMNS = 8;
const ROWS = 5;

type Site = { readonly u: number; readonly v: number; readonly light: number };

/** A map of quiet countries: cells that lean and breathe, some with a lamp in the middle. */
export function quietAtlas(): Art {
  const sitesAt = wanderingSites();
  return shadedArt(360, teal, (phase) => {
    const sites = sitesAt(phase);
    return (u, v) => shadeCell(sites, u, v);
  });
}

function wanderingSites(): (phase: number) => Site[] {
  const random = seededRandom(23);
  const homes = Array.from({ length: (COLUMNS + 2) * (ROWS + 2) }, (_, index) => ({
    u: (((index % (COLUMNS + 2)) - 1 + 0.15 + 0.7 * random()) * 16) / 9 / COLUMNS,
    v: (Math.floor(index / (COLUMNS + 2)) - 1 + 0.15 + 0.7 * random()) / ROWS,
    start: random(),
    reach: 0.02 + 0.03 * random(),
    light: random(),
  }));
  return (phase) =>
    homes.map((home) => ({
      u: home.u + home.reach * Math.cos(TURN * (phase + home.start)),
      v: home.v + home.reach * Math.sin(TURN * (phase + home.start)),
      light: home.light + 0.08 * Math.sin(TURN * (phase + home.light)),
    }));
}

function shadeCell(sites: readonly Site[], u: number, v: number): number {
  let nearest = sites[0];
  let nearestSquared = Infinity;
  for (const site of sites) {
    const distanceSquared = (site.u - u) ** 2 + (site.v - v) ** 2;
    if (distanceSquared < nearestSquared) [nearest, nearestSquared] = [site, distanceSquared];
  }
  if (nearest === undefined) return 0;
  let border = Infinity;
  for (const site of sites) {
    if (site === nearest) continue;
    const span = Math.hypot(site.u - nearest.u, site.v - nearest.v);
    const toBorder = ((site.u - u) ** 2 + (site.v - v) ** 2 - nearestSquared) / (2 * span);
    border = softMinimum(border, toBorder);
  }
  const wall = smoothstep(-0.004, 0.034, border);
  const lamp = Math.exp(-nearestSquared * 130) * smoothstep(0.62, 0.95, nearest.light);
  const ground = 0.17 + 0.56 * smoothstep(0.2, 0.9, nearest.light) * Math.exp(-nearestSquared * 16);
  return 0.04 + wall * (ground + 0.36 * lamp);
}

/** A minimum with rounded corners, so that cells look worn rather than cut. */
function softMinimum(one: number, other: number): number {
  if (one === Infinity) return other;
  const room = 0.02;
  const share = Math.max(0, room - Math.abs(one - other)) / room;
  return Math.min(one, other) - share * share * room * 0.25;
}
