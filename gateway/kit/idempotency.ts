// A write sent twice under one key happens once: the second sender gets the first answer. Only successes are
// kept: a refusal changed nothing, so the same key may try again.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { idempotencyConflict } from '#contract/errors/requests.ts';
import type { CallName } from '#contract/calls.ts';
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import {
  type IdempotencyKey,
  findAnswer,
  releaseKey,
  reserveKey,
  storeAnswer,
  takeOverKey,
} from '#gateway/db/queries/idempotency.ts';
import { BusinessError } from './business-error.ts';

/**
 * A reservation older than this belongs to a process that died. Less than a replay waits, so that a submission cut
 * off by a crash goes out with the next try; a write that may take longer must bear being run twice.
 */
const ABANDONED_MS = 5_000;
const WAIT_MS = 100;
const WAIT_TURNS = 100;

/** How long answers are kept: longer than an outbox may hold a submission made offline. */
export const KEPT_MS = 7 * DAY_MS;

interface Write {
  userId: string;
  call: CallName;
  key: string;
  body: unknown;
}

/** Same content, same text, whatever the order of the fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export async function answerOnce<T>(ctx: Context, write: Write, run: () => Promise<T>): Promise<T> {
  const key: IdempotencyKey = { userId: write.userId, call: write.call, key: write.key };
  const requestHash = createHash('sha256').update(canonical(write.body)).digest('base64url');

  for (let turn = 0; turn < WAIT_TURNS; turn += 1) {
    const now = ctx.clock.now();
    if (await reserveKey(ctx.db, key, requestHash, now)) return runReserved(ctx, key, run);
    const first = await findAnswer(ctx.db, key);
    if (!first) continue; // released between the two queries
    if (first.requestHash !== requestHash) throw new BusinessError(idempotencyConflict);
    if (first.answer) return first.answer.result as T; // stored by runReserved from the same call's T
    const abandoned = now.getTime() - first.createdAt.getTime() > ABANDONED_MS;
    if (abandoned && (await takeOverKey(ctx.db, key, first.createdAt, now)))
      return runReserved(ctx, key, run);
    await pause(WAIT_MS);
  }
  throw new BusinessError(idempotencyConflict, {
    message: 'The first request with this key is still running.',
  });
}

async function runReserved<T>(ctx: Context, key: IdempotencyKey, run: () => Promise<T>): Promise<T> {
  try {
    const result = await run();
    await storeAnswer(ctx.db, key, { result });
    return result;
  } catch (error) {
    await releaseKey(ctx.db, key);
    throw error;
  }
}
