// The client against a real HTTP server: requests, and the result of each kind of response.
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { captureSubmit } from '#contract/client-calls/capture.ts';
import { countryList } from '#contract/client-calls/countries.ts';
import { kycInfo } from '#contract/client-calls/kyc.ts';
import { memberInfo } from '#contract/client-calls/person.ts';
import { defaultIntercept } from '#contract/client-calls/security.ts';
import { uploadChunk } from '#contract/client-calls/uploads.ts';
import { canVerify, getKycProvider, supportedDocumentType } from '#contract/client-calls/verification.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { envelope, startWireServer, type WireServer } from '../../tests/support/wire-server.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { consumeEmbeddedToken, clearEmbeddedSession } from './embedded.ts';
import { endSession } from './session.ts';
import { flushTimings } from './timing.ts';

let wire: WireServer;

beforeAll(async () => {
  wire = await startWireServer();
});
afterAll(async () => {
  await reportTimings();
  await wire.close();
});
beforeEach(() => {
  wire.seen = [];
  wire.answer = envelope({});
});
afterEach(() => {
  endSession('changed');
  vi.useRealTimers();
});

/** Sends the timings while the server is running. */
async function reportTimings() {
  flushTimings();
  await new Promise((resolve) => setTimeout(resolve, 50));
  return wire.seen.findLast(({ url }) => url === '/monitor');
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

describe('request', () => {
  it('[C1] has JSON headers, platform and language, below the prefix', async () => {
    await call(kycInfo, { obtain_state: true });
    expect(wire.seen[0]).toMatchObject({
      method: 'POST',
      url: '/x-api/v3/private/kyc/kyc-info',
      body: '{"obtain_state":true}',
    });
    expect(wire.seen[0]!.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-language': 'en',
      platform: 'pc',
    });
    expect(wire.seen[0]!.headers['tg-user-agent']).toBeUndefined();
  });

  it('[C1] sends the cookie that the gateway has set', async () => {
    wire.answer = (request, response) => {
      response.setHeader('set-cookie', 'sid=abc; Path=/');
      envelope({})(request, response);
    };
    await call(canVerify, { level: 'LEVEL_1' });
    await call(canVerify, { level: 'LEVEL_1' });
    expect(wire.seen[1]!.headers.cookie).toContain('sid=abc');
  });

  it('[C3, B2] has a stable device id and the language outside embedded mode', async () => {
    await call(canVerify, { level: 'LEVEL_1' });
    await call(canVerify, { level: 'LEVEL_1' });
    expect(wire.seen[0]!.headers.guid).toMatch(/^[a-f0-9]{32}$/);
    expect(wire.seen[1]!.headers.guid).toBe(wire.seen[0]!.headers.guid);
    expect(wire.seen[0]!.headers.lang).toBe('en');
    expect(wire.seen[0]!.headers['kyc-access-token']).toBeUndefined();
  });

  it('[C4] sends the body of a GET as query', async () => {
    wire.answer = envelope([]);
    await call(countryList, { is_disable: '1' });
    expect(wire.seen[0]).toMatchObject({
      method: 'GET',
      url: '/x-api/v2/public/country-list?is_disable=1',
      body: '',
    });
  });

  it('fills path parameters from the body and sends bytes as they are', async () => {
    wire.answer = envelope({ uploadId: 'u', received: 3, bytes: 3 });
    const bytes = new TextEncoder().encode('abc');
    await call(uploadChunk, { uploadId: 'a/b', offset: '0' }, { bytes });
    expect(wire.seen[0]).toMatchObject({
      method: 'PUT',
      url: '/x-api/v3/private/kyc/upload/a%2Fb/0',
      body: 'abc',
    });
    expect(wire.seen[0]!.headers['content-type']).toBe('application/octet-stream');
  });

  it('generates an idempotency key, or uses the given one', async () => {
    wire.answer = envelope({ status: 'PENDING', submittedAt: '' });
    await call(captureSubmit, { caseId: 'c' });
    await call(captureSubmit, { caseId: 'c' }, { idempotencyKey: 'mine' });
    expect(wire.seen[0]!.headers['idempotency-key']).toMatch(/^[a-f0-9]{32}$/);
    expect(wire.seen[1]!.headers['idempotency-key']).toBe('mine');
  });

  it('[C1] has user agent and platform of a mini app', async () => {
    const { userAgent, value } = Object.getOwnPropertyDescriptors(getPlatform());
    Object.assign(getPlatform(), { userAgent: 'ios/9.1', value: 'ios_tg' });
    await call(canVerify, { level: 'LEVEL_1' });
    Object.defineProperties(getPlatform(), { ...(userAgent && { userAgent }), ...(value && { value }) });
    expect(wire.seen[0]!.headers).toMatchObject({ platform: 'ios_tg', 'tg-user-agent': 'ios/9.1' });
  });

  it('[C23] sends a form row as a form, with the guid header', async () => {
    wire.answer = envelope({ pass: true, challenge: 'none' });
    await call(defaultIntercept, { sence: 'log_in' });
    expect(wire.seen[0]).toMatchObject({
      method: 'POST',
      url: '/x-api/user/public/risk/default-intercept',
      body: 'sence=log_in',
    });
    expect(wire.seen[0]!.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(wire.seen[0]!.headers.guid).toMatch(/^[a-f0-9]{32}$/);
  });

  it('[C8] uses the web path of kyc-info in a browser, and the member path in a mini app', async () => {
    await call(kycInfo, {});
    const platform = getPlatform();
    Object.assign(platform, { inTelegram: true });
    await call(kycInfo, {});
    Object.assign(platform, { inTelegram: false });
    expect(wire.seen.map(({ url }) => url)).toEqual([
      '/x-api/v3/private/kyc/kyc-info',
      '/x-api/v3/private/user/member/kyc-info',
    ]);
    expect(CALLS.kycInfo.aliases).toContain(CALLS.kycInfo.webPath);
  });

  it('[C8, C13, C27, C3] uses the sdk path and the token in embedded mode, and a form keeps its guid', async () => {
    history.replaceState(null, '', '/user/accounts/auth/sdk?token=secret&from=partner&business_id=b7');
    consumeEmbeddedToken();
    wire.answer = (request, response) =>
      envelope(request.url.endsWith('document-type') ? [] : {})(request, response);
    await call(kycInfo, {});
    await call(getKycProvider, { level: 'LEVEL_1', country: 'DE' } as never);
    await call(supportedDocumentType, { country: 'DE' } as never);
    await call(canVerify, { level: 'LEVEL_1' });
    await call(memberInfo, {});
    await call(defaultIntercept, { sence: 'log_in' });
    clearEmbeddedSession();
    expect(wire.seen.map(({ url }) => url)).toEqual([
      '/x-api/v1/s1/kyc/integration/info',
      '/x-api/v1/s1/kyc/integration/provider',
      '/x-api/v1/s1/kyc/integration/supported-document-type',
      '/x-api/v1/s1/kyc/integration/can-verify',
      '/x-api/user/private/member/info',
      '/x-api/user/public/risk/default-intercept',
    ]);
    expect(wire.seen[0]!.headers).toMatchObject({
      'kyc-access-token': 'secret',
      'access-origin': 'partner',
      business: 'b7',
    });
    expect(wire.seen.map(({ headers }) => Boolean(headers.guid))).toEqual([
      ...Array<boolean>(5).fill(false),
      true,
    ]);
  });

  it('[C2] returns a client tag for 60 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    wire.answer = (request, response) => {
      if (wire.seen.length === 1) response.setHeader('X-Client-Tag', 'blue');
      envelope({})(request, response);
    };
    const ask = () => call(canVerify, { level: 'LEVEL_1' });
    await ask();
    vi.advanceTimersByTime(59_000);
    await ask();
    vi.advanceTimersByTime(2_000);
    await ask();
    expect(wire.seen.map(({ headers }) => headers['x-client-tag'])).toEqual([undefined, 'blue', undefined]);
  });
});

describe('what an wire.answer becomes', () => {
  const ask = () => call(canVerify, { level: 'LEVEL_1' });

  it('[X1] resolves ret_code 0 with the result', async () => {
    wire.answer = envelope({ allowed: true });
    expect(await ask()).toMatchObject({ allowed: true });
  });

  it.each([
    [1007, 'Timeout, token error.', ''],
    [1008, 'Timeout, too late.', 'too late'],
  ])('[X2] rejects %i as a token error with the message "%s"', async (code, message, serverMessage) => {
    wire.answer = envelope(null, code, serverMessage);
    expect(await failure(ask())).toMatchObject({ kind: 'token', code, message });
  });

  it.each([10007, 33003, 10009])('[X3] rejects %i with "user no permission"', async (code) => {
    wire.answer = envelope(null, code);
    expect(await failure(ask())).toMatchObject({ kind: 'permission', code, message: 'user no permission' });
  });

  it('[X4] rejects any other code as a business error with message, field and result', async () => {
    wire.answer = envelope({ field: 'givenName', tries: 2 }, 10001, 'too long');
    expect(await failure(ask())).toMatchObject({
      kind: 'business',
      code: 10001,
      message: 'bad business ret_code',
      serverMessage: 'too long',
      field: 'givenName',
      result: { tries: 2 },
    });
  });

  it.each([
    ['an empty body', ''],
    ['a page of a proxy', '<html>'],
    ['JSON without an envelope', '{"hello":1}'],
  ])('[X6] rejects %s as no response', async (_, body) => {
    wire.answer = (__, response) => response.end(body);
    expect(await failure(ask())).toMatchObject({ kind: 'empty', message: 'Non Response!' });
  });

  it('[X1, X3] reads a ret_code that is text', async () => {
    const reply = (code: string) => (_: unknown, response: ServerResponse) =>
      void response.end(JSON.stringify({ ret_code: code, ret_msg: '', result: { allowed: true } }));
    wire.answer = reply('0');
    expect(await ask()).toMatchObject({ allowed: true });
    wire.answer = reply('10007');
    expect(await failure(ask())).toMatchObject({ kind: 'permission', code: 10007 });
    wire.answer = reply('soon');
    expect(await failure(ask())).toMatchObject({ kind: 'empty' });
  });

  it.each([
    ['JSON without an envelope', '{"message":"Unauthorized"}'],
    ['a code of another catalogue', '{"ret_code":401,"ret_msg":"no","result":null}'],
    ['nothing', ''],
  ])('[X3, P1] reads HTTP 401 with %s as a missing session', async (_, body) => {
    wire.answer = (__, response) => void response.writeHead(401).end(body);
    expect(await failure(ask())).toMatchObject({ kind: 'permission', code: 10007 });
  });

  it.each([1007, 10009, 20001])('[X2, X3] keeps code %i of an answer with HTTP 401', async (code) => {
    wire.answer = (request, response) => {
      response.statusCode = 401;
      envelope(null, code)(request, response);
    };
    expect(await failure(ask())).toMatchObject({ code });
  });

  it('[X3, P1] reads a redirect to the sign-in page as a missing session', async () => {
    wire.answer = ({ url }, response) =>
      url.startsWith('/login')
        ? void response.end('<!doctype html><h1>Sign in</h1>')
        : void response.writeHead(302, { location: '/login?next=%2F' }).end();
    expect(await failure(ask())).toMatchObject({ kind: 'permission', code: 10007 });
  });

  it('[X7] rejects a timed-out call with 9000001', async () => {
    wire.answer = () => undefined;
    const error = await failure(call(canVerify, { level: 'LEVEL_1' }, { timeout: 60 }));
    expect(error).toMatchObject({
      kind: 'timeout',
      code: 9000001,
      message: 'timeout of 60 ms exceeded',
    });
  });

  it('[C5] times out after 30 s unless the row or the caller overrides it', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    wire.answer = envelope({ uploadId: 'u', received: 3, bytes: 3 });
    await ask();
    await call(uploadChunk, { uploadId: 'u', offset: '0' }, { bytes: new Uint8Array(3) });
    await call(canVerify, { level: 'LEVEL_1' }, { timeout: 7000 });
    const waits = timers.mock.calls.map(([, ms]) => ms);
    timers.mockRestore();
    expect(waits.filter((ms) => ms === 30_000 || ms === 60_000 || ms === 7000)).toEqual([
      30_000, 60_000, 7000,
    ]);
  });

  it('[X8] rejects a broken connection with "http network error"', async () => {
    wire.answer = (_, response) => response.destroy();
    expect(await failure(ask())).toMatchObject({
      kind: 'network',
      code: 50016,
      message: 'http network error',
    });
  });

  it('[X9] rejects an error status without an envelope as an http error', async () => {
    wire.answer = (_, response) => response.writeHead(502).end('bad gateway');
    expect(await failure(ask())).toMatchObject({ kind: 'http', code: 502 });
    wire.answer = (request, response) => {
      response.statusCode = 429;
      envelope(null, 10006)(request, response);
    };
    expect(await failure(ask())).toMatchObject({ kind: 'business', code: 10006 });
  });

  it('rejects an abort with its own kind and does not repeat it', async () => {
    wire.answer = () => undefined;
    const controller = new AbortController();
    const pending = failure(call(kycInfo, {}, { signal: controller.signal }));
    await vi.waitFor(() => expect(wire.seen).toHaveLength(1));
    controller.abort();
    expect(await pending).toMatchObject({ kind: 'aborted' });
    expect(wire.seen).toHaveLength(1);
  });
});
