// Every call with arbitrary input: no call fails with an internal error, and no call rejects as malformed what its own schema
// accepts. All calls share one gateway, so that their side effects meet.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { internal, invalidRequest } from '#contract/errors/requests.ts';
import { CALLS, type CallName, type CallDefinition } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import { createValidator } from '#gateway/http/validation.ts';
import { openLink } from '#gateway/testing/embedded.ts';
import { SAME_ORIGIN_HEADERS, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createArbitrary } from '#gateway/testing/schema-values.ts';
import { LONG } from '../tests/support/long.ts';

const RUNS = LONG ? 12 : 4;
const SEED = 20_261_120;
const rows = Object.entries(CALLS) as [CallName, CallDefinition][];
const CODES: readonly number[] = [0, ...Object.values(ERROR_CODES)];
const CONTENT = {
  json: 'application/json',
  binary: 'application/octet-stream',
  form: 'application/x-www-form-urlencoded',
} as const;

/**
 * Rows with constraints that no pattern can express: invalid names, dates that do not exist, fields that depend on each
 * other. Their handlers refuse such a body and name the field.
 */
const BY_MEANING: readonly CallName[] = [
  'captureOpen',
  'captureDetails',
  'transferVerify',
  'nameUpdateVerify',
  'nameUpdateSubmit',
  'doQuickKyc',
  'residence',
  'subscribePush',
];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

/** The headers of the caller: a new session each time, because a call may sign out, or a new token. */
async function openers({ auth, sdkPath, path }: CallDefinition) {
  const person = { url: path, headers: (await gateway.signIn('u05')).headers };
  if (auth !== 'sdk' && !sdkPath) return [person];
  const { token, business } = await openLink(gateway, 'u05', 'verify');
  const embedded = {
    url: sdkPath ?? path,
    headers: { ...SAME_ORIGIN_HEADERS, 'kyc-access-token': token, business },
  };
  return auth === 'sdk' ? [embedded] : [person, embedded];
}

async function send(row: CallDefinition, { url, headers }: { url: string; headers: object }, body: unknown) {
  const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const values = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>; // JSON
  const filled = url.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(plain(values[name] ?? 'x')),
  );
  const query = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)]));
  const payloads = {
    json: () => JSON.stringify(body) ?? '',
    binary: () => Buffer.from('%PDF-1.4 not really'),
    form: () => new URLSearchParams(query).toString(),
  };
  const kind = row.body ?? 'json';
  return gateway.inject({
    method: row.method,
    url: `${API_PREFIX}${filled}`,
    headers: {
      guid: 'a'.repeat(32),
      ...headers,
      ...(row.method === 'GET' ? {} : { 'content-type': CONTENT[kind] }),
    },
    ...(row.method === 'GET' ? { query } : { payload: payloads[kind]() }),
  });
}

interface Answer {
  status: number;
  shape: string[];
  code: number;
  field: unknown;
}

async function ask(
  row: CallDefinition,
  opener: { url: string; headers: object },
  body: unknown,
): Promise<Answer> {
  const response = await send(row, opener, body);
  const envelope = response.json<{ ret_code: number; result: { field?: unknown } | null }>();
  return {
    status: response.statusCode,
    shape: Object.keys(envelope),
    code: envelope.ret_code,
    field: envelope.result?.field,
  };
}

/** Accepts an envelope with a code of the catalogue, but not the internal error. */
const isSound = ({ status, shape, code }: Answer): boolean =>
  status < 500 && shape.join() === 'ret_code,ret_msg,result' && CODES.includes(code) && code !== internal;

/** A valid body is not malformed, but some rows may refuse the meaning of a field and name it. */
const isTaken = (name: CallName, { code, field }: Answer): boolean =>
  code !== invalidRequest || (BY_MEANING.includes(name) && typeof field === 'string');

/** Sends many bodies as every allowed caller; answers the first body that got a wrong answer. */
async function firstWrong(
  row: CallDefinition,
  bodies: fc.Arbitrary<unknown>,
  isRight: (answer: Answer, body: unknown) => boolean,
): Promise<unknown> {
  for (const opener of await openers(row)) {
    const property = fc.asyncProperty(bodies, async (body) => isRight(await ask(row, opener, body), body));
    const { counterexample } = await fc.check(property, { numRuns: RUNS, seed: SEED });
    if (counterexample) return counterexample;
  }
  return null;
}

describe.each(rows)('%s', (name, row) => {
  const { request } = CALLS[name];

  it('[E1] responds with an envelope to arbitrary input', async () => {
    const anything = fc.oneof(fc.jsonValue(), fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue()));
    expect(await firstWrong(row, anything, isSound)).toBeNull();
  });

  it('[E1] accepts what its schema accepts, or responds with a business error', async () => {
    const { check } = createValidator(request);
    const wrong = await firstWrong(
      row,
      createArbitrary(request),
      (answer, body) => check(body) && isSound(answer) && isTaken(name, answer),
    );
    expect(wrong).toBeNull();
  });
});
