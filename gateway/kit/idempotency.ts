// A request repeated with the same idempotency key runs once; the repeat gets the stored answer. The transaction of the
// write stores the answer. Errors are not stored: nothing was changed, so the client may retry with the same key.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { idempotencyConflict } from '#contract/errors/requests.ts';
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
import type { IdempotentAnswerStore } from './answer-store.ts';

/** Well below the lease, so that a lost renewal does no harm. */
const RENEW_MS = 1000;
const WAIT_MS = 100;
/** Longer than the lease of a dead run, shorter than the client's timeout. */
const MAX_WAIT_MS = 25_000;

/** Longer than the client's outbox keeps an offline submission. */
export const ANSWER_RETENTION_MS = 7 * DAY_MS;

interface Write {
  /** The caller: a user, or a partner or officer with a prefix. */
  userId: string;
  call: string;
  key: string;
  body: unknown;
}

/** Another run took over the key: this run's transaction is rolled back. */
class ReservationLost extends Error {}

/** Serializes with sorted keys, so that the order of fields does not matter. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const aadOf = ({ userId, call, key }: IdempotencyKey): string =>
  `idempotency.answer_enc:${userId}:${call}:${key}`;

/** Wrapped, because a result may be null. */
interface StoredAnswer {
  result: unknown;
}

function openAnswer({ config }: Context, key: IdempotencyKey, answerEnc: string): StoredAnswer {
  // Versions before encryption stored plain JSON; such rows expire a week after the update.
  if (answerEnc.startsWith('{')) return JSON.parse(answerEnc) as StoredAnswer;
  return decryptJson<StoredAnswer>(answerEnc, config.filesKey, aadOf(key));
}

export async function runIdempotent<T>(
  ctx: Context,
  write: Write,
  run: (answerStore: IdempotentAnswerStore) => Promise<T>,
): Promise<T> {
  const { userId, call, key } = write;
  const reservation: Reservation = { userId, call, key, owner: newId() };
  const requestHash = createHash('sha256').update(canonicalJson(write.body)).digest('base64url');
  const waitUntil = performance.now() + MAX_WAIT_MS;

  while (performance.now() < waitUntil) {
    const isFree = await reserveKey(ctx.db, reservation, requestHash, ctx.clock.now());
    const first = isFree ? null : await findAnswer(ctx.db, reservation);
    if (first && first.requestHash !== requestHash) throw new BusinessError(idempotencyConflict);
    if (first?.answerEnc) return openAnswer(ctx, reservation, first.answerEnc).result as T; // stored by the same call
    if (isFree || (first && (await takeOverKey(ctx.db, reservation)))) {
      const own = await runReserved(ctx, reservation, run);
      if (own) return own.result;
    }
    await pause(WAIT_MS);
  }
  throw new BusinessError(idempotencyConflict, {
    message: 'The first request with this idempotency key is still running. Retry later.',
  });
}

/** Null when another run took over the key. */
async function runReserved<T>(
  ctx: Context,
  reservation: Reservation,
  run: (answerStore: IdempotentAnswerStore) => Promise<T>,
): Promise<{ result: T } | null> {
  const renewing = setInterval(() => void renewKey(ctx.db, reservation).catch(() => undefined), RENEW_MS);
  let stored: string | null = null;
  const save = async (db: Db, result: unknown) => {
    const kept: StoredAnswer = { result };
    if (!(await storeAnswer(db, reservation, encryptJson(kept, ctx.config.filesKey, aadOf(reservation)))))
      throw new ReservationLost('another run took over the idempotency key');
    stored = canonicalJson(result);
  };
  try {
    const result = await run({ save });
    // The run used no transaction, or its answer is not the result of its last transaction.
    if (stored !== canonicalJson(result)) await save(ctx.db, result);
    return { result };
  } catch (error) {
    if (error instanceof ReservationLost) return null;
    await releaseKey(ctx.db, reservation).catch((err: unknown) =>
      ctx.log.error({ err }, 'idempotency key release failed'),
    );
    throw error;
  } finally {
    clearInterval(renewing);
  }
}
