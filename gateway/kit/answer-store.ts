import type { Db } from '#gateway/db/client.ts';

/** Stores the answer of a request with an idempotency key. */
export interface IdempotentAnswerStore {
  /** The unit of work calls it in the transaction of the write. */
  save(tx: Db, answer: unknown): Promise<void>;
}
