// Checks a case once it was sent in and all of its pictures were read, or given up: once, and in one transaction with the audit
// row, the end of what tells faces apart, and the approval, where checks alone may give one.
import { FRAME_PARTS, isFrame } from '#contract/motion.ts';
import type { Context } from '#gateway/context.ts';
import { type CaseFileRow, readyFiles } from '#gateway/db/queries/case-files.ts';
import { type CaseRow, documentOfAnother, findCase } from '#gateway/db/queries/cases.ts';
import { findSubject, type Subject } from '#gateway/db/queries/kyc.ts';
import {
  type CaseCheckRow,
  forgetFaces,
  keepChecks,
  picturesOfOthers,
  type ReadingRow,
  readingsOf,
  restChecks,
  takeChecks,
} from '#gateway/db/queries/readings.ts';
import { currentMotion, type MotionRow } from '#gateway/db/queries/selfie-motions.ts';
import { openDetails } from '#gateway/cases/case-view.ts';
import { settleCase } from '#gateway/cases/decisions.ts';
import { numberHashOf } from '#gateway/cases/update-cases.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { openVerified } from '#gateway/levels/verified-data.ts';
import { mayApprove } from './approval.ts';
import { runChecks } from './checks/all-checks.ts';
import { type CaseFacts, fieldsNamed, type MotionFacts, type PictureFacts } from './checks/case-facts.ts';
import { openDescriptors, openReading } from './sealed-reading.ts';

const BATCH = 20;
/** Whoever checks and dies leaves the case to another after this. */
const LEASE_MS = 60_000;

const isUnderWay = ({ state }: ReadingRow): boolean => state === 'queued' || state === 'reading';

/** The number that was typed, and each that was read: a keyed digest is looked up for each. */
async function isElsewhere(
  ctx: Context,
  { tx }: Work,
  row: CaseRow,
  pictures: CaseFacts['pictures'],
): Promise<boolean> {
  if (row.level !== 'LEVEL_1') return false;
  const read = fieldsNamed({ pictures }, 'documentNumber').map(({ value }) => numberHashOf(ctx, row, value));
  for (const hash of new Set([row.documentHash, ...read].filter(Boolean)))
    if (await documentOfAnother(tx, row.userId, hash)) return true;
  return false;
}

type PictureOpener = (file: CaseFileRow) => PictureFacts;

function pictureOpener(ctx: Context, readings: readonly ReadingRow[]): PictureOpener {
  const byFile = new Map(readings.map((reading) => [reading.fileId, reading]));
  return ({ id, part, storedSha256: sha256 }) => {
    const reading = byFile.get(id);
    return {
      part,
      sha256,
      reading: reading ? openReading(ctx, reading) : null,
      descriptors: reading ? openDescriptors(ctx, reading) : [],
    };
  };
}

/** What was announced with the selfie of the case and no other; a frame counts by the bytes that were announced for it. */
function motionFacts(
  row: MotionRow | null,
  files: readonly CaseFileRow[],
  pictureOf: PictureOpener,
): MotionFacts | null {
  const selfie = files.find(({ part }) => part === 'selfie');
  if (!row || !selfie || row.selfieSha256 !== selfie.sha256) return null;
  const { fault, prompts, frames, elapsedMs } = row;
  const arrived = FRAME_PARTS.map((part, at) =>
    files.find((file) => file.part === part && file.sha256 === frames[at]?.sha256),
  );
  return {
    fault,
    prompts,
    times: frames.map(({ at }) => at),
    elapsedMs,
    frames: arrived.map((file) => (file ? pictureOf(file) : null)),
  };
}

async function factsOf(
  ctx: Context,
  work: Work,
  { subject, row, readings }: { subject: Subject; row: CaseRow; readings: readonly ReadingRow[] },
): Promise<CaseFacts> {
  const files = await readyFiles(work.tx, row.id);
  const pictureOf = pictureOpener(ctx, readings);
  const pictures = files.filter(({ part }) => !isFrame(part)).map(pictureOf);
  const { identity } = openVerified(subject.identity.verifiedEnc, ctx.config.filesKey, row.userId);
  return {
    level: row.level,
    country: row.country,
    docType: row.docType,
    details: openDetails(ctx, row)?.details ?? null,
    verifiedName: identity ?? null,
    pictures,
    motion: motionFacts(await currentMotion(work.tx, row.id), files, pictureOf),
    now: work.now,
    documentElsewhere: await isElsewhere(ctx, work, row, pictures),
    picturesElsewhere: await picturesOfOthers(
      work.tx,
      row.userId,
      files.map(({ storedSha256 }) => storedSha256),
    ),
  };
}

function checkOne(ctx: Context, { caseId, userId }: CaseCheckRow): Promise<void> {
  return inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
    const { tx, now, record } = work;
    const row = await findCase(tx, caseId);
    const subject = await findSubject(tx, userId);
    const readings = await readingsOf(tx, caseId);
    // Decided or withdrawn before everything was read: nothing is compared any more.
    if (row?.status !== 'submitted' || !subject || readings.some(isUnderWay)) return restChecks(tx, caseId);
    const checks = runChecks(await factsOf(ctx, work, { subject, row, readings }));
    await keepChecks(tx, caseId, checks, now);
    await forgetFaces(tx, caseId);
    const reason = checks.map(({ name, outcome }) => `${name}:${outcome}`).join(',');
    record({ action: 'case.check', subjectUserId: userId, object: caseId, result: 'ok', reason });
    if (!mayApprove(ctx, row, subject.account.site, checks)) return;
    const settled = await settleCase(ctx, work, caseId, {
      decision: { kind: 'approve' },
      actor: SYSTEM_ACTOR,
    });
    if (settled instanceof BusinessError) return settled;
  });
}

/** Checks what is due; answers how many cases that were. Safe beside other gateways doing the same. */
export async function checkDue(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const due = await takeChecks(ctx.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  for (const each of due)
    await checkOne(ctx, each).catch((err: unknown) => {
      // A level that cannot be approved now is an officer's: reported, and the checks are kept.
      if (!(err instanceof BusinessError)) ctx.log.error({ err, caseId: each.caseId }, 'case not checked');
    });
  return due.length;
}
