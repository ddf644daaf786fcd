import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as drizzle from 'drizzle-orm';
import * as pgCore from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { quickKinds } from './quick-kinds.ts';

type Kind = { prototype: object } & Record<symbol, string>;
interface Entity {
  is(value: unknown, type: unknown): boolean;
}

const FILE = path.join(path.dirname(createRequire(import.meta.url).resolve('drizzle-orm')), 'entity.js');
const transform = quickKinds().transform as unknown as (code: string, id: string) => { code: string } | null;

const asModule = (code: string) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<Entity>;

it('tells what something is as the package itself does', async () => {
  const source = readFileSync(FILE, 'utf8');
  const slow = await asModule(source);
  const quick = await asModule(transform(source, FILE)?.code ?? '');
  const exported: unknown[] = [...Object.values(drizzle), ...Object.values(pgCore)];
  const kinds = exported.filter(
    (each): each is Kind => typeof each === 'function' && Object.hasOwn(each, drizzle.entityKind),
  );
  expect(kinds.length).toBeGreaterThan(100);
  const things: unknown[] = [
    ...kinds.map(({ prototype }): unknown => Object.create(prototype)),
    // Of another copy of the package.
    ...kinds.map((kind): unknown =>
      Object.create({ constructor: { [drizzle.entityKind]: kind[drizzle.entityKind] } }),
    ),
    {},
    [],
    null,
    undefined,
    'text',
    1,
    new Date(),
    Object.create({ constructor: undefined }),
  ];
  const answers = ({ is }: Entity) => things.map((thing) => kinds.map((kind) => is(thing, kind)));
  const expected = answers(slow);
  expect(expected.flat().filter(Boolean).length).toBeGreaterThan(2 * kinds.length);
  // The second time it knows.
  expect(answers(quick)).toEqual(expected);
  expect(answers(quick)).toEqual(expected);
  expect(() => quick.is({}, Date)).toThrow('Drizzle entity');
});
