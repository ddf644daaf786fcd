// The part of the API that tests use; the package has no types.
declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  export default class S3rver {
    constructor(options: {
      silent: boolean;
      directory: string;
      resetOnClose: boolean;
      configureBuckets: { name: string; configs: [] }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }
}
