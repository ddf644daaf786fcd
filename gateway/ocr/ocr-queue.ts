// Processes the OCR queue. A failure never reaches the user: after three attempts the case is checked without
// that picture. If a gateway dies, its leases expire and another one takes over; each result is stored once.
import { getFaceConsentLegalId, LEGAL_VERSIONS } from '#contract/legal.ts';
import type { Context } from '#gateway/context.ts';
import { findCase } from '#gateway/db/queries/cases.ts';
import { findLatestFaceConsent } from '#gateway/db/queries/face-consents.ts';
import {
  findChecks,
  type ReadingRow,
  leaseReadings,
  updateReading,
  countWaitingReadings,
  scheduleChecks,
} from '#gateway/db/queries/readings.ts';
import { findFile } from '#gateway/db/queries/uploads.ts';
import { drawPdfPage } from '#gateway/files/pdf-pages.ts';
import { readStoredFile } from '#gateway/files/stored-file.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { type Polling, startPolling } from '#gateway/kit/polling.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { checkDueCases } from './case-checks.ts';
import { type PictureKind, type OcrEngine, type OcrResult, OcrError } from './ocr-result.ts';
import { encryptOcrResult } from './encrypted-ocr-result.ts';

const POLL_MS = 1000;
/** Pictures passed to the engine at once; it queues them itself. */
const BATCH = 4;
/** Rows claimed at once. An engine that failed to start is tried with a single one. */
const CLAIM_LIMITS: Readonly<Record<OcrEngine['state'], number>> = {
  ready: BATCH,
  failed: 1,
  off: 0,
  missing: 0,
};
/** Wait before a failed engine is started again. */
const ENGINE_RESTART_MS = 5 * 60_000;
/** Leases expire after this time, unless a heartbeat renews them. */
const LEASE_MS = 30_000;
const HEARTBEAT_MS = 10_000;
/** Limit for one picture, including its wait in the engine's queue. */
const OCR_TIMEOUT_MS = 5 * 60_000;
const MAX_ATTEMPTS = 3;
/** Doubled with every try. */
const RETRY_MS = 30_000;

const isAddressProof = ({ part }: ReadingRow): boolean => part.startsWith('poa');

/** The engine searches a front and a passport for the same things, so a document of unknown type is a front. */
async function findPictureKind(ctx: Context, row: ReadingRow): Promise<PictureKind> {
  if (isAddressProof(row)) return 'paper';
  if (row.part !== 'front') return row.part === 'back' ? 'back' : 'selfie';
  return (await findCase(ctx.db, row.caseId))?.docType === 'KYC_DOC_TYPE_PASSPORT' ? 'passport' : 'front';
}

/** Keeps face descriptors only for the comparison: with consent, and until the case is checked. */
async function shouldKeepFaces({ tx }: Work, { userId, caseId }: ReadingRow): Promise<boolean> {
  const row = await findCase(tx, caseId);
  if (row?.status !== 'draft' && row?.status !== 'submitted') return false;
  if ((await findChecks(tx, caseId))?.checkedAt) return false;
  const consent = await findLatestFaceConsent(tx, userId, caseId);
  // Earlier versions of the consent promised that no computer compares faces.
  return (
    consent?.decision === 'given' &&
    consent.version === LEGAL_VERSIONS[getFaceConsentLegalId(consent.provider)]
  );
}

/** Notifies the user while the case is a draft, because the form shows the results. */
async function notifyOwner({ tx, publish }: Work, { userId, caseId }: ReadingRow): Promise<void> {
  if ((await findCase(tx, caseId))?.status === 'draft') publish(userId, { topic: 'reading' });
}

/** Stores the end of OCR, wakes the case check and notifies the owner. */
async function finishReading(
  work: Work,
  row: ReadingRow,
  patch: Parameters<typeof updateReading>[2],
): Promise<void> {
  if (!(await updateReading(work.tx, row, patch))) return;
  await scheduleChecks(work.tx, row.caseId, work.now);
  await notifyOwner(work, row);
}

function saveResult(ctx: Context, row: ReadingRow, reading: OcrResult): Promise<void> {
  return inTransaction(ctx, SYSTEM_ACTOR, row.userId, async (work) => {
    const encrypted = encryptOcrResult(ctx, row.fileId, reading, await shouldKeepFaces(work, row));
    await finishReading(work, row, {
      ...encrypted,
      state: 'done',
      fault: '',
      dueAt: null,
      endedAt: work.now,
    });
  });
}

/** Gives up on the picture; the case continues without it. */
function giveUp(ctx: Context, row: ReadingRow, fault: string): Promise<void> {
  return inTransaction(ctx, SYSTEM_ACTOR, row.userId, (work) =>
    finishReading(work, row, { state: 'failed', fault, dueAt: null, endedAt: work.now }),
  );
}

function postpone(ctx: Context, row: ReadingRow, pauseMs: number, attempts = row.attempts): Promise<void> {
  return inTransaction(ctx, SYSTEM_ACTOR, row.userId, async ({ tx, now }) => {
    const dueAt = new Date(now.getTime() + pauseMs);
    await updateReading(tx, row, { state: 'queued', dueAt, attempts });
  });
}

async function recogniseStored(ctx: Context, row: ReadingRow, kind: PictureKind, stop: AbortSignal) {
  const file = await findFile(ctx.db, row.fileId);
  // The user removed the picture meanwhile; its row is gone.
  if (file?.status !== 'ready') return;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(OCR_TIMEOUT_MS)]);
  const stored = await readStoredFile(ctx, file);
  const bytes = file.mime === 'application/pdf' ? (await drawPdfPage(stored, 1, row.userId)).bytes : stored;
  signal.throwIfAborted();
  await saveResult(ctx, row, await ctx.ocr.recognise(bytes, kind, { signal }));
}

/** An unreadable file stays unreadable; an unexpected error may pass on retry. */
function toFault(error: unknown): string {
  if (error instanceof BusinessError) return 'unreadable';
  return error instanceof OcrError ? error.reason : 'error';
}

async function handleFailure(
  ctx: Context,
  row: ReadingRow,
  err: unknown,
  stop: AbortSignal,
): Promise<string> {
  if (stop.aborted) {
    // A shutdown does not count as an attempt.
    await postpone(ctx, row, 0, row.attempts - 1);
    return 'stopped';
  }
  const fault = toFault(err);
  if (ctx.ocr.state !== 'ready') {
    await postpone(ctx, row, RETRY_MS, row.attempts - 1);
    return 'again';
  }
  if (fault === 'error') ctx.log.error({ err, file: row.fileId }, 'OCR failed');
  else ctx.log.warn({ fault, file: row.fileId }, 'OCR failed');
  if (fault === 'unreadable' || row.attempts >= MAX_ATTEMPTS) {
    await giveUp(ctx, row, fault);
    return 'failed';
  }
  await postpone(ctx, row, RETRY_MS * 2 ** (row.attempts - 1));
  return 'again';
}

async function processReading(ctx: Context, row: ReadingRow, stop: AbortSignal): Promise<void> {
  const started = performance.now();
  // Each gateway that took this picture has died.
  if (row.attempts > MAX_ATTEMPTS) return giveUp(ctx, row, 'gone');
  const kind = await findPictureKind(ctx, row);
  const outcome = await recogniseStored(ctx, row, kind, stop).then(
    () => 'done',
    (err: unknown) => handleFailure(ctx, row, err, stop),
  );
  ctx.metrics?.recordReading(kind, outcome, (performance.now() - started) / 1000);
}

/** Renews the leases until processing ends. */
async function keepLeases(
  ctx: Context,
  rows: readonly ReadingRow[],
  reading: Promise<unknown>,
): Promise<void> {
  let holding: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    const dueAt = new Date(ctx.clock.now().getTime() + LEASE_MS);
    holding = Promise.all(rows.map((row) => updateReading(ctx.db, row, { dueAt }))).then(
      () => undefined,
      (err: unknown) => ctx.log.warn({ err }, 'OCR lease renewal failed'),
    );
  }, HEARTBEAT_MS);
  await reading.finally(() => clearInterval(timer));
  await holding;
}

/** Processes due pictures and returns how many. Several gateways may run it at once. */
export async function processOcrQueue(ctx: Context, stop = new AbortController().signal): Promise<number> {
  let read = 0;
  for (;;) {
    const claimLimit = CLAIM_LIMITS[ctx.ocr.state];
    if (claimLimit === 0 || stop.aborted) return read;
    const now = ctx.clock.now();
    const taken = await leaseReadings(ctx.db, now, new Date(now.getTime() + LEASE_MS), claimLimit);
    const reading = taken.map((row) =>
      processReading(ctx, row, stop).catch((err: unknown) =>
        ctx.log.error({ err, file: row.fileId }, 'OCR result storing failed'),
      ),
    );
    await keepLeases(ctx, taken, Promise.all(reading));
    read += taken.length;
    if (taken.length < claimLimit || ctx.ocr.state !== 'ready') return read;
  }
}

function registerMetrics(ctx: Context): void {
  ctx.metrics?.registerGauge('attesta_readings_waiting', async () => [
    { value: (await countWaitingReadings(ctx.db)).waiting },
  ]);
  ctx.metrics?.registerGauge('attesta_readings_age_seconds', async () => {
    const { since } = await countWaitingReadings(ctx.db);
    const age = since ? (ctx.clock.now().getTime() - since.getTime()) / 1000 : 0;
    return [{ value: Math.max(0, age) }];
  });
  ctx.metrics?.registerGauge('attesta_reader_ready', () => [{ value: Number(ctx.ocr.state === 'ready') }]);
}

/** Runs OCR and case checks until stopped, then returns unfinished pictures to the queue. */
export function startOcrPolling(ctx: Context): Polling {
  registerMetrics(ctx);
  const stopping = new AbortController();
  let restartAt = 0;
  const reading = startPolling(ctx, { name: 'reading', everyMs: POLL_MS }, async () => {
    if (ctx.ocr.state === 'failed' && performance.now() < restartAt) return;
    await processOcrQueue(ctx, stopping.signal);
    if (ctx.ocr.state === 'failed') restartAt = performance.now() + ENGINE_RESTART_MS;
  });
  const checking = startPolling(ctx, { name: 'checking', everyMs: POLL_MS }, () => checkDueCases(ctx));
  return {
    async stop() {
      stopping.abort();
      await Promise.all([reading.stop(), checking.stop()]);
    },
  };
}
