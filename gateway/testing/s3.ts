// A real S3 server for tests with one bucket, which stores objects in a folder.
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { type S3Address, parseS3Address } from '#gateway/config/s3-address.ts';
import { isSigned } from './s3-signatures.ts';

export const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface TestS3 {
  url: string;
  address: S3Address;
  /** Files of the bucket's objects. */
  objects(): Promise<string[]>;
  stop(): Promise<void>;
}

/** The error as S3 words it. */
const REFUSAL =
  '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>Not the one calculated.</Message></Error>';

/** `settings`: XML of the bucket's settings, by the name in the query, because the server has none. */
export async function startS3(settings: Readonly<Record<string, string>> = {}): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'attesta-s3-'));
  const s3 = new S3rver({
    silent: true,
    directory,
    resetOnClose: true,
    configureBuckets: [{ name: 'documents', configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const { accessKeyId, secretAccessKey } = S3_KEYS;
  const secretOf = (keyId: string) => (keyId === accessKeyId ? secretAccessKey : null);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const isBucket = pathname.split('/').filter(Boolean).length === 1;
    const wanted = isBucket ? settings[[...searchParams.keys()][0] ?? ''] : undefined;
    // The server itself refuses an unknown key.
    const isKnown = request.headers.authorization?.includes(`=${accessKeyId}/`) === true;
    if (isKnown && !isSigned(request, secretOf)) response.writeHead(403).end(REFUSAL);
    else if (wanted !== undefined) response.writeHead(200).end(wanted);
    else void answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `s3://documents/kept?endpoint=http://127.0.0.1:${port}`;
  const address = parseS3Address(url, S3_KEYS);
  if (!address) throw new Error("The test server's address is not valid.");
  return {
    url,
    address,
    async objects() {
      const inside = await readdir(join(directory, 'documents'), { recursive: true, withFileTypes: true });
      return inside
        .filter((each) => each.isFile() && each.name.endsWith('_object'))
        .map(({ parentPath, name }) => join(parentPath, name));
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
