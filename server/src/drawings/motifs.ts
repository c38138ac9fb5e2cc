/** Width and height of a drawing: the proportions of a category's card. */
export const WIDTH = 480;
export const HEIGHT = 300;

/**
 * A color relative to the drawing's hue: offset in degrees, saturation and lightness in percent.
 */
type Color = (hueOffset: number, saturation: number, lightness: number) => string;
/** The drawing's next pseudo-random number between `from` and `to`. */
export type RandomInteger = (from: number, to: number) => number;
/** Returns the shapes of one motif, without the background. */
type Motif = (color: Color, next: RandomInteger) => string;

/** Motifs that are easy to tell apart. None depicts a person. */
export const MOTIFS: readonly Motif[] = [hills, ripples, ridges, rosette, seeds, weave];

/** Rows of hills under a round light. */
function hills(color: Color, next: RandomInteger): string {
  const sky = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color(0, 46, 38)}"/>`;
  const light =
    `<circle cx="${next(90, 390)}" cy="${next(60, 100)}" r="${next(20, 34)}" ` +
    `fill="${color(160, 52, 82)}"/>`;
  const rows = repeat(5, (row) => {
    const [wave, height, start] = [next(46, 96), next(10, 26), next(0, 300)];
    const line = repeat(
      13,
      (at) => `L${at * 40} ${round(130 + row * 34 + height * Math.sin((at * 40 + start) / wave))}`,
    );
    return path(`M0 300${line}L480 300Z`, `fill="${color(row * 4, 50, 33 - row * 6)}"`);
  });
  return sky + light + rows;
}

/** Two overlapping sets of concentric rings. */
function ripples(color: Color, next: RandomInteger): string {
  const step = next(15, 21);
  const rings = (x: number, y: number, stroke: string) =>
    `<g fill="none" stroke="${stroke}" stroke-width="${round(step * 0.42)}" opacity=".6">${repeat(
      20,
      (at) => `<circle cx="${x}" cy="${y}" r="${8 + at * step}"/>`,
    )}</g>`;
  return (
    rings(next(90, 190), next(60, 130), color(0, 48, 46)) +
    rings(next(290, 390), next(110, 190), color(18, 54, 62))
  );
}

/** Overlapping lines that rise in the middle. */
function ridges(color: Color, next: RandomInteger): string {
  const [middle, width] = [next(180, 300), next(60, 100)];
  const lines = repeat(15, (row) => {
    const y = 70 + row * 15;
    const points = repeat(25, (at) => {
      const rise = Math.exp(-(((at * 20 - middle) / width) ** 2));
      return `L${at * 20} ${round(y - rise * next(12, 62))}`;
    });
    return path(`M-9 ${y}${points}L489 ${y}`, '');
  });
  return (
    `<g fill="${color(0, 46, 10)}" stroke="${color(14, 52, 74)}" stroke-width="2" ` +
    `stroke-linejoin="round">${lines}</g>`
  );
}

/** Equal ellipses, rotated around a point. */
function rosette(color: Color, next: RandomInteger): string {
  const [x, y] = [next(200, 280), next(120, 160)];
  const [long, short, distance] = [next(96, 136), next(38, 66), next(20, 60)];
  const rings = repeat(
    30,
    (at) =>
      `<ellipse cx="${x + distance}" cy="${y}" rx="${long}" ry="${short}" ` +
      `transform="rotate(${at * 12} ${x} ${y})"/>`,
  );
  return `<g fill="none" stroke="${color(16, 58, 70)}" stroke-width="2" opacity=".6">${rings}</g>`;
}

/** Dots in a spiral, as in a sunflower: larger farther from the center. */
function seeds(color: Color, next: RandomInteger): string {
  const [x, y] = [next(190, 290), next(120, 160)];
  const spread = next(13, 16);
  return repeat(3, (part) => {
    const grains = repeat(84, (at) => {
      const number = part * 84 + at;
      const [distance, angle] = [spread * Math.sqrt(number), number * 2.39996];
      return `M${round(x + distance * Math.cos(angle))} ${round(y + distance * Math.sin(angle))}h0`;
    });
    const stroke =
      `stroke="${color(part * 12, 52, 76 - part * 13)}" stroke-width="${6 + part * 4}" ` +
      'stroke-linecap="round"';
    return path(grains, stroke);
  });
}

/** Quarter circles in squares, each in one of two orientations. */
function weave(color: Color, next: RandomInteger): string {
  const arcs = repeat(40, (at) => {
    const [x, y] = [(at % 8) * 60, Math.floor(at / 8) * 60];
    return next(0, 9) < 5
      ? `M${x + 30} ${y}a30 30 0 0 1-30 30M${x + 60} ${y + 30}a30 30 0 0 0-30 30`
      : `M${x + 30} ${y}a30 30 0 0 0 30 30M${x} ${y + 30}a30 30 0 0 1 30 30`;
  });
  const [wide, narrow] = [next(20, 26), next(6, 12)];
  return (
    path(arcs, `fill="none" stroke="${color(0, 44, 38)}" stroke-width="${wide}"`) +
    path(arcs, `fill="none" stroke="${color(18, 50, 68)}" stroke-width="${narrow}"`)
  );
}

function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`;
}

function repeat(count: number, print: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => print(at)).join('');
}

function round(value: number): number {
  return Math.round(value);
}
