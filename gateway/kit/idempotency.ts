// A write sent twice under one key happens once: the second sender gets the first answer. The answer is kept in the
// transaction of the write, so there is never one without the other. Only successes are kept: a refusal changed
// nothing, so the same key may try again.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { idempotencyConflict } from '#contract/errors/requests.ts';
import type { CallName } from '#contract/calls.ts';
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import {
  type IdempotencyKey,
  findAnswer,
  releaseKey,
  renewKey,
  type Reservation,
  reserveKey,
  storeAnswer,
  takeOverKey,
} from '#gateway/db/queries/idempotency.ts';
import { BusinessError } from './business-error.ts';
import { newId, decryptJson, encryptJson } from './crypto.ts';
import type { AnswerStore } from './answer-store.ts';

/** A run that still goes on says so this often: several times before it would count as dead. */
const RENEW_MS = 1000;
const WAIT_MS = 100;
/** How long a replay waits for the first answer: longer than a dead run holds its key, less than a client waits for us. */
const WAIT_AT_MOST_MS = 25_000;

/** How long answers are kept: longer than an outbox may hold a submission made offline. */
export const ANSWER_RETENTION_MS = 7 * DAY_MS;

interface Write {
  userId: string;
  call: CallName;
  key: string;
  body: unknown;
}

/** Another run took the key meanwhile: whatever this one did is rolled back. */
class ReservationLost extends Error {}

/** Same content, same text, whatever the order of the fields. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const aadOf = ({ userId, call, key }: IdempotencyKey): string =>
  `idempotency.answer_enc:${userId}:${call}:${key}`;

/** What is kept. An envelope of its own: an answer may be empty. */
interface StoredAnswer {
  result: unknown;
}

function openAnswer({ config }: Context, key: IdempotencyKey, answerEnc: string): StoredAnswer {
  // Kept by a version that did not seal; a week after the update there are none left.
  if (answerEnc.startsWith('{')) return JSON.parse(answerEnc) as StoredAnswer; // written as that by the older version
  return decryptJson<StoredAnswer>(answerEnc, config.filesKey, aadOf(key));
}

export async function runIdempotent<T>(
  ctx: Context,
  write: Write,
  run: (answerStore: AnswerStore) => Promise<T>,
): Promise<T> {
  const { userId, call, key } = write;
  const mine: Reservation = { userId, call, key, owner: newId() };
  const requestHash = createHash('sha256').update(canonicalJson(write.body)).digest('base64url');
  const waitUntil = performance.now() + WAIT_AT_MOST_MS;

  while (performance.now() < waitUntil) {
    const isFree = await reserveKey(ctx.db, mine, requestHash, ctx.clock.now());
    const first = isFree ? null : await findAnswer(ctx.db, mine);
    if (first && first.requestHash !== requestHash) throw new BusinessError(idempotencyConflict);
    if (first?.answerEnc) return openAnswer(ctx, mine, first.answerEnc).result as T; // kept from the same call's T
    if (isFree || (first && (await takeOverKey(ctx.db, mine)))) {
      const own = await runReserved(ctx, mine, run);
      if (own) return own.result;
    }
    await pause(WAIT_MS);
  }
  throw new BusinessError(idempotencyConflict, {
    message: 'The first request with this key is still running.',
  });
}

/** Null when another run was given the key meanwhile. */
async function runReserved<T>(
  ctx: Context,
  mine: Reservation,
  run: (answerStore: AnswerStore) => Promise<T>,
): Promise<{ result: T } | null> {
  // One that does not get through is made up for by the next.
  const renewing = setInterval(() => void renewKey(ctx.db, mine).catch(() => undefined), RENEW_MS);
  let isKept = false;
  const save = async (db: Db, result: unknown) => {
    const kept: StoredAnswer = { result };
    if (!(await storeAnswer(db, mine, encryptJson(kept, ctx.config.filesKey, aadOf(mine)))))
      throw new ReservationLost('another run of this write holds its key');
    isKept = true;
  };
  try {
    const result = await run({ save });
    // A run that wrote nothing.
    if (!isKept) await save(ctx.db, result);
    return { result };
  } catch (error) {
    if (error instanceof ReservationLost) return null;
    await releaseKey(ctx.db, mine).catch((err: unknown) => ctx.log.error({ err }, 'key not released'));
    throw error;
  } finally {
    clearInterval(renewing);
  }
}
