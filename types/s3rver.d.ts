/** A server of the S3 protocol over a folder, for tests; the package brings no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: [] }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
