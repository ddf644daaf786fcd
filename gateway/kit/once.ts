import type { Db } from '#gateway/db/client.ts';

/** One run of a write under a key. */
export interface Once {
  /** Keeps the answer, in the transaction that did the write; undone with it. The unit of work does so. */
  keep(tx: Db, answer: unknown): Promise<void>;
}
