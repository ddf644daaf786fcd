import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';
import { TABLES } from './tables.ts';

const DB = join(PACKAGE_ROOT, 'gateway', 'db');

it('the list contains exactly the tables of all subjects', async () => {
  const modules: unknown[] = await Promise.all(
    (await readdir(join(DB, 'schema'), { recursive: true }))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(join(DB, 'schema', file))),
  );
  const tables = modules.flatMap((module) => Object.values(module ?? {}));
  expect(new Set(Object.values(TABLES))).toEqual(new Set(tables));
  expect(tables.filter((table) => !is(table, PgTable))).toEqual([]);
});

it.each([
  ['ladderState', 'ladder.ts'],
  ['documentRenewal', 'renewals.ts'],
  ['addressProof', 'proofs.ts'],
  ['formState', 'form-state.ts'],
  ['verifiedIdentity', 'verified-identity.ts'],
  ['accountOffer', 'offers.ts'],
])('%s is changed in one query file', async (table, only) => {
  const files = await readdir(join(DB, 'queries'));
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(DB, 'queries', file), 'utf8') })),
  );
  const writers = texts.filter(({ text }) => new RegExp(`\\.(update|delete)\\(${table}\\)`).test(text));
  expect(writers.map(({ file }) => file)).toEqual([only]);
});
