// Opens the configured file store. A bucket is tested at the start; the error is one sentence and contains no keys.
import { join } from 'node:path';
import type { Config } from '#gateway/config/config.ts';
import { getUnreachableReason } from '#gateway/db/database-errors.ts';
import { StartError } from '#gateway/config/start-error.ts';
import type { AuditHeadStore } from '#gateway/kit/audit/audit-head.ts';
import type { FileStore } from './file-store.ts';
import { createLocalFileStore } from './local-file-store.ts';
import type { S3Address } from '#gateway/config/s3-address.ts';

/** By the error name of S3 or its client. */
const REASONS: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket',
  NotFound: 'there is no such bucket',
  InvalidAccessKeyId: 'it does not know the key of AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY is not the secret of AWS_ACCESS_KEY_ID',
  AccessDenied: 'this access key may not list, read, write and delete there',
  Forbidden: 'this access key may not list, read, write and delete there',
  ExpiredToken: 'AWS_SESSION_TOKEN is no longer valid',
  PermanentRedirect: 'the bucket is in another region',
  AuthorizationHeaderMalformed: 'the bucket is in another region',
  RequestTimeTooSkewed: 'its clock differs too much from the clock of this machine',
  CredentialsProviderError: 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set',
};
const PROBE = 'start-probe-00000';

async function tryStore(store: FileStore): Promise<void> {
  await store.put(PROBE, 0, Buffer.of(0));
  const [found] = await store.read(PROBE);
  // A second gateway that starts at the same time may delete the probe.
  if (found && !found.record.equals(Buffer.of(0)))
    throw new Error('it returned different bytes than were written');
  await store.remove(PROBE);
}

function explain({ bucket, endpoint, region }: S3Address, error: unknown): unknown {
  const name = error instanceof Error ? error.name : '';
  const reason = REASONS[name] ?? getUnreachableReason(error);
  if (reason === undefined || reason === null) return error;
  const where = endpoint ?? `Amazon, ${region}`;
  return new StartError(
    `The documents' bucket of FILES_URL (${bucket} at ${where}) cannot be used: ${reason}.`,
    { cause: error },
  );
}

/** Null without a bucket; a bucket that cannot be used fails the hourly job, which is logged. */
export async function openAuditHeads({
  auditHeadsBucket,
}: Pick<Config, 'auditHeadsBucket'>): Promise<AuditHeadStore | null> {
  if (auditHeadsBucket === null) return null;
  const { createS3AuditHeads } = await import('./s3-audit-heads.ts');
  return createS3AuditHeads(auditHeadsBucket);
}

type Place = Pick<Config, 'dataDir' | 'filesBucket'>;

/** Throws a StartError when the bucket cannot be used. */
export async function openFileStore({ dataDir, filesBucket }: Place): Promise<FileStore> {
  if (filesBucket === null) return createLocalFileStore(join(dataDir, 'files'));
  const { createS3FileStore } = await import('./s3-file-store.ts');
  const store = createS3FileStore(filesBucket);
  await tryStore(store).catch((error: unknown) => {
    throw explain(filesBucket, error);
  });
  return store;
}
