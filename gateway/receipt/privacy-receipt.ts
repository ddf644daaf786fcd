// The privacy receipt of one account. Reading it changes nothing and is not an opening: the person may know what they sent.
import type { PrivacyReceipt, privacyReceipt, ReceiptOpening } from '#contract/calls/receipt.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import { notFound } from '#contract/errors/requests.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import { getSiteRulesByCode } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { findSubject, type Subject } from '#gateway/db/queries/kyc.ts';
import { listAuditedViews, readReceiptRows, type ReceiptRows } from '#gateway/db/queries/receipt.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { decryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { groupViews, type Opening, OPENING_ACTIONS } from './openings.ts';
import { buildReceiptCase, listKinds } from './receipt-case.ts';

const MOST_CASES = 20;
const MOST_VIEWS = 500;
const MOST_OPENINGS = 100;

function toOpening(found: Opening): ReceiptOpening {
  const { caseId: _, ...opening } = found;
  return opening;
}

/** Rules of gateway/retention/erasure.ts and gateway/ocr/case-checks.ts. */
function listRetention(site: string, { files }: ReceiptRows): PrivacyReceipt['retention'] {
  const years = getSiteRulesByCode(site).retentionYears;
  const hasFace = files.some(({ caseId, part, status }) => caseId && part === 'selfie' && status === 'ready');
  return [
    { part: 'photos', rule: 'account_closed', years },
    { part: 'details', rule: 'account_closed', years },
    ...(hasFace ? [{ part: 'face_measurements', rule: 'comparison', years: null } as const] : []),
    { part: 'openings', rule: 'kept', years: null },
  ];
}

function listVerified({ config }: Context, { account, identity: { verifiedEnc } }: Subject) {
  const { identity, address } = decryptVerifiedData(verifiedEnc, config.filesKey, account.id);
  return listKinds({ ...identity, issuingCountry: identity?.country, address });
}

export async function readPrivacyReceipt(
  ctx: Context,
  userId: string,
  { caseId }: RequestOf<typeof privacyReceipt>,
): Promise<PrivacyReceipt> {
  const subject = await findSubject(ctx.db, userId);
  if (!subject) throw new BusinessError(notLoggedIn);
  const rows = await readReceiptRows(ctx.db, userId, MOST_CASES);
  const cases = rows.cases.filter(({ id }) => caseId === undefined || id === caseId);
  if (caseId !== undefined && cases.length === 0)
    throw new BusinessError(notFound, { field: 'caseId', message: 'You have no such case.' });
  const views = await listAuditedViews(ctx.db, userId, OPENING_ACTIONS, MOST_VIEWS + 1);
  const groups = groupViews(
    views.slice(0, MOST_VIEWS),
    new Map(rows.files.map((file) => [file.id, file])),
    new Set(rows.cases.map(({ id }) => id)),
  );
  const openings = groups.slice(0, MOST_OPENINGS);
  const listOpenings = (id: string | null) =>
    openings.filter((opening) => opening.caseId === id).map(toOpening);
  return {
    cases: cases.flatMap((row) => buildReceiptCase(ctx, row, rows, listOpenings(row.id)) ?? []),
    verified: caseId === undefined ? listVerified(ctx, subject) : [],
    opened: caseId === undefined ? listOpenings(null) : [],
    hasOlderOpenings: views.length > MOST_VIEWS || groups.length > MOST_OPENINGS,
    retention: listRetention(subject.account.site, rows),
  };
}
