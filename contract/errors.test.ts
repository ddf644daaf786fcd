// The error catalogue is built from the files of contract/errors/.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorName, findErrorName } from './errors.ts';

const FOLDER = path.join(import.meta.dirname, 'errors');
const constants = readdirSync(FOLDER).flatMap((file) => [
  ...readFileSync(path.join(FOLDER, file), 'utf8').matchAll(/^export const ([a-z]\w*) = (\d+);/gm),
]);
const names = Object.keys(ERROR_CODES) as ErrorName[];

describe('the codes', () => {
  it('come from the files, each number once', () => {
    expect(constants.length).toBe(names.length);
    expect(Object.values(ERROR_CODES).toSorted()).toEqual(
      constants.map(([, , code]) => Number(code)).toSorted(),
    );
    expect(new Set(Object.values(ERROR_CODES)).size).toBe(names.length);
  });

  it('have the same name in code, on the wire and in the database', () => {
    expect(ERROR_CODES.case_not_open).toBe(32008);
    expect(names.filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name))).toEqual([]);
    for (const name of names) expect(findErrorName(ERROR_CODES[name])).toBe(name);
  });
});
