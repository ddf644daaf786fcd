import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { createValidator } from './validation.ts';

function refusalOf(check: () => unknown): BusinessError {
  try {
    check();
  } catch (error) {
    if (error instanceof BusinessError) return error;
    throw error;
  }
  throw new Error('was accepted');
}

describe('a body against its schema', () => {
  const provider = createValidator(CALLS.getKycProvider.request);
  const good = { level: 'LEVEL_1', country: 'DE', docType: 'KYC_DOC_TYPE_ID' };

  it('is accepted unchanged', () => {
    expect(provider.parse(good)).toBe(good);
  });

  it.each([
    ['a missing field', { level: 'LEVEL_1' }, 'country'],
    ['a wrong type', { ...good, country: 49 }, 'country'],
    ['a value outside the enum', { ...good, level: 'LEVEL_3' }, 'level'],
    ['a pattern that does not match', { ...good, country: 'de' }, 'country'],
    ['an unknown field', { ...good, admin: true }, 'admin'],
    ['a field named like a method of every object', { ...good, toString: 1 }, 'toString'],
    [
      'an own field named __proto__',
      JSON.parse('{"level":"LEVEL_1","country":"DE","__proto__":{"a":1}}'),
      '__proto__',
    ],
    ['an array', [good], undefined],
    ['text', 'LEVEL_1', undefined],
    ['nothing', null, undefined],
  ])('%s is refused by name', (_, body, field) => {
    const refusal = refusalOf(() => provider.parse(body));
    expect(refusal.errorName).toBe('invalid_request');
    expect(refusal.result).toEqual(field === undefined ? null : { field });
  });

  it('reports only the first invalid fields', () => {
    const many = 30_000;
    let reads = 0;
    const counted = (fields: Record<string, unknown>, name: string, value: unknown) =>
      Object.defineProperty(fields, name, {
        enumerable: true,
        get() {
          reads += 1;
          return value;
        },
      });
    const unknown: Record<string, unknown> = { ...good };
    for (let n = 0; n < many; n += 1) counted(unknown, `k${n}`, n);
    expect(provider.field(unknown)).toBe('k0');
    expect(reads).toBeLessThan(1000);

    reads = 0;
    const lists = createValidator(Type.Object({ list: Type.Array(Type.Object({ a: Type.Integer() })) }));
    const list = Array.from({ length: many }, (_, n) => counted({}, 'a', n < 100 ? n : 'x'));
    expect(lists.field({ list })).toBe('list.100.a');
    expect(reads).toBeLessThan(1000);
  });

  it('names a nested field by its path', () => {
    const nested = createValidator(Type.Object({ a: Type.Object({ b: Type.Integer() }) }));
    expect(nested.field({ a: { b: 'x' } })).toBe('a.b');
    expect(nested.field({ a: {} })).toBe('a.b');
  });

  it('names the field of the intended variant of a union', () => {
    const details = createValidator(CALLS.captureDetails.request);
    const caseId = 'a'.repeat(22);
    const address = {
      kind: 'address',
      poaType: 'lease',
      issuer: 'Landlord',
      issueDate: '2026-10-01',
      line1: 'Example street 1',
      line2: '',
      city: '',
      region: '',
      postcode: '',
      country: 'DE',
      documentNumber: '',
    };
    expect(details.field({ caseId, details: address })).toBe('details.city');
    const { city: _, ...without } = address;
    expect(details.field({ caseId, details: without })).toBe('details.city');
    expect(details.field({ caseId, details: { ...address, city: 'Bonn', more: 1 } })).toBe('details.more');
    expect(details.field({ caseId, details: { kind: 'identity', givenName: 'A' } })).toMatch(
      /^details\.(familyName|birthDate)$/,
    );
  });
});
