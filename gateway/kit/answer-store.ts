import type { Db } from '#gateway/db/client.ts';

/** One run of a write under a key. */
export interface AnswerStore {
  /** Keeps the answer, in the transaction that did the write; undone with it. The unit of work does so. */
  save(tx: Db, answer: unknown): Promise<void>;
}
