/** An S3 server over a folder, for tests; the package has no types. */
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
