// The client against a real HTTP server: retries, the response cache, the end of a session, timings.
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureDetails, captureSubmit } from '#contract/client-calls/capture.ts';
import { countryList } from '#contract/client-calls/countries.ts';
import { kycInfo } from '#contract/client-calls/kyc.ts';
import { memberInfo } from '#contract/client-calls/person.ts';
import { profile } from '#contract/client-calls/session.ts';
import { canVerify } from '#contract/client-calls/verification.ts';
import { envelope, startWireServer, type WireServer } from '../../tests/support/wire-server.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { takeEmbeddedToken } from './embedded.ts';
import { dropEmbeddedToken } from './embedded-change.ts';
import { endSession, onSessionEnd, sessionEpoch } from './session.ts';
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

/** What is reported goes through a chunk of its own. */
const measured = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Sends what was measured while there is somebody to send it to. */
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

describe('trying again', () => {
  it('only after a network failure, as often as the row allows, with the same key', async () => {
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

  it('never for a call whose row does not say so', async () => {
    wire.answer = (_, response) => response.destroy();
    await failure(call(captureDetails, { caseId: 'c', details: {} as never }));
    expect(wire.seen).toHaveLength(1);
  });

  it('never for an answer, however bad', async () => {
    wire.answer = (_, response) => response.writeHead(503).end();
    await failure(call(kycInfo, {}));
    expect(wire.seen).toHaveLength(1);
  });
});

describe('the response cache', () => {
  it('[C10] serves the profile again without asking, until asked for a fresh one', async () => {
    wire.answer = (request, response) => envelope({ id: String(wire.seen.length) })(request, response);
    expect(await call(profile, {})).toMatchObject({ id: '1' });
    expect(await call(profile, {})).toMatchObject({ id: '1' });
    expect(await call(profile, {}, { fresh: true })).toMatchObject({ id: '2' });
  });

  it('answers callers who ask at the same time with one request', async () => {
    wire.answer = envelope({ id: '1' });
    await Promise.all([call(profile, {}), call(profile, {}), call(memberInfo, {})]);
    expect(wire.seen).toHaveLength(2);
  });

  it('lets one of two callers leave without taking the request from the other', async () => {
    wire.answer = (request, response) => void setTimeout(() => envelope({ id: '1' })(request, response), 60);
    const controller = new AbortController();
    const left = failure(call(profile, {}, { signal: controller.signal }));
    const stays = call(profile, {});
    controller.abort();
    expect(await left).toMatchObject({ kind: 'aborted' });
    expect(await stays).toMatchObject({ id: '1' });
  });

  it('[C7] a write drops everything but the profile', async () => {
    wire.answer = envelope({});
    await call(profile, {});
    await call(memberInfo, {});
    await call(captureSubmit, { caseId: 'c' });
    wire.seen = [];
    await call(profile, {});
    await call(memberInfo, {});
    expect(wire.seen.map(({ url }) => url)).toEqual(['/x-api/user/private/member/info']);
  });

  it('[X3] loss of authority drops the profile too', async () => {
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
  it('[X3] 10007 of any call but the profile ends it; the profile is its loader’s business', async () => {
    const reasons: string[] = [];
    const stop = onSessionEnd((reason) => reasons.push(reason));
    wire.answer = envelope(null, 10007);
    await failure(call(profile, {}));
    expect(reasons).toEqual([]);
    await failure(call(kycInfo, {}));
    expect(reasons).toEqual(['expired']);
    stop();
  });

  it('[X3, B1] of this tab is heard in the other tabs once, and theirs here', async () => {
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

  it('[M9] an embedded flow neither tells nor heeds other tabs', async () => {
    history.replaceState(null, '', '/user/accounts/auth/sdk?token=secret');
    takeEmbeddedToken();
    const other = new BroadcastChannel('account-session');
    const heard: unknown[] = [];
    other.addEventListener('message', ({ data }: MessageEvent<unknown>) => void heard.push(data));
    const before = sessionEpoch();
    other.postMessage('signed-out');
    wire.answer = envelope(null, 33003);
    await failure(call(kycInfo, {}));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(sessionEpoch()).toBe(before);
    expect(heard).toEqual([]);
    dropEmbeddedToken();
    other.close();
  });

  it('an answer of an ended session is never handed out', async () => {
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

  it('public answers outlive it', async () => {
    wire.answer = (request, response) => void setTimeout(() => envelope([])(request, response), 40);
    const countries = call(countryList, {});
    endSession('signed-out');
    expect(await countries).toEqual([]);
  });
});

describe('timing events', () => {
  const events = async () =>
    JSON.parse((await reportTimings())?.body ?? '{}') as { env: string; events: object[] };

  it('[C6, B6] name the call, its outcome and how long it took, and nothing else', async () => {
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

  it('[C6] any other answer than ok is dropped in silence, and so is none', async () => {
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

  it('[C6] a page on its way out leaves a beacon', async () => {
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

  it('[C6] a request of more than 30 s is not reported', async () => {
    await reportTimings();
    const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(30_001);
    await call(canVerify, { level: 'LEVEL_1' });
    now.mockRestore();
    wire.seen = [];
    expect(await reportTimings()).toBeUndefined();
  });
});
