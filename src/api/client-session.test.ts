// The client against a real HTTP server: retries, the response cache, the end of a session, timings.
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureDetails, captureSubmit } from '#contract/client-calls/capture.ts';
import { countryList } from '#contract/client-calls/countries.ts';
import { kycInfo } from '#contract/client-calls/kyc.ts';
import { memberInfo } from '#contract/client-calls/person.ts';
import { profile } from '#contract/client-calls/session.ts';
import { sessionExpired } from '#contract/errors/session.ts';
import { canVerify } from '#contract/client-calls/verification.ts';
import { envelope, startWireServer, type WireServer } from '../../tests/support/wire-server.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { consumeEmbeddedToken, clearEmbeddedSession, renewEmbeddedToken } from './embedded.ts';
import { endSession, onSessionEnd, getSessionEpoch } from './session.ts';
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
  wire.monitor = (_, response) => response.end('ok');
  wire.answer = envelope({});
});
afterEach(() => {
  endSession('changed');
  vi.useRealTimers();
});

/** Reports are sent by a separate module. */
const measured = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Sends the timings while the server is running. */
async function reportTimings() {
  await measured();
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

describe('retries', () => {
  it('repeats only after a network failure, as often as the row allows, with the same key', async () => {
    wire.answer = (request, response) =>
      wire.seen.length < 3
        ? response.destroy()
        : envelope({ status: 'PENDING', submittedAt: '' })(request, response);
    await call(captureSubmit, { caseId: 'c' });
    expect(wire.seen).toHaveLength(3);
    expect(new Set(wire.seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('gives up after the last one', async () => {
    wire.answer = (_, response) => response.destroy();
    expect(await failure(call(kycInfo, {}))).toMatchObject({ kind: 'network' });
    expect(wire.seen).toHaveLength(2);
  });

  it('never repeats a call whose row does not allow it', async () => {
    wire.answer = (_, response) => response.destroy();
    await failure(call(captureDetails, { caseId: 'c', details: {} as never }));
    expect(wire.seen).toHaveLength(1);
  });

  it('never repeats after a response', async () => {
    wire.answer = (_, response) => response.writeHead(503).end();
    await failure(call(kycInfo, {}));
    expect(wire.seen).toHaveLength(1);
  });
});

describe('the response cache', () => {
  it('[C10] serves the cached profile unless a fresh one is requested', async () => {
    wire.answer = (request, response) => envelope({ id: String(wire.seen.length) })(request, response);
    expect(await call(profile, {})).toMatchObject({ id: '1' });
    expect(await call(profile, {})).toMatchObject({ id: '1' });
    expect(await call(profile, {}, { fresh: true })).toMatchObject({ id: '2' });
  });

  it('shares one request between concurrent callers', async () => {
    wire.answer = envelope({ id: '1' });
    await Promise.all([call(profile, {}), call(profile, {}), call(memberInfo, {})]);
    expect(wire.seen).toHaveLength(2);
  });

  it('aborts for one caller without cancelling the shared request', async () => {
    wire.answer = (request, response) => void setTimeout(() => envelope({ id: '1' })(request, response), 60);
    const controller = new AbortController();
    const left = failure(call(profile, {}, { signal: controller.signal }));
    const stays = call(profile, {});
    controller.abort();
    expect(await left).toMatchObject({ kind: 'aborted' });
    expect(await stays).toMatchObject({ id: '1' });
  });

  it('[C7] drops everything but the profile after a write', async () => {
    wire.answer = envelope({});
    await call(profile, {});
    await call(memberInfo, {});
    await call(captureSubmit, { caseId: 'c' });
    wire.seen = [];
    await call(profile, {});
    await call(memberInfo, {});
    expect(wire.seen.map(({ url }) => url)).toEqual(['/x-api/user/private/member/info']);
  });

  it('[X3] drops the profile too when the session ends', async () => {
    await call(profile, {});
    wire.answer = envelope(null, 33003);
    await failure(call(kycInfo, {}));
    wire.answer = envelope({});
    wire.seen = [];
    await call(profile, {});
    expect(wire.seen).toHaveLength(1);
  });
});

describe('the end of a session', () => {
  it('[X3] ends on 10007 of any call but the profile, which its loader handles', async () => {
    const reasons: string[] = [];
    const stop = onSessionEnd((reason) => reasons.push(reason));
    wire.answer = envelope(null, 10007);
    await failure(call(profile, {}));
    expect(reasons).toEqual([]);
    await failure(call(kycInfo, {}));
    expect(reasons).toEqual(['expired']);
    stop();
  });

  it('[X3, B1] is broadcast once to other tabs and received from them', async () => {
    const other = new BroadcastChannel('account-session');
    const heard: unknown[] = [];
    other.addEventListener('message', ({ data }: MessageEvent<unknown>) => void heard.push(data));
    await call(profile, {});
    wire.answer = envelope(null, 10007);
    await failure(call(profile, {}, { fresh: true }));
    await failure(call(profile, {}, { fresh: true }));
    await vi.waitFor(() => expect(heard).toEqual(['expired']));
    wire.answer = envelope(null, 33003);
    await failure(call(kycInfo, {}));
    await vi.waitFor(() => expect(heard).toEqual(['expired', 'refused']));

    wire.answer = envelope({ id: '1' });
    for (const message of ['refused', 'signed-out']) {
      await call(profile, {}, { fresh: true });
      other.postMessage(message);
      await new Promise((resolve) => setTimeout(resolve, 30));
      wire.seen = [];
      await call(profile, {});
      expect(wire.seen.map(({ url }) => url)).toContain('/x-api/v2/private/user/profile');
    }
    other.close();
  });

  it('[M9] is neither sent nor received by an embedded flow', async () => {
    history.replaceState(null, '', '/user/accounts/auth/sdk?token=secret');
    consumeEmbeddedToken();
    const other = new BroadcastChannel('account-session');
    const heard: unknown[] = [];
    other.addEventListener('message', ({ data }: MessageEvent<unknown>) => void heard.push(data));
    const before = getSessionEpoch();
    other.postMessage('signed-out');
    wire.answer = envelope(null, 33003);
    await failure(call(kycInfo, {}));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(getSessionEpoch()).toBe(before);
    expect(heard).toEqual([]);
    clearEmbeddedSession();
    other.close();
  });

  it('drops responses of an ended session', async () => {
    let release = () => {};
    wire.answer = (request, response) => {
      release = () => envelope({ id: 'old' })(request, response);
    };
    const late = failure(call(profile, {}));
    await vi.waitFor(() => expect(wire.seen).toHaveLength(1));
    endSession('changed');
    release();
    expect(await late).toMatchObject({ kind: 'aborted' });
    wire.answer = envelope({ id: 'new' });
    expect(await call(profile, {})).toMatchObject({ id: 'new' });
  });

  it('keeps public responses', async () => {
    wire.answer = (request, response) => void setTimeout(() => envelope([])(request, response), 40);
    const countries = call(countryList, {});
    endSession('signed-out');
    expect(await countries).toEqual([]);
  });
});

describe('timing events', () => {
  const events = async () =>
    JSON.parse((await reportTimings())?.body ?? '{}') as { env: string; events: object[] };

  it('[C6, B6] contain the call, its outcome and its duration only', async () => {
    await reportTimings();
    await call(canVerify, { level: 'LEVEL_1' });
    wire.answer = envelope(null, 32001);
    await failure(call(canVerify, { level: 'LEVEL_2' }));
    expect(await events()).toEqual({
      env: 'sitnet',
      events: [
        { call: 'canVerify', ms: expect.any(Number) as number, outcome: 'ok' },
        { call: 'canVerify', ms: expect.any(Number) as number, outcome: 'business', code: 32001 },
      ],
    });
  });

  it('[C6] are dropped silently on any answer but ok', async () => {
    await reportTimings();
    const unhandled = vi.fn<() => void>();
    process.on('unhandledRejection', unhandled);
    for (const answer of [
      (_: unknown, response: ServerResponse) => void response.end('<html>'),
      (_: unknown, response: ServerResponse) => void response.destroy(),
    ]) {
      await call(canVerify, { level: 'LEVEL_1' });
      wire.monitor = answer;
      wire.seen = [];
      await reportTimings();
      expect(wire.seen.map(({ url }) => url)).toEqual(['/monitor']);
    }
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('[C6] are sent by beacon when the page closes', async () => {
    await reportTimings();
    const beacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: beacon }));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await call(canVerify, { level: 'LEVEL_1' });
    await measured();
    dispatchEvent(new Event('visibilitychange'));
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(beacon).toHaveBeenCalledTimes(1);
    const [url, body] = beacon.mock.calls[0]!;
    expect(url).toBe('/monitor');
    expect(await body.text()).toContain('"call":"canVerify"');
  });

  it('[C6] omit requests of more than 30 s', async () => {
    await reportTimings();
    const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(30_001);
    await call(canVerify, { level: 'LEVEL_1' });
    now.mockRestore();
    wire.seen = [];
    expect(await reportTimings()).toBeUndefined();
  });
});

describe('an embedded token that is renewed while a call is on its way', () => {
  const open = () => {
    history.replaceState(null, '', '/user/accounts/auth/sdk#token=old');
    consumeEmbeddedToken();
  };
  const tokens = () => wire.seen.map(({ headers }) => headers['kyc-access-token']);
  const expired = envelope(null, sessionExpired);

  it('[C27] repeats the call once with the new token', async () => {
    open();
    wire.answer = (request, response) => {
      if (request.headers['kyc-access-token'] === 'new') return envelope({})(request, response);
      renewEmbeddedToken('new');
      return expired(request, response);
    };
    await call(kycInfo, {});
    expect(tokens()).toEqual(['old', 'new']);
    clearEmbeddedSession();
  });

  it('[C27] is not repeated when the token is the same', async () => {
    open();
    wire.answer = expired;
    expect((await failure(call(kycInfo, {}))).kind).toBe('permission');
    expect(tokens()).toEqual(['old']);
    clearEmbeddedSession();
  });
});
