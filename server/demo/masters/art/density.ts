/**
 * Light gathered on a grid from millions of faint points; painters turn the sums into brightness.
 */
export type Density = {
  readonly width: number;
  readonly height: number;
  readonly sums: Float32Array;
};

export function emptyDensity(width: number, height: number): Density {
  return { width, height, sums: new Float32Array(width * height) };
}

/** Adds one point, shared between the four pixels around it so that movement stays smooth. */
export function splat(density: Density, x: number, y: number, weight: number): void {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  if (xi < 0 || yi < 0 || xi >= density.width - 1 || yi >= density.height - 1) return;
  const fx = x - xi;
  const fy = y - yi;
  const { sums, width } = density;
  const at = yi * width + xi;
  sums[at] = (sums[at] ?? 0) + weight * (1 - fx) * (1 - fy);
  sums[at + 1] = (sums[at + 1] ?? 0) + weight * fx * (1 - fy);
  sums[at + width] = (sums[at + width] ?? 0) + weight * (1 - fx) * fy;
  sums[at + width + 1] = (sums[at + width + 1] ?? 0) + weight * fx * fy;
}

/** A blurred copy for glow: two box passes of `radius` pixels each way, close to a Gaussian. */
export function blurred(density: Density, radius: number): Density {
  const out = emptyDensity(density.width, density.height);
  const scratch = new Float32Array(density.sums.length);
  out.sums.set(density.sums);
  for (let pass = 0; pass < 2; pass += 1) {
    boxRows(out.sums, scratch, density.width, density.height, 1, density.width, radius);
    boxRows(scratch, out.sums, density.height, density.width, density.width, 1, radius);
  }
  return out;
}

function boxRows(
  from: Float32Array,
  to: Float32Array,
  length: number,
  rows: number,
  step: number,
  rowStep: number,
  radius: number,
): void {
  const share = 1 / (radius * 2 + 1);
  for (let row = 0; row < rows; row += 1) {
    const start = row * rowStep;
    let sum = 0;
    for (let i = 0; i <= radius; i += 1) sum += from[start + i * step] ?? 0;
    for (let i = 0; i < length; i += 1) {
      to[start + i * step] = sum * share;
      if (i + radius + 1 < length) sum += from[start + (i + radius + 1) * step] ?? 0;
      if (i - radius >= 0) sum -= from[start + (i - radius) * step] ?? 0;
    }
  }
}
