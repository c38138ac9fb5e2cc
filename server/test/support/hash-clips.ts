import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Plan of an abstract clip that ffmpeg generates. Such clips and their copies measure the hash
 * check (docs/hashes.md).
 */
export interface ClipPlan {
  name: string;
  /** Input options of ffmpeg. `filter` turns the input into the picture. */
  source: readonly string[];
  filter: string;
}

export const CLIP_SECONDS = 10;
const SIZE = '960x540';
const MASTERS = join(import.meta.dirname, '../../demo/masters');

const painted = (name: string, lavfi: string, filter = 'null'): ClipPlan => ({
  name,
  source: ['-f', 'lavfi', '-i', lavfi],
  filter,
});
/**
 * Computes luma from position and time. It renders small and scales up, because the formula is slow
 * and its pictures are smooth.
 */
const smooth = (name: string, luma: string): ClipPlan =>
  painted(
    name,
    'nullsrc=s=160x90:r=30',
    `geq=lum='${luma}':cb=128:cr=128,scale=960:540:flags=bicubic`,
  );
const cells = (name: string, lavfi: string): ClipPlan =>
  painted(name, lavfi, 'format=yuv420p,scale=960:540:flags=neighbor');
const master = (file: string): ClipPlan => ({
  name: file.replace('.mp4', ''),
  source: ['-i', join(MASTERS, file)],
  filter: 'scale=960:540',
});

const PAINTED: readonly ClipPlan[] = [
  painted('mandelbrot', `mandelbrot=s=${SIZE}:r=30:start_scale=3:end_scale=0.02:end_pts=300`),
  smooth('blob', '40+180*exp(-(pow(X-80-40*sin(T),2)+pow(Y-45-20*cos(T*1.3),2))/500)'),
  cells(
    'life',
    'life=s=160x90:r=15:seed=7:mold=10:ratio=0.1:' +
      'life_color=#ffcc88:death_color=#204060:mold_color=#101820,fps=30',
  ),
  smooth('still slope', '60+140*X/W'),
  painted('test card', `testsrc2=s=${SIZE}:r=30`),
  smooth('plasma', '128+40*sin(X/16+T)+40*sin(Y/12+T*0.6)+40*sin((X+Y)/25)'),
  smooth('dusk', '20+25*exp(-(pow(X-110,2)+pow(Y-50,2))/700)+6*sin(X/20+T)'),
  painted(
    'julia coast',
    `mandelbrot=s=${SIZE}:r=30:start_x=-0.16:start_y=1.04:` +
      'start_scale=1.5:end_scale=0.05:end_pts=300',
  ),
  smooth('still', '128+60*sin(X/23)*cos(Y/13)+40*sin((X*3+Y*5)/60)'),
  smooth('rings', '128+90*sin(hypot(X-70,Y-40)/5-T*3)'),
  smooth('brightening', 'min(255,T*25)'),
  cells(
    'maze',
    'life=s=80x45:r=6:seed=9:mold=30:ratio=0.3:rule=B36/S23:' +
      'life_color=#88ffcc:death_color=#602040,fps=30',
  ),
  smooth('still round', '220-180*hypot(X/W-0.5,Y/H-0.5)'),
  smooth('drift', '40+90*X/W+70*Y/H+20*sin(T)'),
  painted('card', `testsrc=s=${SIZE}:r=30`),
  smooth('waves', '128+60*sin((X+Y)/11+T)+40*cos((X-2*Y)/17-T*1.3)'),
  cells('rule 110', 'cellauto=s=160x90:r=30:rule=110:seed=3'),
  painted('bars', `smptehdbars=s=${SIZE}:r=30`, "hue=h='t*36'"),
  smooth(
    'two lights',
    '200-150*exp(-(pow(X-40-30*sin(T*0.7),2)+pow(Y-30-20*cos(T*0.5),2))/900)' +
      '-60*exp(-(pow(X-120,2)+pow(Y-60-10*sin(T),2))/400)',
  ),
  smooth('still steps', '90+50*sin(X/40+Y/31)+60*gt(X,100)*gt(Y,30)'),
];

/**
 * Alternates rendered clips and masters of the demo catalogue, so that the first few include all
 * kinds.
 */
export function clipPlans(): ClipPlan[] {
  const masters = readdirSync(MASTERS)
    .filter((file) => file.endsWith('.mp4'))
    .toSorted()
    .map(master);
  return PAINTED.flatMap((plan, at) => [plan, masters[at] ?? []].flat());
}

/** A change that a person makes to a file before uploading it again. */
export interface Change {
  filters: readonly string[];
  /** x264's constant rate factor. */
  crf?: number;
  fps?: number;
}
const CHANGES = {
  '360p': { filters: ['scale=640:360'], crf: 30 },
  logo: {
    filters: [
      'drawbox=x=iw*0.80:y=ih*0.06:w=iw*0.15:h=ih*0.10:color=white@0.85:t=fill',
      'drawbox=x=iw*0.82:y=ih*0.08:w=iw*0.05:h=ih*0.06:color=red:t=fill',
    ],
  },
  '5 % crop': { filters: ['crop=iw*0.95:ih*0.95'] },
  '25 fps': { filters: [], fps: 25 },
  mirrored: { filters: ['hflip'] },
} as const satisfies Record<string, Change>;
type ChangeName = keyof typeof CHANGES;

/**
 * Returns each change, each pair, and all at once. Cropping and mirroring come before the logo and
 * the new size.
 */
export function changePlans(): Map<string, Change> {
  const names = Object.keys(CHANGES) as ChangeName[];
  const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]));
  return new Map(
    [...names.map((name) => [name]), ...pairs, names].map((several) => [
      several.join(' + '),
      combineChanges(several),
    ]),
  );
}

const ORDER: readonly ChangeName[] = ['5 % crop', 'mirrored', 'logo', '360p', '25 fps'];

function combineChanges(names: readonly ChangeName[]): Change {
  const changes: Change[] = ORDER.filter((name) => names.includes(name)).map(
    (name) => CHANGES[name],
  );
  const merged: Change = Object.assign({}, ...changes);
  return { ...merged, filters: changes.flatMap(({ filters }) => filters) };
}

const run = promisify(execFile);
const encoder = (crf: number) => [
  '-an',
  '-c:v',
  'libx264',
  '-preset',
  'superfast',
  '-crf',
  `${crf}`,
  '-pix_fmt',
  'yuv420p',
  '-y',
];
const GOOD_CRF = 20;
const USUAL_CRF = 26;

export async function renderClip(
  ffmpeg: string,
  { source, filter }: ClipPlan,
  file: string,
  seconds = CLIP_SECONDS,
): Promise<void> {
  await run(ffmpeg, [
    '-v',
    'error',
    ...source,
    '-t',
    `${seconds}`,
    '-vf',
    filter,
    ...encoder(GOOD_CRF),
    file,
  ]);
}

/** Makes a changed copy of a clip. */
export async function copyClip(
  ffmpeg: string,
  file: string,
  { filters, crf = USUAL_CRF, fps }: Change,
  copy: string,
): Promise<void> {
  const rate = fps === undefined ? [] : ['-r', `${fps}`];
  await run(ffmpeg, [
    '-v',
    'error',
    '-i',
    file,
    '-vf',
    filters.join(',') || 'null',
    ...rate,
    ...encoder(crf),
    copy,
  ]);
}
