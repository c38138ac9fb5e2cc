import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Environment } from '../../src/config/config.ts';

const BUCKET = 'releases';
/** Credentials of the only account on the server. */
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * Access to a bucket over the S3 protocol. Several servers on one folder give access to the same
 * bucket, and each can fail separately.
 */
export class S3Server {
  /** Requests so far, such as `GET mf-catalog/one/contract.json`. */
  readonly requests: string[] = [];
  /** The server cuts off matching requests without a response. */
  shouldDrop: (request: string) => boolean = () => false;
  /** The server delays the response to a request until the returned promise resolves. */
  delay: (request: string) => Promise<void> | undefined = () => undefined;
  readonly #answer: RequestListener;
  #server: Server | undefined;
  #port = 0;

  private constructor(answer: RequestListener) {
    this.#answer = answer;
  }

  static async open(directory: string): Promise<S3Server> {
    Object.assign(process.env, CREDENTIALS);
    const s3 = new S3rver({
      directory,
      silent: true,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    await s3.configureBuckets();
    const server = new S3Server(s3.callback());
    await server.start();
    return server;
  }

  get environment(): Environment {
    return {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${this.#port}`,
      S3_FORCE_PATH_STYLE: 'yes',
    };
  }

  /** Starts the server, at the same address as before. */
  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      const name = nameOf(request);
      this.requests.push(name);
      if (this.shouldDrop(name)) request.socket.destroy();
      else void (this.delay(name) ?? Promise.resolve()).then(() => this.#answer(request, response));
    }).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Returns the headers of a file, as a client other than the site sees them. */
  async head(
    file: string,
  ): Promise<{ type: string | undefined; cache: string | undefined } | undefined> {
    try {
      const { ContentType: type, CacheControl: cache } = await this.#client().send(
        new HeadObjectCommand(objectOf(file)),
      );
      return { type, cache };
    } catch (error) {
      if (error instanceof Error && error.name === 'NotFound') return undefined;
      throw error;
    }
  }

  async get(file: string): Promise<Buffer> {
    const { Body } = await this.#client().send(new GetObjectCommand(objectOf(file)));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  }

  async put(file: string, bytes: Buffer): Promise<void> {
    await this.#client().send(new PutObjectCommand({ ...objectOf(file), Body: bytes }));
  }

  #client(): S3Client {
    return new S3Client({
      endpoint: `http://127.0.0.1:${this.#port}`,
      region: 'us-east-1',
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }
}

const objectOf = (file: string) => ({ Bucket: BUCKET, Key: `remotes/${file}` });

function nameOf({ method, url = '' }: IncomingMessage): string {
  const path = decodeURIComponent(url.split('?')[0] ?? '');
  return `${method} ${path.replace(`/${BUCKET}/remotes/`, '')}`;
}
