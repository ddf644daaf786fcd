import { describe, expect, it } from 'vitest';
import { getTextKey } from '#contract/errors/updates.ts';
import { ERROR_CODES, type ErrorName } from '#contract/errors.ts';
import { ERROR_TEXTS } from './error-texts.ts';

const names = Object.keys(ERROR_CODES) as ErrorName[];

describe('error texts', () => {
  it.each(names)('[X4] %s has a text under its own key', (name) => {
    expect(ERROR_TEXTS[name].id).toBe(getTextKey(ERROR_CODES[name]));
    expect(ERROR_TEXTS[name].message).toMatch(/^[A-Z].{15,}[.!]$/);
  });

  it.each([
    [1045, 1],
    [1046, 2],
    [1062, 2],
    [1047, 3],
    [1048, 4],
    [1049, 5],
    [1050, 6],
    [1052, 6],
    [1053, 6],
    [1051, 7],
  ])('[X12] %i of an update uses the text updateIDError%i', (code, key) => {
    expect(getTextKey(code)).toBe(`updateIDError${key}`);
  });

  it('[X4] every other code is its key', () => {
    expect(getTextKey(32001)).toBe('32001');
  });
});
