// Migration 0013 moves queued mail and notifications to the deliveries table.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, it } from 'vitest';
import { openPglite } from './client.ts';
import { MIGRATIONS } from './schema-version.ts';
import { delivery } from './schema/kit/deliveries.ts';

it('queued mail and notifications are still queued after the migration', { timeout: 180_000 }, async () => {
  const before = await mkdtemp(join(tmpdir(), 'attesta-migrations-'));
  await cp(MIGRATIONS, before, { recursive: true });
  const file = join(before, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 13) }));
  const client = await PGlite.create();
  await migrate(drizzle(client), { migrationsFolder: before });
  const [created, due, giveUp] = [1, 2, 3].map((day) => `2026-01-0${day}T01:02:03.456Z`);
  await client.exec(`
    insert into account (id, email, password_hash) values ('one', 'one@example.com', '');
    insert into mail (user_id, kind, content_enc, created_at, next_try_at, give_up_at, failures)
      values ('one', 'code', 'an envelope', '${created}', '${due}', '${giveUp}', 2);
    insert into notification (user_id, notice, about, target, language, created_at, give_up_at, sent_at)
      values ('one', 'task_due', 'a date', 'bot', 'en', '${created}', '${giveUp}', '${due}');`);
  const database = await openPglite(client);
  await database.migrate();
  const [createdAt, dueAt, giveUpAt] = [created, due, giveUp].map((at) => new Date(at!));
  const shared = { userId: 'one', createdAt, giveUpAt };
  expect(await database.db.select().from(delivery).orderBy(delivery.id)).toMatchObject([
    {
      ...shared,
      kind: 'mail',
      topic: 'code',
      target: 'mail',
      about: null,
      contentEnc: 'an envelope',
      language: null,
      nextTryAt: dueAt,
      sentAt: null,
      failures: 2,
    },
    {
      ...shared,
      kind: 'notification',
      topic: 'task_due',
      target: 'bot',
      about: 'a date',
      contentEnc: '',
      language: 'en',
      nextTryAt: null,
      sentAt: dueAt,
      failures: 0,
    },
  ]);
  await database.close();
  await rm(before, { recursive: true, force: true });
});
