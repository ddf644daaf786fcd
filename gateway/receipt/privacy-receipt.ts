// The privacy receipt of one account. Reading it changes nothing and is not an opening: the person may know what they sent.
import type { PrivacyReceipt, privacyReceipt, ReceiptOpening } from '#contract/calls/receipt.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import { notFound } from '#contract/errors/requests.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import { getSiteRulesByCode } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { listViews, readReceiptRows, type ReceiptRows } from '#gateway/db/queries/receipt.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { groupViews, type Opening, OPENING_ACTIONS } from './openings.ts';
import { buildReceiptCase } from './receipt-case.ts';

const MOST_CASES = 20;
const MOST_VIEWS = 500;
const MOST_OPENINGS = 100;

const toOpening = ({ caseId: _, ...opening }: Opening): ReceiptOpening => opening;

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

export async function readPrivacyReceipt(
  ctx: Context,
  userId: string,
  { caseId }: RequestOf<typeof privacyReceipt>,
): Promise<PrivacyReceipt> {
  const account = await findAccount(ctx.db, userId);
  if (!account) throw new BusinessError(notLoggedIn);
  const rows = await readReceiptRows(ctx.db, userId, MOST_CASES);
  const cases = rows.cases.filter(({ id }) => caseId === undefined || id === caseId);
  if (caseId !== undefined && cases.length === 0)
    throw new BusinessError(notFound, { field: 'caseId', message: 'You have no such case.' });
  const views = await listViews(ctx.db, userId, OPENING_ACTIONS, MOST_VIEWS + 1);
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
    opened: caseId === undefined ? listOpenings(null) : [],
    hasOlderOpenings: views.length > MOST_VIEWS || groups.length > MOST_OPENINGS,
    retention: listRetention(account.site, rows),
  };
}
