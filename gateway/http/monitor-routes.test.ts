import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MONITOR_PATH } from '#contract/paths.ts';
import { SAME_ORIGIN_HEADERS, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const GOOD = { env: 'sitnet', events: [{ call: 'kycInfo', ms: 120, outcome: 'ok' }] };
const send = (body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  gateway.inject({
    method: 'POST',
    url: MONITOR_PATH,
    headers: { ...SAME_ORIGIN_HEADERS, ...headers },
    payload: JSON.stringify(body),
  });

describe('[C6] request timings', () => {
  it.each(['application/json', 'text/plain;charset=UTF-8'])(
    "sent as %s are answered with the text 'ok'",
    async (type) => {
      const response = await send(GOOD, { 'content-type': type });
      expect([response.statusCode, response.body]).toEqual([200, 'ok']);
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );

  it.each([
    ['a timing over 30 s', { ...GOOD, events: [{ call: 'kycInfo', ms: 30_001, outcome: 'ok' }] }],
    ['an unknown field', { ...GOOD, token: 'secret' }],
    [
      'a URL instead of a name',
      { ...GOOD, events: [{ call: '/x-api/'.padEnd(80, 'a'), ms: 1, outcome: 'ok' }] },
    ],
    ['more than a batch', { ...GOOD, events: Array.from({ length: 51 }, () => GOOD.events[0]) }],
    ['nothing', null],
  ])('with %s are refused', async (_, body) => {
    const response = await send(body);
    expect(response.statusCode).toBe(400);
    expect(response.body).not.toBe('ok');
  });

  it('from another site are refused', async () => {
    expect(
      (await send(GOOD, { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(403);
  });
});
