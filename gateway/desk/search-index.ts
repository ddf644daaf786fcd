// Keyed digests of names and document numbers, so that encrypted data can be searched. Triggers mark accounts whose data
// changed; this job computes their digests again.
import { createHmac } from 'node:crypto';
import type { Context } from '#gateway/context.ts';
import { listApplicantCases } from '#gateway/db/queries/applicants.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { listSearchDue, replaceDigests } from '#gateway/db/queries/search.ts';
import { clearSearchDue } from '#gateway/db/queries/verified-identity.ts';
import { decryptDetails } from '#gateway/cases/case-view.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { type Polling, startPolling } from '#gateway/kit/polling.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import type { PersonName } from '#gateway/levels/name-rules.ts';
import { decryptVerifiedData } from '#gateway/levels/verified-data.ts';

const BATCH = 200;
const POLL_MS = 1000;
const MIN_NUMBER_LENGTH = 5;

type DigestKey = Pick<Context, 'lookupKey'>;

const digest = ({ lookupKey }: DigestKey, text: string): string =>
  createHmac('sha256', lookupKey).update(`search:${text}`).digest('base64url').slice(0, 22);

/** Parts of a name, without case, accents, digits and punctuation. */
const splitName = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

const normaliseNumber = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** A digest for each part of a name. */
export const digestName = (ctx: DigestKey, text: string): string[] =>
  [...new Set(splitName(text))].map((part) => digest(ctx, `name:${part}`));

/** Null if the text is too short for a document number. */
export function digestNumber(ctx: DigestKey, text: string): string | null {
  const number = normaliseNumber(text);
  return number.length < MIN_NUMBER_LENGTH ? null : digest(ctx, `number:${number}`);
}

const namesOf = ({ givenName, middleName = '', familyName, nativeName = '' }: PersonName): string =>
  [givenName, middleName, familyName, nativeName].join(' ');

async function collectDigests(ctx: Context, tx: Context['db'], userId: string): Promise<string[]> {
  const subject = await findSubject(tx, userId);
  if (!subject) return [];
  const { identity } = decryptVerifiedData(subject.identity.verifiedEnc, ctx.config.filesKey, userId);
  const names = identity ? [namesOf(identity)] : [];
  const numbers = identity ? [identity.documentNumber] : [];
  for (const row of await listApplicantCases(tx, userId)) {
    const details = decryptDetails(ctx, row)?.details;
    if (details?.kind !== 'identity') continue;
    names.push(namesOf(details));
    numbers.push(details.documentNumber);
  }
  const all = [
    ...names.flatMap((name) => digestName(ctx, name)),
    ...numbers.flatMap((number) => digestNumber(ctx, number) ?? []),
  ];
  return [...new Set(all)];
}

/** Returns the number of accounts. */
export async function refreshSearchIndex(ctx: Context): Promise<number> {
  const due = await listSearchDue(ctx.db, BATCH);
  for (const userId of due)
    await inTransaction(ctx, SYSTEM_ACTOR, userId, async ({ tx }) => {
      await replaceDigests(tx, userId, await collectDigests(ctx, tx, userId));
      await clearSearchDue(tx, userId);
      return null;
    });
  return due.length;
}

export const startSearchIndex = (ctx: Context): Polling =>
  startPolling(ctx, { name: 'search index', everyMs: POLL_MS }, async () => {
    while ((await refreshSearchIndex(ctx)) === BATCH);
  });
