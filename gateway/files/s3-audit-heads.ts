// Heads of the audit trail in a bucket with object lock: one object each. The checksum is required where a retention applies.
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Address } from '#gateway/config/s3-address.ts';
import type { AuditHead, AuditHeadStore } from '#gateway/kit/audit/audit-head.ts';
import { parseHead } from '#gateway/kit/audit/audit-heads.ts';
import { createLimiter } from '#gateway/kit/limiter.ts';
import { createS3Client } from './s3-file-store.ts';

const AT_ONCE = 16;
const FOLDER = 'audit-heads/';

export function createS3AuditHeads(address: S3Address): AuditHeadStore {
  const { bucket: Bucket, folder } = address;
  const client = createS3Client(address);
  const inTurn = createLimiter(AT_ONCE);

  async function listKeys(): Promise<string[]> {
    const keys: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: folder + FOLDER, ContinuationToken }),
      );
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
    return keys;
  }

  async function read(Key: string): Promise<AuditHead> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    const head = parseHead((await Body?.transformToString()) ?? '');
    if (!head) throw new Error(`The object ${Key} is not a head of the audit trail.`);
    return head;
  }

  return {
    async save(head) {
      const Key = `${folder}${FOLDER}${head.at.replaceAll(':', '-')}-${head.row}.json`;
      const Body = JSON.stringify(head);
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key,
          Body,
          ContentType: 'application/json',
          ChecksumAlgorithm: 'SHA256',
        }),
      );
    },
    async list() {
      const keys = await listKeys();
      return Promise.all(keys.map((key) => inTurn(() => read(key))));
    },
  };
}
