// A person is compared with lists: whom to ask about, and what becomes of the answer. An entry that an officer has ruled
// out stays ruled out while the person is known by the same details; one they confirmed stays whatever comes.
import type { ScreeningQuestion, Found } from '#gateway/providers/screening/types.ts';
import type { Context } from '#gateway/context.ts';
import { DAY_MS } from '#contract/days.ts';
import {
  deleteMatches,
  findScreening,
  insertMatch,
  listUserMatches,
  setScreening,
  updateMatch,
} from '#gateway/db/queries/screening.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { newId, decryptJson, encryptJson } from '#gateway/kit/crypto.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';
import { latinName } from '#gateway/levels/name-rules.ts';
import { openVerified } from '#gateway/levels/verified-data.ts';
import { sealFound } from './found.ts';

type KeyContext = Pick<Context, 'config'>;
const askedPlace = (userId: string): string => `screening_state.asked_enc:${userId}`;

/** Null for somebody who is not verified: there is nobody to ask about. */
export function questionOf(
  { config }: KeyContext,
  userId: string,
  verifiedEnc: string,
): ScreeningQuestion | null {
  const { identity } = openVerified(verifiedEnc, config.filesKey, userId);
  if (!identity) return null;
  const { givenName, middleName, familyName, nativeName, birthDate, country, docType } = identity;
  return {
    names: [...new Set([latinName(identity), nativeName ?? ''])].filter(Boolean),
    givenName: [givenName, middleName].filter(Boolean).join(' '),
    familyName,
    birthDate,
    country,
    citizen: docType === 'KYC_DOC_TYPE_ID' || docType === 'KYC_DOC_TYPE_PASSPORT',
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** How many entries are new, and how many nobody has to look at any more. */
async function settleMatches(
  ctx: Context,
  { tx, now, record }: Work,
  userId: string,
  found: readonly Found[],
  isSame: boolean,
): Promise<{ fresh: number; gone: number }> {
  const rows = await listUserMatches(tx, userId);
  const known = rows.filter(({ verdict }) => isSame || verdict === 'same_person');
  const stale = rows.filter((row) => !known.includes(row)).map(({ id }) => id);
  await deleteMatches(tx, stale);
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
    const foundEnc = sealFound(ctx, id, each);
    if (row) {
      await updateMatch(tx, id, { entityId, score, foundEnc });
      continue;
    }
    fresh += 1;
    await insertMatch(tx, { id, userId, entityId, score, foundEnc, foundAt: now });
    record({ action: 'screening.match', subjectUserId: userId, object: id, result: 'ok' });
  }
  // Nobody has to look at an entry that is no longer there; what an officer said stays on record.
  const gone = known.filter(({ id, verdict }) => !kept.has(id) && verdict === 'open').map(({ id }) => id);
  await deleteMatches(tx, gone);
  return { fresh, gone: stale.length + gone.length };
}

/** Takes in what a service answered to a question; false when the person is known by other details by now. */
export async function keepComparison(
  ctx: Context,
  work: Work,
  userId: string,
  { asked, found, source }: { asked: ScreeningQuestion; found: readonly Found[]; source: string },
): Promise<boolean> {
  const { tx, now, record, publish } = work;
  const { filesKey, screening } = ctx.config;
  const subject = await findSubject(tx, userId);
  const state = await findScreening(tx, userId);
  if (!subject || !state || !same(questionOf(ctx, userId, subject.identity.verifiedEnc), asked)) return false;
  const before = state.askedEnc && decryptJson<unknown>(state.askedEnc, filesKey, askedPlace(userId));
  const { fresh, gone } = await settleMatches(ctx, work, userId, found, same(before, asked));
  await setScreening(tx, userId, {
    askedEnc: encryptJson(asked, filesKey, askedPlace(userId)),
    ranAt: now,
    source,
    lookAt: new Date(now.getTime() + (screening?.days ?? 1) * DAY_MS),
  });
  if (same(before, asked) && fresh === 0 && gone === 0) return true;
  const reason = `new_${fresh},gone_${gone}`;
  record({ action: 'screening.run', subjectUserId: userId, object: userId, result: 'ok', reason });
  publish(userId, { topic: 'questionnaire' });
  return true;
}
