import { describe, expect, it } from 'vitest';
import { evaluateRegisterAnswer } from './number-check-result.ts';

const question = {
  docType: 'KYC_DOC_TYPE_BVN',
  number: '22123456789',
  givenName: 'José María',
  familyName: 'Pérez',
  birthDate: '1990-08-05',
} as const;
const record = (givenName: string, familyName: string, more = {}) =>
  ({ kind: 'record', givenName, familyName, birthDate: '1990-08-05', face: 'not_checked', ...more }) as const;

describe('the result of a register record', () => {
  it.each([
    ['the same name', record('José María', 'Pérez'), 'MATCH'],
    ['other case, order and accents', record('PEREZ', 'jose maria'), 'MATCH'],
    ['one letter less in sixteen', record('José Maria', 'Pére'), 'MATCH'],
    ['more to the name', record('José María', 'Pérez Lugo'), 'PARTIAL'],
    ['half the name', record('José', 'Gómez'), 'NO_RECORD'],
    ['another person', record('Amina', 'Bello'), 'NO_RECORD'],
    ['another birth date', record('José María', 'Pérez', { birthDate: '1991-08-05' }), 'NO_RECORD'],
    ['another face', record('José María', 'Pérez', { face: 'different' }), 'FACE_FAIL'],
    ['the same face', record('José María', 'Pérez', { face: 'same' }), 'MATCH'],
    ['another person with another face', record('Amina', 'Bello', { face: 'different' }), 'NO_RECORD'],
    ['nothing', { kind: 'no_record' }, 'NO_RECORD'],
    ['no answer', { kind: 'down' }, 'SOURCE_DOWN'],
    ['a code on its way', { kind: 'code_sent' }, 'CODE_SENT'],
    ['another code', { kind: 'wrong_code' }, 'CODE_WRONG'],
  ] as const)('[C20] %s', (_, answer, result) =>
    expect(evaluateRegisterAnswer(question, answer)).toBe(result),
  );

  it.each([
    ['abcdefghi', 'abcdef', 'NO_RECORD'],
    ['abcdefghij', 'abcdefg', 'PARTIAL'],
    ['abcdefghijabcdefghij', 'abcdefghijabcdefg', 'MATCH'],
    ['abcdefghijabcdefghi', 'abcdefghijabcdef', 'PARTIAL'],
  ])('[C20] of the names %s and %s: %s', (asked, held, result) => {
    const asking = { ...question, givenName: asked, familyName: '' };
    expect(evaluateRegisterAnswer(asking, record(held, ''))).toBe(result);
  });
});
