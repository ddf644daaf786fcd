// Control characters in every text field of every call, and in the sign-in form.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invalidRequest } from '#contract/errors/requests.ts';
import { CALLS, type CallDefinition } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/paths.ts';
import {
  SAME_ORIGIN_HEADERS,
  startGateway,
  type SignedInClient,
  type TestGateway,
} from '#gateway/testing/gateway.ts';
import { createArbitrary } from '#gateway/testing/schema-values.ts';

const SIGNS = ['\u0000', '\u0001', '\u0008', '\u001b', '\u007f', '\u0085', '\ud800'];
/** A lone surrogate cannot be encoded in a URL. */
const IN_ADDRESS = SIGNS.slice(0, -1);

let gateway: TestGateway;
let person: SignedInClient;
const logged: string[] = [];
beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) };
  gateway = await startGateway({ config: { logLevel: 'error' }, logTo });
  person = await gateway.signIn('u05');
});
afterAll(() => gateway.close());

type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const textsIn = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value === 'string') return [path];
  return isTree(value)
    ? Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]))
    : [];
};

function poisoned(value: unknown, [name, ...rest]: string[], sign: string): unknown {
  if (name === undefined) return `${String(value)}${sign}`;
  const copy = structuredClone(value) as Tree;
  copy[name] = poisoned(copy[name], rest, sign);
  return copy;
}

function fullest(schema: object): unknown {
  const values = fc.sample(createArbitrary(schema), { seed: 11, numRuns: 60 });
  return values.toSorted((a, b) => textsIn(b).length - textsIn(a).length)[0];
}

const rows: CallDefinition[] = Object.values(CALLS);
const inAddress = ({ method, body }: CallDefinition): boolean => method === 'GET' || body === 'binary';

/** Bodies with one of the characters in each text of the call; in an extra field if the call has no text. */
const cases = rows.flatMap((row) => {
  const whole = fullest(row.request);
  const texts = textsIn(whole);
  const signs = inAddress(row) || row.body === 'form' ? IN_ADDRESS : SIGNS;
  if (texts.length === 0)
    return row.body === 'binary'
      ? []
      : signs.map((sign) => ({ row, field: 'more', body: { ...(whole as Tree), more: sign } as Tree }));
  const turns = Math.max(signs.length, texts.length);
  return Array.from({ length: turns }, (_, turn) => {
    const path = texts[turn % texts.length] ?? [];
    const body = poisoned(whole, path, signs[turn % signs.length] ?? '') as Tree; // every request is an object
    return { row, field: path.join('.'), body };
  });
});

describe('a text field with control characters', () => {
  it.each(rows.map((row) => [row.name, row] as const))('is refused by name: %s', async (_, row) => {
    const own = cases.filter((each) => each.row === row);
    expect(own.length).toBeGreaterThan(0);
    for (const { field, body } of own) {
      const bytes = row.body === 'binary' ? { bytes: Buffer.from('x') } : {};
      const answer = await person.call(row.name, body, bytes);
      expect([answer.ret_code, answer.result]).toEqual([invalidRequest, { field }]);
    }
    expect(logged).toEqual([]);
  });

  it('is refused in a field name, and at any depth', async () => {
    const send = (payload: string) =>
      gateway.inject({
        method: 'POST',
        url: `${API_PREFIX}${CALLS.sandboxSignIn.path}`,
        headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/json' },
        payload,
      });
    for (const payload of [
      String.raw`{"persona":"u01","a\u0000":1}`,
      `${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}`,
    ]) {
      const { ret_code } = (await send(payload)).json();
      expect(ret_code).toBe(invalidRequest);
    }
  });

  it('accepts line breaks, tabs, and letters of every script', async () => {
    const response = await gateway.inject({
      method: 'POST',
      url: '/login',
      headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: 'ç漢🙂\u200f', password: 'a\tb\r\nc' }).toString(),
    });
    expect(response.body).toContain('do not match');
  });
});

describe('[T12] the sign-in form', () => {
  const FIELDS = ['email', 'password', 'lang', 'redirect_url'] as const;
  it.each(FIELDS.flatMap((field) => IN_ADDRESS.map((sign) => [field, JSON.stringify(sign), sign] as const)))(
    'is shown again with an error if %s contains %s',
    async (field, _, sign) => {
      const fields = { email: 'u05@sandbox.example', password: 'sandbox-u05', [field]: `a${sign}b` };
      const query = new URLSearchParams(fields).toString();
      const headers = { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/x-www-form-urlencoded' };
      for (const response of [
        await gateway.inject({ method: 'POST', url: '/login', headers, payload: query }),
        await gateway.inject({ method: 'GET', url: `/login?${query}` }),
      ]) {
        expect(response.statusCode).toBe(422);
        expect(response.headers['content-type']).toContain('text/html');
        expect(response.body).toContain('could not read your details');
        expect(response.body).not.toContain(sign);
        expect(String(response.headers['set-cookie'])).not.toContain('sid=');
      }
    },
  );

  it('of a demo account refuses control characters', async () => {
    const headers = { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await gateway.inject({
      method: 'POST',
      url: '/login/sandbox',
      headers,
      payload: 'persona=u0%005',
    });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('could not read your details');
  });
});
