// The message an entry point prints before it exits with an error.
import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { NotReadyError } from '#gateway/kit/readiness.ts';
import { createMemoryDatabase } from '#gateway/testing/memory-database.ts';
import { formatError } from './run.ts';

const SENTENCE = 'The disk is full: free space for DATA_DIR and the database, then start again.';

const faultOf = async (job: () => unknown): Promise<unknown> => {
  try {
    await job();
  } catch (error) {
    return error;
  }
  throw new Error('nothing went wrong');
};

it('prints one line for a full disk, for each source of the error', async () => {
  const database = await createMemoryDatabase();
  const ofPostgres = await faultOf(() =>
    database.db.execute(
      sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
    ),
  );
  await database.close();
  // The embedded database throws this if it cannot be created: not an Error, and without a message.
  const ofEmbedded = { name: 'ErrnoError', errno: 51 };
  const ofNode = await faultOf(() => writeFileSync('/dev/full', 'x'));
  for (const fault of [
    ofPostgres,
    ofEmbedded,
    ofNode,
    new NotReadyError('file store is not writable', ofNode),
  ])
    expect(formatError(fault)).toBe(SENTENCE);
});

it('prints the cause of any other error', () => {
  expect(formatError(new NotReadyError('database is not writable', new Error('read only')))).not.toBe(
    SENTENCE,
  );
  expect(formatError({ name: 'ErrnoError', errno: 2 })).not.toBe(SENTENCE);
});

it('names a package that an installation without optional parts lacks', () => {
  const name = '@electric-sql/pglite';
  const missing = Object.assign(new Error(`Cannot find package '${name}' imported from /app/open.js`), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
  expect(formatError(missing)).toBe(
    `These settings need the package ${name}, which is not installed. A container image may have been built without it.`,
  );
});
