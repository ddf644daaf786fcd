// Migrations must leave a schema that the gateways of the last release can use (docs/upgrading.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAST_RELEASE } from '#gateway/testing/last-release.ts';
import { MIGRATIONS, readJournal } from './schema-version.ts';

/** The first migration under this rule. */
const FIRST_CHECKED = 18;
const DECLARATION = /^UPDATE "drizzle"\."schema_compatibility" SET "oldest_compatible" = (\d+);?$/;

const BREAKING = [
  // Of tables, columns, defaults, NOT NULL, constraints, functions and triggers.
  /\bDROP (?!INDEX\b)/i,
  /\bRENAME\b/i,
  /\bALTER COLUMN\b.*\bTYPE\b/is,
  /\bSET NOT NULL\b/i,
  /\bADD COLUMN\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/is,
];
const CONSTRAINT = /\bADD CONSTRAINT\b|\bCREATE UNIQUE INDEX\b/i;

const matchAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match.slice(1).join('.'));

/** Columns that a constraint or index names. */
function listConstrained(statement: string): string[] {
  const [, , table = '', columns = ''] =
    /(TABLE|ON) "(\w+)"[^(]*\(("\w+"(?:, ?"\w+")*)\)/i.exec(statement) ?? [];
  return matchAll(columns, /"(\w+)"/g).map((column) => `${table}.${column}`);
}

function findBreaking(migration: string): string[] {
  const created = matchAll(migration, /CREATE TABLE "(\w+)"/gi);
  const added = matchAll(migration, /ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"/gi);
  return migration
    .split('--> statement-breakpoint')
    .map((text) => text.trim())
    .filter((statement) => {
      const [, table = ''] = /(?:ALTER TABLE|\bON) "(\w+)"/i.exec(statement) ?? [];
      if (created.includes(table)) return false;
      if (BREAKING.some((pattern) => pattern.test(statement))) return true;
      const constrained = listConstrained(statement);
      const isOnNew = constrained.length > 0 && constrained.every((column) => added.includes(column));
      return CONSTRAINT.test(statement) && !isOnNew;
    });
}

const readMigration = (name: string): string => readFileSync(join(MIGRATIONS, `${name}.sql`), 'utf8');
/** The oldest compatible version that the migration sets, if it does. */
const findDeclared = (migration: string): number[] =>
  migration
    .split('--> statement-breakpoint')
    .flatMap((statement) => (DECLARATION.exec(statement.trim()) ?? []).slice(1))
    .map(Number);

it.each([
  'ALTER TABLE "account" DROP COLUMN "phone";',
  'DROP TABLE "pulse";',
  'ALTER TABLE "account" ALTER COLUMN "phone" DROP NOT NULL;',
  'ALTER TABLE "account" RENAME COLUMN "phone" TO "mobile";',
  'ALTER TABLE "account" ALTER COLUMN "phone" SET DATA TYPE integer;',
  'ALTER TABLE "account" ALTER COLUMN "phone" SET NOT NULL;',
  'ALTER TABLE "account" ADD COLUMN "phone" text NOT NULL;',
  'ALTER TABLE "account" ADD CONSTRAINT "one" UNIQUE("phone");',
  'ALTER TABLE "account" ADD CONSTRAINT "some" CHECK (length("phone") > 3);',
  'CREATE UNIQUE INDEX "one" ON "account" USING btree ("site","phone");',
])('finds that %s breaks an older gateway', (statement) => {
  expect(findBreaking(statement)).toEqual([statement]);
});

it.each([
  'CREATE TABLE "pet" ("id" text PRIMARY KEY NOT NULL);',
  'CREATE TABLE "pet" ("id" text);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "pet" USING btree ("id");',
  'ALTER TABLE "account" ADD COLUMN "pet" text;',
  `ALTER TABLE "account" ADD COLUMN "pet" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "account" ADD COLUMN "pet" text;--> statement-breakpoint\nALTER TABLE "account" ADD CONSTRAINT "fk" FOREIGN KEY ("pet") REFERENCES "public"."pet"("id");',
  'CREATE INDEX "pets" ON "account" USING btree ("pet");',
  'DROP INDEX "pets";',
  `UPDATE "account" SET "pet" = '';`,
])('accepts %s', (migration) => {
  expect(findBreaking(migration)).toEqual([]);
});

describe.each(readJournal().slice(FIRST_CHECKED))('migration $tag', ({ tag }) => {
  it('declares a statement that breaks older gateways, and never breaks the last release', () => {
    const migration = readMigration(tag);
    const declared = findDeclared(migration);
    expect(declared.length > 0 ? [] : findBreaking(migration)).toEqual([]);
    expect(declared.filter((oldest) => oldest > LAST_RELEASE.schema)).toEqual([]);
  });
});

it('are numbered without gaps, and each is newer than the one before: others would be skipped', () => {
  const journal = readJournal();
  expect(journal.map(({ tag }) => Number(tag.slice(0, 4)))).toEqual(journal.map((_, at) => at));
  const times = journal.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});
