/** A bucket of S3-compatible storage that keeps the releases of the remotes (docs/federation.md, "The registry"). */
export interface BucketConfig {
  name: string;
  /** Undefined is Amazon's own for the region. */
  endpoint: string | undefined;
  region: string;
  /** Begins every key; empty or with a closing slash. */
  prefix: string;
  /** The bucket's name stands in the path instead of the host. */
  isPathStyle: boolean;
}

interface Given {
  S3_BUCKET: string;
  S3_ENDPOINT: string;
  S3_REGION: string;
  S3_PREFIX: string;
  S3_FORCE_PATH_STYLE: string;
}

/** Undefined without S3_BUCKET: releases stay in the data folder. */
export function readBucket(given: Given): BucketConfig | undefined {
  if (given.S3_BUCKET === '') return undefined;
  return {
    name: given.S3_BUCKET,
    endpoint: given.S3_ENDPOINT || undefined,
    region: given.S3_REGION,
    prefix: given.S3_PREFIX.replace(/\/*$/, '/'),
    isPathStyle: given.S3_FORCE_PATH_STYLE === 'yes',
  };
}

/** Variables that say where a bucket is while none is named: somebody meant to have one. */
export function wrongBucket(given: Given): string[] {
  if (given.S3_BUCKET !== '') return [];
  return (['S3_ENDPOINT'] as const).filter((name) => given[name] !== '');
}
