import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { internal, invalidRequest } from '#contract/errors/requests.ts';
import { uploadTooLarge } from '#contract/errors/uploads.ts';
import { CALLS, type CallName } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import { CHUNK_BYTES } from '#contract/uploads.ts';
import {
  SAME_ORIGIN_HEADERS,
  type SignedInClient,
  startGateway,
  type TestGateway,
} from '#gateway/testing/gateway.ts';

const JSON_TYPE = { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/json' };
const rows = Object.entries(CALLS) as [CallName, (typeof CALLS)[CallName]][];

let gateway: TestGateway;
let person: SignedInClient;
const logged: string[] = [];
beforeAll(async () => {
  gateway = await startGateway({
    config: { logLevel: 'info' },
    logTo: { write: (line) => void logged.push(line) },
    extend: (app) => {
      app.get('/x-api/test/broken', async () => {
        throw new Error('the cellar is flooded');
      });
    },
  });
  person = await gateway.signIn('u05');
});
afterAll(() => gateway.close());

const post = (url: string, payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
  gateway.inject({ method: 'POST', url: `${API_PREFIX}${url}`, headers, payload });

describe('[E1] every answer below /x-api is an envelope', () => {
  it('has a handler on every path of every row', () => {
    const missing = rows.flatMap(([name, { method, path, aliases = [] }]) =>
      [path, ...aliases]
        .filter((each) => !gateway.app.hasRoute({ method, url: `${API_PREFIX}${each}` }))
        .map((each) => `${name}: ${method} ${each}`),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    ['GET', '/v2/private/user/profile', 'not_logged_in'],
    ['GET', '/nowhere', 'not_found'],
    ['GET', '/v2/private/user/profile/', 'not_found'],
    ['POST', '/v2/private/user/profile', 'not_found'],
    ['DELETE', '/logout', 'not_found'],
    ['GET', '/v2/public/country-list?is_disable=2', 'invalid_request'],
    ['GET', '/v2/public/country-list?is_disable=1&is_disable=0', 'invalid_request'],
    ['GET', '/v2/public/country-list?more=1', 'invalid_request'],
    ['GET', '/%E0%A4%A', 'invalid_request'],
  ] as const)('%s %s answers %s with HTTP 200', async (method, url, name) => {
    const response = await gateway.inject({ method, url: `${API_PREFIX}${url}`, headers: JSON_TYPE });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Object.keys(response.json())).toEqual(['ret_code', 'ret_msg', 'result']);
    expect(response.json().ret_code).toBe(ERROR_CODES[name]);
  });

  it.each([
    ['broken JSON', '{"persona":', undefined],
    ['a bare word', 'persona', undefined],
    ['an array', '[]', undefined],
    ['a prototype', '{"persona":"u05","__proto__":{"admin":true}}', undefined],
    ['a constructor', '{"persona":"u05","constructor":{"prototype":{"admin":true}}}', undefined],
    ['nothing', '', 'persona'],
    ['a wrong type', '{"persona":5}', 'persona'],
    ['a wrong value', '{"persona":"root"}', 'persona'],
    ['an unknown field', '{"persona":"u05","admin":true}', 'admin'],
  ])('%s is invalid_request and names the field, if any', async (_, payload, field) => {
    const response = await post('/v1/sandbox/sign-in', payload);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      ret_code: invalidRequest,
      result: field ? { field } : null,
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it('a body over the limit is refused, with or without Content-Length', async () => {
    const long = JSON.stringify({ persona: 'u'.repeat(70_000) });
    expect((await post('/v1/sandbox/sign-in', long)).json().ret_code).toBe(invalidRequest);
    const streamed = await gateway.inject({
      method: 'POST',
      url: `${API_PREFIX}/v1/sandbox/sign-in`,
      headers: JSON_TYPE,
      payload: Readable.from([long]),
    });
    expect(streamed.json().ret_code).toBe(invalidRequest);
  });

  it('a chunk over its limit is upload_too_large', async () => {
    const chunk = { uploadId: 'a'.repeat(22), offset: '0' };
    const answer = await person.call('uploadChunk', chunk, { bytes: Buffer.alloc(CHUNK_BYTES + 1) });
    expect(answer.ret_code).toBe(uploadTooLarge);
  });

  it('an unsupported body type is invalid_request', async () => {
    const response = await post('/v1/sandbox/sign-in', '<a/>', {
      ...SAME_ORIGIN_HEADERS,
      'content-type': 'application/xml',
    });
    expect(response.json().ret_code).toBe(invalidRequest);
  });

  it('an internal error is HTTP 500 without its text, which is logged', async () => {
    const response = await gateway.inject('/x-api/test/broken');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      ret_code: internal,
      ret_msg: 'An internal error occurred. Try again later.',
      result: null,
    });
    expect(response.body).not.toContain('cellar');
    expect(logged.join('')).toContain('the cellar is flooded');
  });
});

describe('access', () => {
  const private_ = rows.filter(([, { auth }]) => auth === 'user');

  it.each(private_.map(([name]) => name))('[P1] %s without a session answers 10007', async (name) => {
    expect((await gateway.call(name, {})).ret_code).toBe(10007);
  });
});

describe('caching', () => {
  it('answers are not stored unless a row is public and cached', async () => {
    const own = await gateway.inject({
      url: `${API_PREFIX}${CALLS.profile.path}`,
      headers: person.headers,
    });
    expect(own.headers['cache-control']).toBe('no-store');
    const personas = await gateway.inject(`${API_PREFIX}${CALLS.sandboxPersonas.path}`);
    expect(personas.headers['cache-control']).toBe('no-store');
  });

  it('[C21] the country list is public, compressed, and revalidated with an ETag', async () => {
    const url = `${API_PREFIX}${CALLS.countryList.path}?is_disable=1`;
    const plain = await gateway.inject(url);
    expect(plain.json().result).toHaveLength(250);
    expect(plain.headers['cache-control']).toMatch(/^public, max-age=\d+/);
    const compressed = await gateway.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    const again = await gateway.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const others = await gateway.inject(url.replace('=1', '=0'));
    expect(others.headers.etag).not.toBe(plain.headers.etag);
  });
});

describe('the log', () => {
  it('has one line per request: route and status, no address, header or body', async () => {
    logged.length = 0;
    await gateway.inject({
      url: `${API_PREFIX}${CALLS.countryList.path}?is_disable=canary-query`,
      headers: { cookie: 'sid=canary-cookie' },
    });
    await post('/v1/sandbox/sign-in', '{"persona":"canary-body"}');
    await gateway.inject('/user/accounts/canary-path?token=canary-token');
    const text = logged.join('');
    expect(text).not.toContain('canary');
    expect(logged.map((line) => JSON.parse(line).route)).toEqual([
      '/x-api/v2/public/country-list',
      '/x-api/v1/sandbox/sign-in',
      'none',
    ]);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ method: 'GET', status: 200, msg: 'request' });
  });
});
