import type * as Sdk from '@aws-sdk/client-s3';
import type { BucketConfig } from '../config/bucket.ts';
import { AppError } from '../errors/app-error.ts';

interface OpenBucket {
  sdk: typeof Sdk;
  client: Sdk.S3Client;
}

/** Headers of an object for browsers and CDNs. */
export interface ObjectHeaders {
  type: string;
  cacheControl: string;
}

const CONNECT_TIMEOUT_MS = 2000;
/** Time without a byte after which the bucket counts as unavailable. */
const SILENCE_TIMEOUT_MS = 8000;
const TRIES = 2;
const RETRY_SECONDS = 5;
/** Maximum size of a file in a release (docs/federation.md, "Over the network"). */
const OBJECT_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Objects of one bucket, by key below its prefix. Loads the SDK with the first call. Every call
 * rejects with `unavailable` if the bucket does not answer or refuses. A missing object is not an
 * error.
 */
export class Bucket {
  readonly #config: BucketConfig;
  #connection: Promise<OpenBucket> | undefined;
  /** After a timeout, further calls fail at once instead of waiting too. */
  #silent: { until: number; error: AppError } | undefined;

  constructor(config: BucketConfig) {
    this.#config = config;
  }

  /** Returns undefined if the object does not exist. */
  async getObject(key: string): Promise<Buffer | undefined> {
    return this.#request(key, async ({ sdk, client }, object) => {
      const { Body, ContentLength = 0 } = await client.send(new sdk.GetObjectCommand(object));
      if (ContentLength > OBJECT_MAX_BYTES)
        throw new Error(`${object.Key} has ${ContentLength} bytes`);
      return Body && Buffer.from(await Body.transformToByteArray());
    });
  }

  async has(key: string): Promise<boolean> {
    const found = await this.#request(key, ({ sdk, client }, object) =>
      client.send(new sdk.HeadObjectCommand(object)),
    );
    return found !== undefined;
  }

  async putObject(
    key: string,
    bytes: Buffer,
    { type, cacheControl }: ObjectHeaders,
  ): Promise<void> {
    const content = { Body: bytes, ContentType: type, CacheControl: cacheControl };
    const result = await this.#request(key, ({ sdk, client }, object) =>
      client.send(new sdk.PutObjectCommand({ ...object, ...content })),
    );
    if (result === undefined)
      throw this.#unavailable(new Error(`there is no bucket ${this.#config.name}`));
  }

  /** Succeeds even if the object is already missing. */
  async removeObject(key: string): Promise<void> {
    await this.#request(key, ({ sdk, client }, object) =>
      client.send(new sdk.DeleteObjectCommand(object)),
    );
  }

  /** Returns undefined if the bucket answers that the object does not exist. */
  async #request<T>(
    key: string,
    run: (open: OpenBucket, object: { Bucket: string; Key: string }) => Promise<T>,
  ): Promise<T | undefined> {
    if (this.#silent && Date.now() < this.#silent.until) throw this.#silent.error;
    try {
      return await run(await this.#connect(), {
        Bucket: this.#config.name,
        Key: this.#config.prefix + key,
      });
    } catch (error) {
      if (isMissing(error)) return undefined;
      const unavailable = this.#unavailable(error);
      if (isTimeout(error))
        this.#silent = { until: Date.now() + RETRY_SECONDS * 1000, error: unavailable };
      throw unavailable;
    }
  }

  #unavailable(cause: unknown): AppError {
    const why = `the bucket ${this.#config.name} is unavailable (${reasonOf(cause)})`;
    return new AppError('unavailable', { why, cause, retryAfterSeconds: RETRY_SECONDS });
  }

  #connect(): Promise<OpenBucket> {
    this.#connection ??= openBucket(this.#config);
    return this.#connection;
  }
}

/** True for a missing object. A missing bucket is a configuration error instead. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** Returns one word, so that teams never see the operator's addresses. */
function reasonOf(error: unknown): string {
  const { code, name = 'unknown' } = error as Partial<NodeJS.ErrnoException>;
  return code ?? name;
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

async function openBucket({ endpoint, region, isPathStyle }: BucketConfig): Promise<OpenBucket> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle: isPathStyle,
    maxAttempts: TRIES,
    // Services other than Amazon's refuse the SDK's default checksums. Releases have their own
    // hashes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: SILENCE_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });
  return { sdk, client };
}
