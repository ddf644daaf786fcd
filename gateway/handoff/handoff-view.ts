// Computes the status of a hand-over from its row, its draft and its session at each read, so that expiry, submission
// and sign-out need no write. [G2]
import {
  CLAIM_MINUTES,
  FINISH_MINUTES,
  type HandoffState,
  PHONE_TIMEOUT_SECONDS,
} from '#contract/handoff.ts';
import { type CapturePart, listRequiredParts } from '#contract/documents.ts';
import { notFound } from '#contract/errors/requests.ts';
import type { PhoneHandoff, Handoff } from '#contract/calls/handoff.ts';
import type { RecognisedDocument } from '#contract/calls/readings.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { listReadyFiles } from '#gateway/db/queries/case-files.ts';
import { type CaseRow, findUserCase } from '#gateway/db/queries/cases.ts';
import type { HandoffRow } from '#gateway/db/queries/handoffs.ts';
import { findSession } from '#gateway/db/queries/sessions.ts';
import { buildCaseView, isDocumentUnknown, isMissingDetails } from '#gateway/cases/case-view.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { recogniseDraft } from '#gateway/ocr/draft-ocr.ts';

const MINUTE_MS = 60_000;

interface Standing {
  row: HandoffRow;
  draft: CaseRow;
  state: HandoffState;
  secondsLeft: number;
}

/** Deadline of the next step. */
const getNextDeadline = ({ createdAt, claimedAt }: HandoffRow): number =>
  claimedAt
    ? claimedAt.getTime() + FINISH_MINUTES * MINUTE_MS
    : createdAt.getTime() + CLAIM_MINUTES * MINUTE_MS;

async function stateOf(db: Db, row: HandoffRow, draft: CaseRow, left: number): Promise<HandoffState> {
  if (draft.submittedAt) return 'sent';
  if (row.endedAt || draft.status !== 'draft') return 'cancelled';
  if (left <= 0) return 'expired';
  const signedOut = row.sessionHash !== '' && !(await findSession(db, row.sessionHash));
  if (signedOut) return 'cancelled';
  return row.claimedAt ? 'connected' : 'waiting';
}

export async function readHandoffState(db: Db, row: HandoffRow, now: Date): Promise<Standing> {
  const draft = await findUserCase(db, row.userId, row.caseId);
  if (!draft) throw new BusinessError(notFound);
  const left = Math.max(0, Math.ceil((getNextDeadline(row) - now.getTime()) / 1000));
  const state = await stateOf(db, row, draft, left);
  const isOpen = state === 'waiting' || state === 'connected';
  return { row, draft, state, secondsLeft: isOpen ? left : 0 };
}

/** What the pictures show while the document of the draft is unknown: the back is needed once a card is recognised. */
const recogniseUnknown = async (ctx: Context, db: Db, draft: CaseRow): Promise<RecognisedDocument | null> =>
  isDocumentUnknown(draft) ? recogniseDraft(ctx, db, draft.id) : null;

const listNeededParts = ({ level, docType }: CaseRow, recognised: RecognisedDocument | null) =>
  listRequiredParts(level, docType ?? recognised?.docType ?? null);

/** Number of complete pictures among these parts that need no retake. */
async function countGoodPictures(db: Db, draft: CaseRow, needed: readonly CapturePart[]): Promise<number> {
  const files = await listReadyFiles(db, draft.id);
  const good = files.filter(({ problems }) => problems.every(({ severity }) => severity !== 'blocker'));
  const parts = new Set(good.map(({ part }) => part));
  return needed.filter((part) => parts.has(part)).length;
}

export async function countPictures(ctx: Context, db: Db, draft: CaseRow): Promise<number> {
  return countGoodPictures(db, draft, listNeededParts(draft, await recogniseUnknown(ctx, db, draft)));
}

/** The hand-over as the computer sees it. */
export async function buildHandoffView(
  ctx: Context,
  db: Db,
  { row, draft, state, secondsLeft }: Standing,
  now: Date,
): Promise<Handoff> {
  const lastSeen = row.seenAt ?? row.claimedAt ?? now;
  const needed = listNeededParts(draft, await recogniseUnknown(ctx, db, draft));
  const isSilent = state === 'connected' && now.getTime() - lastSeen.getTime() > PHONE_TIMEOUT_SECONDS * 1000;
  return {
    handoffId: row.id,
    state,
    code: row.code,
    secondsLeft,
    pictures: await countGoodPictures(db, draft, needed),
    needed: needed.length,
    silent: isSilent,
    detailsNext: isMissingDetails(ctx, draft),
  };
}

/** The hand-over as the phone sees it; a connected phone gets more fields. */
export async function buildPhoneView(
  ctx: Context,
  db: Db,
  { row, draft, state, secondsLeft }: Standing,
  tokenHash: string,
): Promise<PhoneHandoff> {
  const mayTake = state === 'connected' && row.phoneHash === tokenHash;
  if (!mayTake) return { state, code: row.code, secondsLeft, case: null };
  const { typed: _, ...shown } = await buildCaseView(ctx, db, draft);
  const recognised = await recogniseUnknown(ctx, db, draft);
  return {
    state,
    code: row.code,
    secondsLeft,
    case: { ...shown, requiredParts: listNeededParts(draft, recognised), details: null },
    ...(isDocumentUnknown(draft) ? { recognised } : {}),
  };
}
