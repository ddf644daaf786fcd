// The buckets of documents and of audit heads.
import type { Config } from '#gateway/config/config.ts';
import type { S3Address } from '#gateway/config/s3-address.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { openFileStore } from '#gateway/files/open-file-store.ts';
import { type Finding, reportFailure, reportOk, reportSkipped, reportWarning } from './check-row.ts';
import { explainError } from './explain-error.ts';

const loadBucketSettings = () => import('./bucket-settings.ts');

const describeBucket = ({ bucket, endpoint, region }: S3Address): string =>
  `${bucket} at ${endpoint === null ? `Amazon, ${region}` : new URL(endpoint).host}`;

async function checkVersioning(address: S3Address, signal: AbortSignal): Promise<Finding> {
  const remedy = 'Disable versioning, or add a lifecycle rule that expires noncurrent versions.';
  try {
    const { readVersioning } = await loadBucketSettings();
    const versioning = await readVersioning(address, signal);
    if (versioning.kind === 'off') return reportOk('Versioning of the bucket is off.');
    if (versioning.kind === 'expiring')
      return reportOk(`Old versions of the bucket expire after ${versioning.days} days.`);
    return reportWarning('The bucket keeps old versions: erased personal data does not disappear.', remedy);
  } catch {
    return reportSkipped(
      'The versioning of the bucket could not be read.',
      'Check that versioning is off or that old versions expire.',
    );
  }
}

export async function checkDocuments(config: Config, signal: AbortSignal): Promise<Finding[]> {
  const { filesBucket } = config;
  if (filesBucket === null) return [reportSkipped('Documents are in DATA_DIR (see data folder).')];
  const bucket = describeBucket(filesBucket);
  try {
    await openFileStore(config);
  } catch (error) {
    const finding =
      error instanceof StartError
        ? error.message
        : `The documents' bucket of FILES_URL (${bucket}) cannot be used: ${explainError(error)}.`;
    const remedy =
      'Correct FILES_URL or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; the key needs list, read, write and delete.';
    return [reportFailure(finding, remedy)];
  }
  return [
    reportOk(`A test object in ${bucket} was written, read and deleted.`),
    await checkVersioning(filesBucket, signal),
  ];
}

async function checkObjectLock(address: S3Address, signal: AbortSignal): Promise<Finding> {
  const remedy = 'Enable object lock with a default retention on this bucket.';
  try {
    const { readObjectLock } = await loadBucketSettings();
    const retention = await readObjectLock(address, signal);
    if (retention !== null) return reportOk(`Object lock has a default retention (${retention}).`);
    return reportWarning('The bucket has no object lock: audit heads can be deleted there.', remedy);
  } catch {
    return reportSkipped('The object lock of the bucket could not be read.', `Check it: ${remedy}`);
  }
}

/** Writes nothing, because a locked object cannot be deleted. */
export async function checkAuditHeads(config: Config, signal: AbortSignal): Promise<Finding[]> {
  const { auditHeadsBucket, filesBucket } = config;
  if (auditHeadsBucket === null) return [reportSkipped('AUDIT_HEADS_URL is not set.')];
  const bucket = describeBucket(auditHeadsBucket);
  const { tryListing } = await loadBucketSettings();
  try {
    await tryListing(auditHeadsBucket, signal);
  } catch (error) {
    const finding = `The bucket of AUDIT_HEADS_URL (${bucket}) cannot be listed: ${explainError(error)}.`;
    return [reportFailure(finding, 'Correct AUDIT_HEADS_URL; the access key needs list, read and write.')];
  }
  const findings = [reportOk(`${bucket} can be listed.`), await checkObjectLock(auditHeadsBucket, signal)];
  if (filesBucket !== null && describeBucket(filesBucket) === bucket)
    findings.push(
      reportWarning('Audit heads and documents share a bucket.', 'Use another bucket for AUDIT_HEADS_URL.'),
    );
  return findings;
}
