import { createHash } from 'node:crypto';

/** A variant of an experiment; weights are out of 10 000. */
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

/** Bucket of a visitor in an experiment: first 32 bits of sha256(salt:id) modulo 10 000. The same on every node, without storage. */
export function bucketOf(salt: string, visitorId: string): number {
  return createHash('sha256').update(`${salt}:${visitorId}`).digest().readUInt32BE(0) % BUCKETS;
}

/**
 * The variant a visitor is in; undefined is the control. Each variant grows from its own fixed offset (equal parts of the circle in
 * the order of the list), so a larger weight moves people from the control only, never from one variant to another.
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

/** Whether a visitor is in an experiment at all, be it as its control. Who is not has no part in its figures. */
export function takesPart({ audience }: Pick<Experiment, 'audience'>, subject: Subject): boolean {
  return subject.visitorId !== '' && isInAudience(audience, subject);
}

function isInAudience({ countries, members }: Experiment['audience'], subject: Subject): boolean {
  return (
    (countries === undefined || countries.includes(subject.country)) &&
    (members === undefined || members === subject.isMember)
  );
}
