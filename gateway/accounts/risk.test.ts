// The first assessment of a device: form-encoded, with the guid header, from the gateway's own signals.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forbiddenOrigin, invalidRequest } from '#contract/errors/requests.ts';
import { CALLS } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { SAME_ORIGIN_HEADERS, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';

const FORM = 'application/x-www-form-urlencoded';
const GUID = '0123456789abcdef0123456789abcdef';
const STRANGE = 'f'.repeat(32);
const url = `${API_PREFIX}${CALLS.defaultIntercept.path}`;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
  await gateway.inject({
    method: 'POST',
    url: `${API_PREFIX}${CALLS.sandboxSignIn.path}`,
    headers: { ...SAME_ORIGIN_HEADERS, cookie: `device_id=${GUID}` },
    payload: { persona: 'u05' },
  });
});
afterEach(() => gateway.close());

const send = async (headers: Record<string, string> = {}, payload = 'sence=login', contentType = FORM) =>
  gateway.inject({
    method: 'POST',
    url,
    headers: { ...SAME_ORIGIN_HEADERS, guid: GUID, 'content-type': contentType, ...headers },
    payload,
  });
const verdict = async (headers: Record<string, string> = {}) => (await send(headers)).json().result;

async function failSignIn(times: number, { remoteAddress = '127.0.0.1', device = '' } = {}) {
  for (let i = 0; i < times; i += 1) {
    const response = await gateway.inject({
      method: 'POST',
      url: '/login',
      remoteAddress,
      headers: {
        ...SAME_ORIGIN_HEADERS,
        'content-type': FORM,
        ...(device ? { cookie: `device_id=${device}` } : {}),
      },
      payload: 'email=u05%40sandbox.example&password=wrong',
    });
    expect(response.statusCode).toBe(422);
  }
}

describe('a device', () => {
  it('[C23] with an earlier sign-in passes; any other may need a code', async () => {
    expect(await verdict()).toEqual({ pass: true, challenge: 'none' });
    expect(await verdict({ guid: STRANGE })).toEqual({ pass: true, challenge: 'otp' });
  });

  it('[C23] is assessed by failed sign-ins of its address or itself, for fifteen minutes', async () => {
    await failSignIn(3);
    expect(await verdict()).toEqual({ pass: true, challenge: 'otp' });
    await failSignIn(7);
    expect(await verdict({ guid: STRANGE })).toEqual({ pass: false, challenge: 'otp' });
    gateway.clock.advance(15 * 60_000 + 1);
    expect(await verdict()).toEqual({ pass: true, challenge: 'none' });

    await failSignIn(3, { remoteAddress: '192.0.2.7', device: STRANGE });
    expect(await verdict()).toEqual({ pass: true, challenge: 'none' });
    await failSignIn(10, { remoteAddress: '192.0.2.7', device: GUID });
    expect(await verdict()).toEqual({ pass: false, challenge: 'otp' });
  });
});

it('[C23] of its owner is not locked out by the failures of others at the same address', async () => {
  await failSignIn(30, { device: STRANGE });
  expect(await verdict()).toEqual({ pass: true, challenge: 'otp' });
  expect(await verdict({ guid: STRANGE })).toEqual({ pass: false, challenge: 'otp' });
});

describe('the call', () => {
  it.each([
    ['the guid header', { guid: '' }, 'sence=login', FORM, 'guid'],
    ['a guid that can be one', { guid: 'me' }, 'sence=login', FORM, 'guid'],
    ['the scene', {}, '', FORM, 'sence'],
    ['a scene that is a word', {}, 'sence=a%20b', FORM, 'sence'],
    ['fields that are known', {}, 'sence=login&more=1', FORM, 'more'],
    ['a form', {}, '{"sence":"login"}', 'application/json', null],
  ])('[C23] needs %s', async (_, headers, payload, type, field) => {
    const answer = (await send(headers, payload, type)).json();
    expect(answer.ret_code).toBe(invalidRequest);
    expect(answer.result).toEqual(field && { field });
  });

  it('[C23] is accepted from same-origin pages only, and forms reach no other call', async () => {
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const other = await gateway.inject({
      method: 'POST',
      url: `${API_PREFIX}${CALLS.sandboxSignIn.path}`,
      headers: { ...SAME_ORIGIN_HEADERS, 'content-type': FORM },
      payload: 'persona=u05',
    });
    expect(other.json().ret_code).toBe(forbiddenOrigin);
  });

  it('[C23] changes nothing: it sets no cookie', async () => {
    expect((await send()).headers['set-cookie']).toBeUndefined();
  });
});
