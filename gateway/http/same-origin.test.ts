import { request as sendRaw } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { forbiddenOrigin } from '#contract/errors/requests.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

const HOST = 'account.example.com';
const OWN = `https://${HOST}`;
const PUBLIC = 'https://public.example.com';
const JSON_TYPE = { 'content-type': 'application/json' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ config: { publicOrigin: PUBLIC, trustProxy: 'loopback' } });
});
afterAll(() => gateway.close());

const send = (
  url: string,
  headers: Record<string, string>,
  payload: string,
  method: 'POST' | 'GET' = 'POST',
) =>
  gateway.inject({
    method,
    url,
    headers: { host: HOST, 'x-forwarded-proto': 'https', ...headers },
    ...(method === 'POST' ? { payload } : {}),
  });
const signIn = (headers: Record<string, string>) =>
  send('/x-api/v1/sandbox/sign-in', headers, '{"persona":"u01"}');

describe('a write below /x-api', () => {
  it.each([
    ['from the same origin by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
    ['typed or reloaded by the user', { 'sec-fetch-site': 'none' }],
    ['of an older browser, from the own origin', { origin: OWN }],
    ['of an older browser, from the public origin', { origin: PUBLIC }],
    ['from a sibling host, which is the public origin', { 'sec-fetch-site': 'same-site', origin: PUBLIC }],
  ])('%s is accepted', async (_, headers) => {
    const response = await signIn({ ...JSON_TYPE, ...headers });
    expect(response.statusCode).toBe(200);
    expect(response.json().ret_code).toBe(0);
  });

  it.each([
    ['from another site', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }],
    ['from another site with the own origin', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site', origin: OWN }],
    [
      'from a sibling host',
      { ...JSON_TYPE, 'sec-fetch-site': 'same-site', origin: 'https://other.example.com' },
    ],
    ['from another origin', { ...JSON_TYPE, origin: 'https://evil.example' }],
    ['from the own host without TLS', { ...JSON_TYPE, origin: `http://${HOST}` }],
    ['from the own host on another port', { ...JSON_TYPE, origin: `${OWN}:8443` }],
    ['from a hidden origin', { ...JSON_TYPE, origin: 'null' }],
    ['without origin headers', JSON_TYPE],
    ['as a form', { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }],
    [
      'as a file form',
      { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' },
    ],
    ['as text', { 'sec-fetch-site': 'same-origin', 'content-type': 'TEXT/PLAIN;charset=utf-8' }],
    [
      'as JSON with a text content type',
      { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain; application/json' },
    ],
    ['without a type', { 'sec-fetch-site': 'same-origin', 'content-type': '' }],
  ])('%s is refused with 403 and signs no user in', async (_, headers) => {
    const response = await signIn(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json().ret_code).toBe(forbiddenOrigin);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('an unknown path is protected in the same way', async () => {
    expect((await send('/x-api/nowhere', JSON_TYPE, '{}')).statusCode).toBe(403);
  });
});

describe('a write of another origin', () => {
  const WRITES = Object.values(CALLS)
    .filter(({ method }) => method !== 'GET')
    .flatMap(({ method, path, aliases = [], sdkPath }) =>
      [path, ...aliases, ...(sdkPath ? [sdkPath] : [])].map((each) => ({
        method,
        path: `/x-api${each.replaceAll(/:\w+/g, 'x')}`,
      })),
    );
  const FOREIGN = [
    { origin: 'https://evil.example' },
    { origin: `${OWN}:8443`, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    {},
  ];
  const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
  /** The same path, with the chosen letters percent-encoded. */
  const encode = (path: string, isEncoded: (index: number) => boolean) =>
    [...path].map((letter, at) => (letter !== '/' && isEncoded(at) ? hex(letter) : letter)).join('');
  type Write = (typeof WRITES)[number];
  const attack = async ({ method }: Write, url: string, headers: Record<string, string>) => {
    const response = await gateway.inject({
      method,
      url,
      headers: { host: HOST, 'x-forwarded-proto': 'https', ...JSON_TYPE, ...headers },
      payload: '{}',
    });
    return { url, status: response.statusCode, code: (response.json() as { ret_code: number }).ret_code };
  };
  const refused = (url: string) => ({ url, status: 403, code: forbiddenOrigin });

  it('is refused for every route and every foreign origin, with encoded paths too', async () => {
    for (const write of WRITES)
      for (const headers of FOREIGN)
        for (const url of [
          write.path,
          encode(write.path, (at) => at === 1),
          encode(write.path, (at) => at === write.path.length - 1),
          encode(write.path, () => true),
          encode(write.path, () => true).toUpperCase(),
        ])
          expect(await attack(write, url, headers)).toEqual(refused(url));
  });

  it('is refused for any spelling of its path', async () => {
    const request = fc.record({
      write: fc.constantFrom(...WRITES),
      encoded: fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }),
      headers: fc.constantFrom(...FOREIGN),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ write, encoded, headers }) => {
        const url = encode(write.path, (at) => encoded[at % encoded.length] ?? false);
        expect(await attack(write, url, headers)).toEqual(refused(url));
      }),
      { numRuns: 500 },
    );
  });

  it('is refused when the request line holds an absolute address', async () => {
    await gateway.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = gateway.app.server.address() as AddressInfo; // a TCP server
    const post = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { ...JSON_TYPE, origin: 'https://evil.example' };
        const options = { port, method: 'POST', path, headers, agent: false };
        const request = sendRaw(options, (response) => resolve(response.resume().statusCode));
        request.on('error', reject).end('{}');
      });
    for (const address of [`http://${HOST}`, 'https://evil.example'])
      for (const path of ['/x-api/logout', '/x-%61pi/logout', '/x-api/v3/private/user/notification/push-off'])
        expect([address, path, await post(address + path)]).toEqual([address, path, 403]);
  });
});

describe('a read', () => {
  it('needs no origin and changes no session: no GET row signs in or out', async () => {
    const cross = { 'sec-fetch-site': 'cross-site' };
    expect((await send('/x-api/v2/public/country-list', cross, '', 'GET')).json().ret_code).toBe(0);
    for (const url of [
      '/x-api/logout',
      '/x-api/v1/sandbox/sign-in?persona=u01',
      '/login/sandbox?persona=u01',
      '/login?email=a&password=b',
    ]) {
      const response = await send(url, cross, '', 'GET');
      expect(String(response.headers['set-cookie'] ?? '')).not.toMatch(/sid=/);
    }
  });
});

describe('the sign-in forms', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

  it.each([
    ['/login', 'email=u05%40sandbox.example&password=sandbox-u05'],
    ['/login/sandbox', 'persona=u05'],
  ])('%s accepts only a form of the same origin', async (url, payload) => {
    const own = await send(url, { ...FORM, 'sec-fetch-site': 'same-origin' }, payload);
    expect(own.statusCode).toBe(303);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ]) {
      const other = await send(url, { ...FORM, ...headers }, payload);
      expect(other.statusCode).toBe(403);
      expect(String(other.headers['set-cookie'] ?? '')).not.toMatch(/sid=/);
    }
  });
});
