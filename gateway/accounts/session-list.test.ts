// The user's list of sessions: what it shows, and ending sessions.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notFound } from '#contract/errors/requests.ts';
import { notLoggedIn, tokenElsewhere } from '#contract/errors/session.ts';
import { CALLS } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { openLink } from '#gateway/testing/embedded.ts';
import {
  SAME_ORIGIN_HEADERS,
  type SignedInClient,
  startGateway,
  type TestGateway,
} from '#gateway/testing/gateway.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 16; Pixel) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const HOUR = 3_600_000;

let gateway: TestGateway;
let person: SignedInClient;
beforeEach(async () => {
  gateway = await startGateway({ config: { trustProxy: '127.0.0.1' } });
  person = await gateway.signIn('u05');
});
afterEach(() => gateway.close());

/** The headers of a new session. */
async function signInFrom(headers: Record<string, string>) {
  const response = await gateway.inject({
    method: 'POST',
    url: `${API_PREFIX}${CALLS.sandboxSignIn.path}`,
    headers: { ...SAME_ORIGIN_HEADERS, ...headers },
    payload: { persona: 'u05' },
  });
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { ...SAME_ORIGIN_HEADERS, cookie };
}
const list = async (as = person) => (await as.call('sessionList')).result.sessions;
const profileCode = async (headers: Record<string, string>) =>
  (await gateway.inject({ url: `${API_PREFIX}${CALLS.profile.path}`, headers })).json().ret_code;

describe('the list of sessions', () => {
  it('shows device, place and last use; the current one first', async () => {
    const from = { 'user-agent': PHONE, 'x-forwarded-for': '203.0.113.7', 'x-country-code': 'de' };
    gateway.clock.advance(HOUR);
    await signInFrom(from);
    gateway.clock.advance(HOUR);
    const [current, other, ...more] = await list();
    expect(more).toEqual([]);
    expect(current).toMatchObject({ isCurrent: true, lastUsedAt: gateway.clock.now().toISOString() });
    expect(other).toEqual({
      sessionId: expect.any(String),
      isCurrent: false,
      browser: 'Chrome',
      system: 'Android',
      isTelegram: false,
      country: 'DE',
      lastUsedAt: new Date(gateway.clock.now().getTime() - HOUR).toISOString(),
    });
  });

  it('states an unknown device and place as unknown, and trusts no client for the place', async () => {
    await signInFrom({ 'user-agent': 'curl/8', 'x-country-code': 'DE' });
    expect((await list()).at(-1)).toMatchObject({ browser: '', system: '', country: null });
  });

  it('contains neither expired sessions nor those of other users, and no id that opens one', async () => {
    await signInFrom({});
    await gateway.signIn('u06');
    expect(await list()).toHaveLength(2);
    const shown = JSON.stringify(await list());
    const sid = /sid=([^;]+)/.exec(person.headers['cookie'] ?? '')?.[1] ?? 'none';
    expect(shown).not.toContain(sid);
    for (const { sessionId } of await list())
      expect(await profileCode({ cookie: `sid=${sessionId}` })).toBe(notLoggedIn);
    for (let hours = 0; hours < 13; hours += 1) {
      gateway.clock.advance(HOUR);
      await person.call('profile');
    }
    expect(await list()).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  it('ends one at once, and returns the rest', async () => {
    const lost = await signInFrom({});
    const kept = await signInFrom({});
    const { sessionId } = (await list()).find(({ isCurrent }) => !isCurrent)!; // two others
    const { result } = await person.call('sessionEnd', { sessionId });
    expect(result.sessions).toHaveLength(2);
    expect(result.sessions.map((each) => each.sessionId)).not.toContain(sessionId);
    const codes = [await profileCode(lost), await profileCode(kept)];
    expect(codes.toSorted((one, other) => one - other)).toEqual([0, notLoggedIn]);
    expect((await person.call('sessionEnd', { sessionId })).ret_code).toBe(notFound);
  });

  it('ends all others, and records each', async () => {
    const others = [await signInFrom({}), await signInFrom({})];
    const stranger = await gateway.signIn('u06');
    const { result } = await person.call('sessionEndOthers');
    expect(result.sessions).toMatchObject([{ isCurrent: true }]);
    for (const headers of others) expect(await profileCode(headers)).toBe(notLoggedIn);
    expect(await profileCode(person.headers)).toBe(0);
    expect(await profileCode(stranger.headers)).toBe(0);
    const actions: string[] = [];
    for await (const rows of auditRows(gateway.ctx)) actions.push(...rows.map(({ action }) => action));
    expect(actions.filter((action) => action === 'session.end')).toHaveLength(2);
  });

  it('of another user is refused as not found', async () => {
    const stranger = await gateway.signIn('u06');
    const [{ sessionId } = { sessionId: '' }] = await list(stranger);
    expect((await person.call('sessionEnd', { sessionId })).ret_code).toBe(notFound);
    expect(await profileCode(stranger.headers)).toBe(0);
  });

  it('is not open to embedded pages of a single task', async () => {
    const page = await openLink(gateway, 'u05', 'verify');
    for (const name of ['sessionList', 'sessionEndOthers'] as const)
      expect((await page.call(name)).ret_code).toBe(tokenElsewhere);
    const { call } = await openLink(gateway, 'u05', 'account');
    expect((await call('sessionEndOthers')).result.sessions).toEqual([]);
    expect(await profileCode(person.headers)).toBe(notLoggedIn);
  });
});
