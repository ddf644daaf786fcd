import type { Context } from '#gateway/context.ts';
import { ping } from '#gateway/db/client.ts';

/** Rejects while the database does not answer. */
export const checkReady = ({ db }: Pick<Context, 'db'>): Promise<void> => ping(db);
