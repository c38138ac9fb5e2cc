import { createHash } from 'node:crypto';

/** A variant of an experiment. Weights are out of 10,000. */
export interface Variant {
  name: string;
  release: string;
  weight: number;
}
export interface Experiment {
  id: string;
  salt: string;
  variants: readonly Variant[];
  audience: { countries?: readonly string[]; members?: boolean };
}
export interface Subject {
  visitorId: string;
  country: string;
  isMember: boolean;
}

export const BUCKETS = 10_000;

/**
 * Returns a visitor's bucket in an experiment: the first 32 bits of sha256(salt:id) modulo 10,000.
 * Every node computes the same one, without storage.
 */
export function bucketOf(salt: string, visitorId: string): number {
  return createHash('sha256').update(`${salt}:${visitorId}`).digest().readUInt32BE(0) % BUCKETS;
}

/**
 * Returns the visitor's variant; undefined for the control. The buckets are divided into equal
 * parts, one for each variant in the order of the list, and a variant grows from the start of its
 * part. A larger weight therefore moves visitors from the control only, never between variants.
 */
export function assignVariant(experiment: Experiment, subject: Subject): Variant | undefined {
  if (!takesPart(experiment, subject)) return undefined;
  const bucket = bucketOf(experiment.salt, subject.visitorId);
  const share = BUCKETS / Math.max(1, experiment.variants.length);
  return experiment.variants.find((variant, at) => {
    const offset = Math.floor(at * share);
    return bucket >= offset && bucket < offset + Math.min(variant.weight, Math.floor(share));
  });
}

/**
 * True if a visitor takes part in an experiment, even as its control. Only participants count in
 * its figures.
 */
export function takesPart({ audience }: Pick<Experiment, 'audience'>, subject: Subject): boolean {
  return subject.visitorId !== '' && isInAudience(audience, subject);
}

function isInAudience({ countries, members }: Experiment['audience'], subject: Subject): boolean {
  return (
    (countries === undefined || countries.includes(subject.country)) &&
    (members === undefined || members === subject.isMember)
  );
}
