// Reads the pictures that are due, one claim after the other. What a picture makes the reader do never reaches the person: it is
// tried three times at most, and then the case is checked without it. A gateway that dies reading leaves its pictures to the
// next one after a while, and what was read counts once.
import { faceLegalOf, LEGAL_VERSIONS } from '#contract/legal.ts';
import type { Context } from '#gateway/context.ts';
import { findCase } from '#gateway/db/queries/cases.ts';
import { newestFaceConsent } from '#gateway/db/queries/face-consents.ts';
import {
  findChecks,
  type ReadingRow,
  takeReadings,
  updateReading,
  waitingReadings,
  wakeChecks,
} from '#gateway/db/queries/readings.ts';
import { findFile } from '#gateway/db/queries/uploads.ts';
import { drawPdfPage } from '#gateway/files/pdf-pages.ts';
import { readStored } from '#gateway/files/stored-file.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { type Polling, startPolling } from '#gateway/kit/polling.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { checkDue } from './checking.ts';
import { type PictureKind, type Reader, type Reading, ReadingError } from './reading.ts';
import { sealReading } from './sealed-reading.ts';

const POLL_MS = 1000;
/** Pictures handed to the reader at once; it reads them in its own turn. */
const BATCH = 4;
/** Handed out at once; a reader that did not start is tried with a single one. */
const MOST: Readonly<Record<Reader['state'], number>> = { ready: BATCH, failed: 1, off: 0, missing: 0 };
/** How long one that did not start is left alone. */
const RESTART_MS = 5 * 60_000;
/** Whoever dies reading leaves its pictures to another after this; whoever lives says so again and again. */
const LEASE_MS = 30_000;
const HOLD_MS = 10_000;
/** What one picture may take, its turn included. */
const READ_MS = 5 * 60_000;
const MOST_TRIES = 3;
/** Doubled with every try. */
const PAUSE_MS = 30_000;

const isPaper = ({ part }: ReadingRow): boolean => part.startsWith('poa');

async function kindOf(ctx: Context, row: ReadingRow): Promise<PictureKind> {
  if (isPaper(row)) return 'paper';
  if (row.part !== 'front') return row.part === 'back' ? 'back' : 'selfie';
  return (await findCase(ctx.db, row.caseId))?.docType === 'KYC_DOC_TYPE_PASSPORT' ? 'passport' : 'front';
}

/** Faces are kept for the comparison alone: with consent, and while the case is still to be checked. */
async function keepsFaces({ tx }: Work, { userId, caseId }: ReadingRow): Promise<boolean> {
  const row = await findCase(tx, caseId);
  if (row?.status !== 'draft' && row?.status !== 'submitted') return false;
  if ((await findChecks(tx, caseId))?.checkedAt) return false;
  const said = await newestFaceConsent(tx, userId, caseId);
  // Earlier words said that no computer does this.
  return said?.decision === 'given' && said.version === LEGAL_VERSIONS[faceLegalOf(said.provider)];
}

/** Whoever still fills the form in has something to look at. */
async function tellOwner({ tx, tell }: Work, { userId, caseId }: ReadingRow): Promise<void> {
  if ((await findCase(tx, caseId))?.status === 'draft') tell(userId, { topic: 'reading' });
}

/** What ended wakes its check, and its person. */
async function ended(work: Work, row: ReadingRow, patch: Parameters<typeof updateReading>[2]): Promise<void> {
  if (!(await updateReading(work.tx, row, patch))) return;
  await wakeChecks(work.tx, row.caseId, work.now);
  await tellOwner(work, row);
}

function keepReading(ctx: Context, row: ReadingRow, reading: Reading): Promise<void> {
  return inTransaction(ctx, SYSTEM_ACTOR, row.userId, async (work) => {
    const sealed = sealReading(ctx, row.fileId, reading, await keepsFaces(work, row));
    await ended(work, row, { ...sealed, state: 'done', fault: '', dueAt: null, endedAt: work.now });
  });
}

/** Never read, as far as anybody can tell; the case goes on without it. */
function giveUp(ctx: Context, row: ReadingRow, fault: string): Promise<void> {
  return inTransaction(ctx, SYSTEM_ACTOR, row.userId, (work) =>
    ended(work, row, { state: 'failed', fault, dueAt: null, endedAt: work.now }),
  );
}

function putOff(ctx: Context, row: ReadingRow, pauseMs: number, attempts = row.attempts): Promise<void> {
  return inTransaction(ctx, SYSTEM_ACTOR, row.userId, async ({ tx, now }) => {
    const dueAt = new Date(now.getTime() + pauseMs);
    await updateReading(tx, row, { state: 'queued', dueAt, attempts });
  });
}

async function readPicture(ctx: Context, row: ReadingRow, kind: PictureKind, stop: AbortSignal) {
  const file = await findFile(ctx.db, row.fileId);
  // Taken out meanwhile: its row is gone with it.
  if (file?.status !== 'ready') return;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(READ_MS)]);
  const stored = await readStored(ctx, file);
  // Of a PDF its first page.
  const bytes = file.mime === 'application/pdf' ? (await drawPdfPage(stored, 1, row.userId)).bytes : stored;
  signal.throwIfAborted();
  await keepReading(ctx, row, await ctx.reader.read(bytes, kind, { signal }));
}

/** What is refused of a paper is refused again; anything unexpected may be over the next time. */
function faultOf(error: unknown): string {
  if (error instanceof BusinessError) return 'unreadable';
  return error instanceof ReadingError ? error.reason : 'error';
}

/** What becomes of a try that failed. */
async function afterFault(ctx: Context, row: ReadingRow, err: unknown, stop: AbortSignal): Promise<string> {
  if (stop.aborted) {
    // Nobody's fault: whoever reads on finds it as it was.
    await putOff(ctx, row, 0, row.attempts - 1);
    return 'stopped';
  }
  const fault = faultOf(err);
  if (ctx.reader.state !== 'ready') {
    await putOff(ctx, row, PAUSE_MS, row.attempts - 1);
    return 'again';
  }
  if (fault === 'error') ctx.log.error({ err, file: row.fileId }, 'picture not read');
  else ctx.log.warn({ fault, file: row.fileId }, 'picture not read');
  if (fault === 'unreadable' || row.attempts >= MOST_TRIES) {
    await giveUp(ctx, row, fault);
    return 'failed';
  }
  await putOff(ctx, row, PAUSE_MS * 2 ** (row.attempts - 1));
  return 'again';
}

async function readOne(ctx: Context, row: ReadingRow, stop: AbortSignal): Promise<void> {
  const started = performance.now();
  // It ended every gateway that took it.
  if (row.attempts > MOST_TRIES) return giveUp(ctx, row, 'gone');
  const kind = await kindOf(ctx, row);
  const outcome = await readPicture(ctx, row, kind, stop).then(
    () => 'done',
    (err: unknown) => afterFault(ctx, row, err, stop),
  );
  ctx.metrics?.read(kind, outcome, (performance.now() - started) / 1000);
}

/** Nobody else takes these while they are being read. */
async function held(ctx: Context, rows: readonly ReadingRow[], reading: Promise<unknown>): Promise<void> {
  let holding: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    const dueAt = new Date(ctx.clock.now().getTime() + LEASE_MS);
    holding = Promise.all(rows.map((row) => updateReading(ctx.db, row, { dueAt }))).then(
      () => undefined,
      (err: unknown) => ctx.log.warn({ err }, 'pictures being read not held'),
    );
  }, HOLD_MS);
  await reading.finally(() => clearInterval(timer));
  await holding;
}

/** Reads what is due; answers how many pictures that were. Safe beside other gateways doing the same. */
export async function readDue(ctx: Context, stop = new AbortController().signal): Promise<number> {
  let read = 0;
  for (;;) {
    const most = MOST[ctx.reader.state];
    if (most === 0 || stop.aborted) return read;
    const now = ctx.clock.now();
    const taken = await takeReadings(ctx.db, now, new Date(now.getTime() + LEASE_MS), most);
    const reading = taken.map((row) =>
      readOne(ctx, row, stop).catch((err: unknown) =>
        ctx.log.error({ err, file: row.fileId }, 'reading not kept'),
      ),
    );
    await held(ctx, taken, Promise.all(reading));
    read += taken.length;
    if (taken.length < most || ctx.reader.state !== 'ready') return read;
  }
}

function watch(ctx: Context): void {
  ctx.metrics?.look('attesta_readings_waiting', async () => [
    { value: (await waitingReadings(ctx.db)).waiting },
  ]);
  ctx.metrics?.look('attesta_readings_age_seconds', async () => {
    const { since } = await waitingReadings(ctx.db);
    const age = since ? (ctx.clock.now().getTime() - since.getTime()) / 1000 : 0;
    return [{ value: Math.max(0, age) }];
  });
  ctx.metrics?.look('attesta_reader_ready', () => [{ value: Number(ctx.reader.state === 'ready') }]);
}

/** Reads and checks until stopped; what is being read then is given back. */
export function startReadings(ctx: Context): Polling {
  watch(ctx);
  const stopping = new AbortController();
  let restartAt = 0;
  const reading = startPolling(ctx, { name: 'reading', everyMs: POLL_MS }, async () => {
    if (ctx.reader.state === 'failed' && performance.now() < restartAt) return;
    await readDue(ctx, stopping.signal);
    if (ctx.reader.state === 'failed') restartAt = performance.now() + RESTART_MS;
  });
  const checking = startPolling(ctx, { name: 'checking', everyMs: POLL_MS }, () => checkDue(ctx));
  return {
    async stop() {
      stopping.abort();
      await Promise.all([reading.stop(), checking.stop()]);
    },
  };
}
