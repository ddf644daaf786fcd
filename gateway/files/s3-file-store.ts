// File store in an S3-compatible bucket: <folder><object id>/<offset, 9 digits>-<hash of the record>. The hash in the name keeps
// records immutable without conditional writes. Objects are listed only for reading. A record has at most 256 kB, so there is
// no multipart upload.
import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createLimiter } from '#gateway/kit/limiter.ts';
import { checkObjectId, type FileStore, type StoredRecord } from './file-store.ts';
import type { S3Address } from '#gateway/config/s3-address.ts';

const NAME = /^(\d{9})-[0-9a-f]{32}$/;
/** Timeout of one of three attempts. */
const ATTEMPT_TIMEOUT_MS = 20_000;
const CONNECT_MS = 5_000;
const TRIES = 3;
/** Maximum number of connections. */
const MAX_CONNECTIONS = 32;

const buildRecordName = (offset: number, record: Uint8Array): string =>
  `${String(offset).padStart(9, '0')}-${createHash('sha256').update(record).digest('hex').slice(0, 32)}`;

export const createS3Client = (address: S3Address): S3Client =>
  new S3Client({
    region: address.region,
    forcePathStyle: address.inPath,
    maxAttempts: TRIES,
    // Not every store supports checksums, and each record has its own GCM tag.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: ATTEMPT_TIMEOUT_MS, connectionTimeout: CONNECT_MS },
    ...(address.endpoint ? { endpoint: address.endpoint } : {}),
    ...(address.keys ? { credentials: address.keys } : {}),
  });

export function createS3FileStore(address: S3Address): FileStore {
  const { bucket: Bucket, folder } = address;
  const client = createS3Client(address);
  const inTurn = createLimiter(MAX_CONNECTIONS);

  async function* listKeys(Prefix: string): AsyncGenerator<{ key: string; at: Date }> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key !== undefined) yield { key: Key, at: LastModified ?? new Date() };
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  async function keysOf(objectId: string): Promise<string[]> {
    checkObjectId(objectId);
    const keys: string[] = [];
    for await (const { key } of listKeys(`${folder}${objectId}/`)) keys.push(key);
    return keys;
  }

  /** Null when it was removed meanwhile. */
  async function readKey(key: string): Promise<StoredRecord | null> {
    const offset = NAME.exec(key.slice(key.lastIndexOf('/') + 1))?.[1];
    if (offset === undefined) return null;
    const answer = await client.send(new GetObjectCommand({ Bucket, Key: key })).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'NoSuchKey') return null;
      throw error;
    });
    const bytes = await answer?.Body?.transformToByteArray();
    return bytes ? { offset: Number(offset), record: Buffer.from(bytes) } : null;
  }

  return {
    async put(objectId, offset, record) {
      checkObjectId(objectId);
      const Key = `${folder}${objectId}/${buildRecordName(offset, record)}`;
      await inTurn(() => client.send(new PutObjectCommand({ Bucket, Key, Body: record })));
      return record.length;
    },

    async read(objectId) {
      const keys = await keysOf(objectId);
      const records = await Promise.all(keys.map((key) => inTurn(() => readKey(key))));
      return records.filter((each) => each !== null).toSorted((one, other) => one.offset - other.offset);
    },

    async remove(objectId) {
      const keys = await keysOf(objectId);
      await Promise.all(
        keys.map((Key) => inTurn(() => client.send(new DeleteObjectCommand({ Bucket, Key })))),
      );
    },

    async *list(idPrefix) {
      let found: { objectId: string; writtenAt: Date } | null = null;
      for await (const { key, at } of listKeys(`${folder}${idPrefix}`)) {
        const [objectId = '', name] = key.slice(folder.length).split('/');
        if (name === undefined) continue;
        if (found && found.objectId !== objectId) {
          yield found;
          found = null;
        }
        if (!found || found.writtenAt < at) found = { objectId, writtenAt: at };
      }
      if (found) yield found;
    },
  };
}
