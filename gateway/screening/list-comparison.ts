// Compares users with lists: builds the query and stores the result. An entry ruled out by an officer stays
// so while the user's details are the same; a confirmed one always stays.
import type { ScreeningQuestion, ListEntry } from '#gateway/providers/screening/types.ts';
import type { Context } from '#gateway/context.ts';
import { DAY_MS } from '#contract/days.ts';
import {
  deleteMatches,
  findScreening,
  insertMatch,
  type MatchRow,
  listUserMatches,
  setScreening,
  updateMatch,
} from '#gateway/db/queries/screening.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { newId, decryptJson, encryptJson } from '#gateway/kit/crypto.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';
import { formatLatinName } from '#gateway/levels/name-rules.ts';
import { decryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { encryptListEntry } from './encrypted-entry.ts';

type WithConfig = Pick<Context, 'config'>;
const questionContext = (userId: string): string => `screening_state.asked_enc:${userId}`;

/** Returns null for an unverified user. */
export function buildQuestion(
  { config }: WithConfig,
  userId: string,
  verifiedEnc: string,
): ScreeningQuestion | null {
  const { identity } = decryptVerifiedData(verifiedEnc, config.filesKey, userId);
  if (!identity) return null;
  const { givenName, middleName, familyName, nativeName, birthDate, country, docType } = identity;
  return {
    names: [...new Set([formatLatinName(identity), nativeName ?? ''])].filter(Boolean),
    givenName: [givenName, middleName].filter(Boolean).join(' '),
    familyName,
    birthDate,
    country,
    citizen: docType === 'KYC_DOC_TYPE_ID' || docType === 'KYC_DOC_TYPE_PASSPORT',
  };
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the numbers of new and removed entries. */
async function updateMatches(
  ctx: Context,
  { tx, now, record, emit }: Work,
  userId: string,
  found: readonly ListEntry[],
  isSame: boolean,
): Promise<{ fresh: number; gone: number }> {
  const rows = await listUserMatches(tx, userId);
  const known = rows.filter(({ verdict }) => isSame || verdict === 'same_person');
  const stale = rows.filter((row) => !known.includes(row));
  const remove = async (removed: readonly MatchRow[]) => {
    await deleteMatches(
      tx,
      removed.map(({ id }) => id),
    );
    for (const { id, verdict } of removed)
      if (verdict === 'open') emit(userId, 'screening.cleared', { matchId: id, verdict: 'not_listed' });
  };
  await remove(stale);
  const kept = new Set<string>();
  let fresh = 0;
  for (const each of found) {
    const { entityId, formerIds, score } = each;
    const free = known.filter(({ id }) => !kept.has(id));
    const row =
      free.find((match) => match.entityId === entityId) ??
      free.find((match) => formerIds.includes(match.entityId));
    const id = row?.id ?? newId();
    kept.add(id);
    const foundEnc = encryptListEntry(ctx, id, each);
    if (row) {
      await updateMatch(tx, id, { entityId, score, foundEnc });
      continue;
    }
    fresh += 1;
    await insertMatch(tx, { id, userId, entityId, score, foundEnc, foundAt: now });
    record({ action: 'screening.match', subjectUserId: userId, object: id, result: 'ok' });
    emit(userId, 'screening.match', { matchId: id, verdict: 'open' });
  }
  // Entries no longer listed are removed unless an officer has decided them.
  const gone = known.filter(({ id, verdict }) => !kept.has(id) && verdict === 'open');
  await remove(gone);
  return { fresh, gone: stale.length + gone.length };
}

/** Stores a service's result; returns false if the user's details have changed since the query. */
export async function storeComparison(
  ctx: Context,
  work: Work,
  userId: string,
  { asked, found, source }: { asked: ScreeningQuestion; found: readonly ListEntry[]; source: string },
): Promise<boolean> {
  const { tx, now, record, publish } = work;
  const { filesKey, screening } = ctx.config;
  const subject = await findSubject(tx, userId);
  const state = await findScreening(tx, userId);
  if (!subject || !state || !isEqual(buildQuestion(ctx, userId, subject.identity.verifiedEnc), asked))
    return false;
  const before = state.askedEnc && decryptJson<unknown>(state.askedEnc, filesKey, questionContext(userId));
  const { fresh, gone } = await updateMatches(ctx, work, userId, found, isEqual(before, asked));
  await setScreening(tx, userId, {
    askedEnc: encryptJson(asked, filesKey, questionContext(userId)),
    ranAt: now,
    source,
    lookAt: new Date(now.getTime() + (screening?.days ?? 1) * DAY_MS),
  });
  if (isEqual(before, asked) && fresh === 0 && gone === 0) return true;
  const reason = `new_${fresh},gone_${gone}`;
  record({ action: 'screening.run', subjectUserId: userId, object: userId, result: 'ok', reason });
  publish(userId, { topic: 'questionnaire' });
  return true;
}
