// Reads the settings of a bucket. Loaded only with a bucket, because the SDK is large.
import {
  GetBucketLifecycleConfigurationCommand,
  GetBucketVersioningCommand,
  GetObjectLockConfigurationCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import type { S3Address } from '#gateway/config/s3-address.ts';
import { createS3Client } from '#gateway/files/s3-file-store.ts';

const getName = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Whether deleted objects remain as old versions: not at all, for some days, or forever. */
export async function readVersioning(
  address: S3Address,
  signal: AbortSignal,
): Promise<{ kind: 'off' | 'forever' } | { kind: 'expiring'; days: number }> {
  const client = createS3Client(address);
  const [command, options] = [{ Bucket: address.bucket }, { abortSignal: signal }];
  const { Status } = await client.send(new GetBucketVersioningCommand(command), options);
  // A bucket whose versioning was suspended keeps its older versions.
  if (Status === undefined) return { kind: 'off' };
  const rules = await client.send(new GetBucketLifecycleConfigurationCommand(command), options).then(
    ({ Rules = [] }) => Rules,
    (error: unknown) => {
      if (getName(error) === 'NoSuchLifecycleConfiguration') return [];
      throw error;
    },
  );
  const days = rules
    .filter(({ Status: status, Filter, Prefix }) => {
      const prefix = Filter?.Prefix ?? Prefix ?? '';
      const isLimited = Filter !== undefined && Object.keys(Filter).some((name) => name !== 'Prefix');
      return status === 'Enabled' && !isLimited && address.folder.startsWith(prefix);
    })
    .flatMap(({ NoncurrentVersionExpiration: expiration }) => expiration?.NoncurrentDays ?? []);
  return days.length > 0 ? { kind: 'expiring', days: Math.min(...days) } : { kind: 'forever' };
}

/** Null without object lock or without a default retention; otherwise the retention. */
export async function readObjectLock(address: S3Address, signal: AbortSignal): Promise<string | null> {
  const command = new GetObjectLockConfigurationCommand({ Bucket: address.bucket });
  try {
    const answer = await createS3Client(address).send(command, { abortSignal: signal });
    const retention = answer.ObjectLockConfiguration?.Rule?.DefaultRetention;
    if (!retention) return null;
    const { Mode = '', Days, Years } = retention;
    return `${Mode.toLowerCase()}, ${Years === undefined ? `${Days} days` : `${Years} years`}`;
  } catch (error) {
    if (getName(error) === 'ObjectLockConfigurationNotFoundError') return null;
    throw error;
  }
}

/** Throws if the bucket cannot be listed. */
export async function tryListing({ folder, ...address }: S3Address, signal: AbortSignal): Promise<void> {
  const command = new ListObjectsV2Command({ Bucket: address.bucket, Prefix: folder, MaxKeys: 1 });
  await createS3Client({ folder, ...address }).send(command, { abortSignal: signal });
}
