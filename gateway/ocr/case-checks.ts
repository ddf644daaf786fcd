// Checks a submitted case after OCR of all its pictures has finished or failed. One transaction writes the
// checks, the audit row and, where allowed, the approval, and deletes the face descriptors.
import { FRAME_PARTS, isFrame } from '#contract/motion.ts';
import type { Context } from '#gateway/context.ts';
import { type CaseFileRow, listReadyFiles } from '#gateway/db/queries/case-files.ts';
import { type CaseRow, isDocumentUsedByAnother, findCase } from '#gateway/db/queries/cases.ts';
import { findSubject, type Subject } from '#gateway/db/queries/kyc.ts';
import {
  type CaseCheckRow,
  clearFaces,
  saveChecks,
  findPicturesOfOthers,
  type ReadingRow,
  listReadings,
  unscheduleChecks,
  leaseChecks,
} from '#gateway/db/queries/readings.ts';
import { findCurrentMotion, type MotionRow } from '#gateway/db/queries/selfie-motions.ts';
import { decryptDetails } from '#gateway/cases/case-view.ts';
import { applyCaseDecision } from '#gateway/cases/decisions.ts';
import { hashDocumentNumber } from '#gateway/cases/update-cases.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { decryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { canApproveAutomatically } from './automatic-approval.ts';
import { runChecks } from './checks/all-checks.ts';
import { type CaseFacts, findFields, type MotionFacts, type PictureFacts } from './checks/case-facts.ts';
import { decryptFaceDescriptors, decryptOcrResult } from './encrypted-ocr-result.ts';

const BATCH = 20;
/** If a gateway dies while checking, another one takes the case after this time. */
const LEASE_MS = 60_000;

const isPending = ({ state }: ReadingRow): boolean => state === 'queued' || state === 'reading';

/** Looks up a keyed hash of the typed number and of each recognised one. */
async function isDocumentOnAnotherAccount(
  ctx: Context,
  { tx }: Work,
  row: CaseRow,
  pictures: CaseFacts['pictures'],
): Promise<boolean> {
  if (row.level !== 'LEVEL_1') return false;
  const read = findFields({ pictures }, 'documentNumber').map(({ value }) =>
    hashDocumentNumber(ctx, row, value),
  );
  for (const hash of new Set([row.documentHash, ...read].filter(Boolean)))
    if (await isDocumentUsedByAnother(tx, row.userId, hash)) return true;
  return false;
}

type PictureFactsLoader = (file: CaseFileRow) => PictureFacts;

function createPictureFactsLoader(ctx: Context, readings: readonly ReadingRow[]): PictureFactsLoader {
  const byFile = new Map(readings.map((reading) => [reading.fileId, reading]));
  return ({ id, part, storedSha256: sha256 }) => {
    const reading = byFile.get(id);
    return {
      part,
      sha256,
      reading: reading ? decryptOcrResult(ctx, reading) : null,
      descriptors: reading ? decryptFaceDescriptors(ctx, reading) : [],
    };
  };
}

/**
 * Returns the motion announced with this selfie. A frame counts only if its bytes match the announced hash.
 */
function collectMotionFacts(
  row: MotionRow | null,
  files: readonly CaseFileRow[],
  pictureOf: PictureFactsLoader,
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

async function collectFacts(
  ctx: Context,
  work: Work,
  { subject, row, readings }: { subject: Subject; row: CaseRow; readings: readonly ReadingRow[] },
): Promise<CaseFacts> {
  const files = await listReadyFiles(work.tx, row.id);
  const pictureOf = createPictureFactsLoader(ctx, readings);
  const pictures = files.filter(({ part }) => !isFrame(part)).map(pictureOf);
  const { identity } = decryptVerifiedData(subject.identity.verifiedEnc, ctx.config.filesKey, row.userId);
  return {
    level: row.level,
    country: row.country,
    docType: row.docType,
    details: decryptDetails(ctx, row)?.details ?? null,
    verifiedName: identity ?? null,
    pictures,
    motion: collectMotionFacts(await findCurrentMotion(work.tx, row.id), files, pictureOf),
    now: work.now,
    isDocumentOnAnotherAccount: await isDocumentOnAnotherAccount(ctx, work, row, pictures),
    picturesOfOtherAccounts: await findPicturesOfOthers(
      work.tx,
      row.userId,
      files.map(({ storedSha256 }) => storedSha256),
    ),
  };
}

function checkCase(ctx: Context, { caseId, userId }: CaseCheckRow): Promise<void> {
  return inTransaction(ctx, SYSTEM_ACTOR, userId, async (work) => {
    const { tx, now, record } = work;
    const row = await findCase(tx, caseId);
    const subject = await findSubject(tx, userId);
    const readings = await listReadings(tx, caseId);
    // The case was decided or withdrawn before OCR ended: there is nothing left to check or to compare.
    if (row?.status !== 'submitted' || !subject) {
      await clearFaces(tx, caseId);
      return unscheduleChecks(tx, caseId);
    }
    if (readings.some(isPending)) return unscheduleChecks(tx, caseId);
    const checks = runChecks(await collectFacts(ctx, work, { subject, row, readings }));
    await saveChecks(tx, caseId, checks, now);
    await clearFaces(tx, caseId);
    const reason = checks.map(({ name, outcome }) => `${name}:${outcome}`).join(',');
    record({ action: 'case.check', subjectUserId: userId, object: caseId, result: 'ok', reason });
    if (!canApproveAutomatically(ctx, row, subject.account.site, checks)) return;
    const settled = await applyCaseDecision(ctx, work, caseId, {
      decision: { kind: 'approve' },
      actor: SYSTEM_ACTOR,
    });
    if (settled instanceof BusinessError) return settled;
  });
}

/** Checks due cases and returns how many. Several gateways may run it at once. */
export async function checkDueCases(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const due = await leaseChecks(ctx.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  for (const each of due)
    await checkCase(ctx, each).catch((err: unknown) => {
      // A BusinessError means that the level cannot be approved now: the checks are stored, and an officer decides.
      if (!(err instanceof BusinessError)) ctx.log.error({ err, caseId: each.caseId }, 'case check failed');
    });
  return due.length;
}
