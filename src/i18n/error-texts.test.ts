import { describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorName } from '#contract/errors.ts';
import { ERROR_TEXTS } from './error-texts.ts';

const names = Object.keys(ERROR_CODES) as ErrorName[]; // keys of the same object

describe('error texts', () => {
  it.each(names)('[X4] %s has a text under its own code', (name) => {
    expect(ERROR_TEXTS[name].id).toBe(String(ERROR_CODES[name]));
    expect(ERROR_TEXTS[name].message).toMatch(/^[A-Z].{15,}[.!]$/);
  });
});
