// Sign-in by a Telegram launch: tried once before any redirect, and only with a bot. [G1]
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { telegramLocked, telegramNotLinked, telegramWrongSecret } from '#contract/errors/telegram.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import { envelope, startWireServer, type WireServer } from '../../../tests/support/wire-server.ts';

const SIGNED_OUT = envelope(null, notLoggedIn);
const PROFILE = {
  id: '90000001',
  maskedEmail: 'u***@example.com',
  member_tag: {},
  currency_code: 'EUR',
  rate: 1,
};

let wire: WireServer;
const went: string[] = [];
let stop: () => void = () => undefined;
beforeAll(async () => {
  wire = await startWireServer();
  vi.spyOn(location, 'assign').mockImplementation((url) => void went.push(String(url)));
});
afterAll(() => wire.close());

/** A new page with the launch data `data`. */
async function page(data: string | null, telegram = true) {
  vi.resetModules();
  sessionStorage.clear();
  went.length = 0;
  wire.seen = [];
  document.body.innerHTML = `<script type="application/json" id="page-config">${JSON.stringify({ telegram })}</script>`;
  const { launch } = await import('#app/platform/launch.ts');
  launch.isUntried = data !== null;
  if (data !== null) launch.headers.Authorization = `tma ${data}`;
  const { startSession } = await import('../session/session.ts');
  stop = startSession();
  const [user, loading, kyc, { toastStore }] = await Promise.all([
    import('../session/user.ts'),
    import('../session/load-profile.ts'),
    import('../kyc/kyc.ts'),
    import('../messages/toasts.ts'),
  ]);
  return { ...user, ...loading, ...kyc, toastStore, launch };
}
const asked = (part: string) => wire.seen.filter(({ url }) => url.includes(part));

let signedIn: boolean;
/** Responses of a gateway that accepts the launch. */
const opens =
  (more: object = {}): WireServer['answer'] =>
  (request, response) => {
    if (request.url.includes('telegram/sign-in')) {
      signedIn = true;
      return envelope({ maskedEmail: 'u***@example.com', ...more })(request, response);
    }
    return (signedIn ? envelope(request.url.includes('profile') ? PROFILE : {}) : SIGNED_OUT)(
      request,
      response,
    );
  };
beforeEach(() => {
  signedIn = false;
});
// Channels must not reach the next page.
afterEach(() => stop());

it('[G1] signs in once despite other refused calls and shows the account', async () => {
  wire.answer = opens();
  const { loadProfile, loadKyc, userStore } = await page('user=1&hash=c0de');
  await Promise.all([loadProfile(), loadKyc()]);
  await vi.waitFor(() => expect(userStore).toMatchObject({ status: 'ready', profile: { id: '90000001' } }));
  expect(asked('telegram/sign-in').map(({ body }) => JSON.parse(body))).toEqual([
    { initData: 'user=1&hash=c0de' },
  ]);
  expect(new Set(asked('x-api').map(({ headers }) => headers.authorization))).toEqual(
    new Set(['tma user=1&hash=c0de']),
  );
  expect(went).toEqual([]);
});

it('[G1] sends the returned session where cookies are unavailable', async () => {
  wire.answer = opens({ session: 'S'.repeat(43) });
  const { loadProfile, userStore } = await page('user=1&hash=c0de');
  await loadProfile();
  await vi.waitFor(() => expect(userStore.status).toBe('ready'));
  expect(asked('profile').map(({ headers }) => headers['x-session'])).toEqual([undefined, 'S'.repeat(43)]);
});

it('[G1] redirects to sign-in once if the Telegram account is not linked', async () => {
  wire.answer = (request, response) =>
    (request.url.includes('telegram/sign-in')
      ? envelope({ launch: 'W'.repeat(43) }, telegramNotLinked)
      : SIGNED_OUT)(request, response);
  const { loadProfile } = await page('user=1&hash=c0de');
  await loadProfile();
  await vi.waitFor(() => expect(went).toHaveLength(1));
  await loadProfile();
  expect(asked('telegram/sign-in')).toHaveLength(1);
  // Sent by later pages of the tab: a reference to the launch without the credential.
  expect(sessionStorage.getItem('launch')).toBe('W'.repeat(43));
  expect(JSON.stringify(sessionStorage)).not.toContain('c0de');
});

it('[G1] is not tried after the page had a session', async () => {
  signedIn = true;
  wire.answer = opens();
  const { loadProfile, userStore } = await page('user=1&hash=c0de');
  await loadProfile();
  await vi.waitFor(() => expect(userStore.status).toBe('ready'));
  signedIn = false;
  await loadProfile({ fresh: true });
  await vi.waitFor(() => expect(went).toHaveLength(1));
  expect(asked('telegram/sign-in')).toEqual([]);
});

it('[G1] does not redirect while offline, and retries', async () => {
  let isDown = true;
  wire.answer = (request, response) =>
    isDown && request.url.includes('telegram/sign-in') ? void response.destroy() : opens()(request, response);
  const { loadProfile, userStore } = await page('user=1&hash=c0de');
  await loadProfile();
  await vi.waitFor(() => expect(userStore.profileError?.kind).toBe('network'));
  expect(went).toEqual([]);
  isDown = false;
  await loadProfile();
  await vi.waitFor(() => expect(userStore.status).toBe('ready'));
});

it.each([
  ['outside a launch', null, true],
  ['where there is no bot', 'user=1&hash=c0de', false],
])('[G1] makes no call %s', async (_, data, telegram) => {
  wire.answer = SIGNED_OUT;
  const { loadProfile } = await page(data, telegram);
  await loadProfile();
  await vi.waitFor(() => expect(went).toHaveLength(1));
  expect(asked('telegram/sign-in')).toEqual([]);
});

it('[G1] also sends an anonymous launch, to clear the session of another user', async () => {
  wire.answer = opens();
  const { loadProfile, userStore } = await page('');
  await loadProfile();
  await vi.waitFor(() => expect(userStore.status).toBe('ready'));
  expect(asked('telegram/sign-in').map(({ body }) => JSON.parse(body))).toEqual([{ initData: '' }]);
});

it('[G1] stays locked despite other refused calls and unlocks with the secret', async () => {
  const secret = 'S'.repeat(43);
  const whose = `${'W'.repeat(43)}.${'L'.repeat(43)}`;
  wire.answer = (request, response) => {
    if (!request.url.includes('telegram/sign-in')) return opens()(request, response);
    const said = JSON.parse(request.body).secret;
    if (said === secret) return opens({ launch: whose })(request, response);
    return envelope({ launch: whose }, said ? telegramWrongSecret : telegramLocked)(request, response);
  };
  const { loadProfile, loadKyc, userStore } = await page('user=1&hash=c0de');
  const { unlockAccount } = await import('../session/load-profile.ts');
  const isLocked = () => expect(userStore.profileError?.code).toBe(telegramLocked);
  await loadProfile();
  await vi.waitFor(isLocked);
  await loadKyc();
  await vi.waitFor(isLocked);
  expect([went, asked('telegram/sign-in').length]).toEqual([[], 1]);
  expect(sessionStorage.getItem('launch')).toBe(whose);
  await expect(unlockAccount({ secret: 'X'.repeat(43) })).rejects.toMatchObject({
    code: telegramWrongSecret,
  });
  isLocked();
  await unlockAccount({ secret });
  await vi.waitFor(() => expect(userStore).toMatchObject({ status: 'ready', profile: { id: '90000001' } }));
  expect(JSON.parse(asked('telegram/sign-in').at(-1)!.body)).toEqual({
    initData: 'user=1&hash=c0de',
    secret,
  });
  expect(JSON.stringify(sessionStorage)).not.toContain(secret);
});
