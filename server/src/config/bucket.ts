/** An S3-compatible bucket for the releases of the remotes (docs/federation.md, "The registry"). */
export interface BucketConfig {
  name: string;
  /** Undefined for Amazon's endpoint of the region. */
  endpoint: string | undefined;
  region: string;
  /** Prefix of every key; empty or with a trailing slash. */
  prefix: string;
  /** True if the bucket's name is in the path, false if it is in the host. */
  isPathStyle: boolean;
}

interface BucketVariables {
  S3_BUCKET: string;
  S3_ENDPOINT: string;
  S3_REGION: string;
  S3_PREFIX: string;
  S3_FORCE_PATH_STYLE: string;
}

/** Reads the bucket; undefined without S3_BUCKET: releases then stay in the data folder. */
export function readBucket(given: BucketVariables): BucketConfig | undefined {
  if (given.S3_BUCKET === '') return undefined;
  return {
    name: given.S3_BUCKET,
    endpoint: given.S3_ENDPOINT || undefined,
    region: given.S3_REGION,
    prefix: given.S3_PREFIX.replace(/\/*$/, '/'),
    isPathStyle: given.S3_FORCE_PATH_STYLE === 'yes',
  };
}

/**
 * Returns bucket variables that are set without S3_BUCKET: the operator probably forgot the name.
 */
export function invalidBucketVariables(given: BucketVariables): string[] {
  if (given.S3_BUCKET !== '') return [];
  return (['S3_ENDPOINT'] as const).filter((name) => given[name] !== '');
}
