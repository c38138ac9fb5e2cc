import { ROLLOUT_PREFIX, WEIGHTS_TOTAL } from '@nocturne/contracts/registry';
import { BUCKETS, type Variant } from './assignment.ts';

const VARIANT_NAME = /^[a-z0-9-]{1,30}$/;
/** Group of visitors without a variant; no variant may have this name. */
export const CONTROL = 'control';

/** Returns the id of the experiment behind a rollout. */
export function rolloutId(remote: string, channel: string): string {
  return `${ROLLOUT_PREFIX}${remote}${channel === 'production' ? '' : `-${channel}`}`;
}

/**
 * Returns the problem with an experiment's variants as text; undefined if they are fine (see
 * `assignVariant` for the shares).
 */
export function variantsProblem(variants: readonly Variant[]): string | undefined {
  if (variants.length === 0) return 'an experiment needs at least one variant';
  const odd = variants.find(({ name }) => !VARIANT_NAME.test(name) || name === CONTROL);
  if (odd)
    return (
      `"${odd.name}" is not a valid variant name: use lowercase letters, digits and -, ` +
      `but not ${CONTROL}`
    );
  if (new Set(variants.map(({ name }) => name)).size < variants.length)
    return 'two variants have the same name';
  return weightsProblem(variants);
}

/** Each variant has an equal part of the buckets: a ramp moves visitors from the control only. */
function weightsProblem(variants: readonly Variant[]): string | undefined {
  const share = Math.floor(BUCKETS / variants.length);
  const heavy = variants.find(
    ({ weight }) => !Number.isInteger(weight) || weight < 0 || weight > share,
  );
  if (!heavy) return undefined;
  const count = variants.length === 1 ? 'one variant' : `${variants.length} variants`;
  const range = `0 to ${formatWeight(share)}`;
  return `${heavy.name} has ${formatWeight(heavy.weight)}: with ${count}, each may have ${range}`;
}

/**
 * Returns the variants after a ramp, or the problem as text. Weights only grow, so visitors keep
 * their variant. `changes` lists the changed variants; a release in it must be the variant's own.
 */
export function rampVariants(
  variants: readonly Variant[],
  changes: readonly { name: string; release?: string; weight: number }[],
): { variants: Variant[] } | { problem: string } {
  if (changes.length === 0) return { problem: 'name at least one variant' };
  for (const { name, release, weight } of changes) {
    const before = variants.find((variant) => variant.name === name);
    if (!before)
      return {
        problem:
          `there is no variant ${name} ` +
          `(variants: ${variants.map((variant) => variant.name).join(', ')})`,
      };
    if (release !== undefined && release !== before.release)
      return {
        problem: `${name} shows ${before.release}: start another experiment for another release`,
      };
    if (weight < before.weight)
      return {
        problem:
          `${name} has ${formatWeight(before.weight)} and may only grow, because visitors keep ` +
          'their variant: pause or end the experiment instead',
      };
  }
  const after = variants.map((variant) => ({
    ...variant,
    weight: changes.find(({ name }) => name === variant.name)?.weight ?? variant.weight,
  }));
  const problem = variantsProblem(after);
  return problem === undefined ? { variants: after } : { problem };
}

/** Formats a weight: `12.5 %`. */
export function formatWeight(weight: number): string {
  return `${(weight / WEIGHTS_TOTAL) * 100} %`;
}

export const printVariants = (variants: readonly Variant[]): string =>
  variants
    .map(({ name, release, weight }) => `${name} ${release} ${formatWeight(weight)}`)
    .join(', ');
