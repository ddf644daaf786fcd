// The built gateway, killed between storing and applying a webhook: nothing is lost.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { CALLS, type CallName } from '#contract/calls.ts';
import { LEGAL_VERSIONS } from '#contract/legal.ts';
import { API_PREFIX } from '#contract/paths.ts';
import type { Vendor } from '#gateway/providers/types.ts';
import { builtEntry, buildOnce } from '#gateway/testing/build-once.ts';
import { startAllDoubles } from '../../tests/doubles/all-doubles.ts';
import type { SignedHook } from '../../tests/doubles/double-server.ts';

/** The first start creates a database, slowly on a busy machine. */
vi.setConfig({ testTimeout: 150_000, hookTimeout: 90_000 });
const WAIT = { timeout: 40_000, interval: 100 };

let dataDir: string;
let world: Awaited<ReturnType<typeof startAllDoubles>>;
const children: ChildProcess[] = [];
beforeAll(async () => {
  await buildOnce('gateway');
  dataDir = await mkdtemp(join(tmpdir(), 'attesta-killed-'));
  world = await startAllDoubles();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Level = 'LEVEL_1' | 'LEVEL_2';
/** A user for each vendor, in a country routed to it. */
const PEOPLE: [name: Vendor, persona: string, country: string, level: Level][] = [
  ['SUMSUB', 'u01', 'PT', 'LEVEL_1'],
  ['ONFIDO', 'u15', 'ID', 'LEVEL_1'],
  ['JUMIO', 'u05', 'BR', 'LEVEL_2'],
  ['IDNOW', 'u16', 'CL', 'LEVEL_2'],
  ['AAI', 'u03', 'AR', 'LEVEL_1'],
];

function settings(): Record<string, string> {
  const { SUMSUB, ONFIDO, JUMIO, IDNOW, AAI } = world.vendors;
  const flows = 'Level1_web=10011,Level2_web=10013';
  return {
    SUMSUB_APP_TOKEN: SUMSUB.appToken,
    SUMSUB_SECRET_KEY: SUMSUB.secretKey,
    SUMSUB_WEBHOOK_SECRET: SUMSUB.webhookSecret,
    ONFIDO_API_TOKEN: ONFIDO.apiToken,
    ONFIDO_WEBHOOK_TOKEN: ONFIDO.webhookToken,
    JUMIO_CLIENT_ID: JUMIO.clientId,
    JUMIO_CLIENT_SECRET: JUMIO.clientSecret,
    JUMIO_CALLBACK_NETWORKS: JUMIO.callbackNetworks,
    IDNOW_CLIENT_ID: IDNOW.clientId,
    IDNOW_CLIENT_SECRET: IDNOW.clientSecret,
    IDNOW_JWKS_URL: IDNOW.jwksUrl,
    AAI_ACCESS_KEY: AAI.accessKey,
    AAI_SECRET_KEY: AAI.secretKey,
    PROVIDER_ROUTES: PEOPLE.map(([name, , country]) => `${country}|*|${name}`).join(';'),
    ...Object.fromEntries(
      PEOPLE.flatMap(([name]) => [
        [`${name}_BASE_URL`, world.vendors[name].baseUrl],
        [`${name}_FLOWS`, flows],
      ]),
    ),
  };
}

async function start(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [builtEntry('main')], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      ...settings(),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await vi.waitFor(() => expect(said).toContain('Listening on'), WAIT);
  return { child, url: /Listening on (\S+)/.exec(said)?.[1] ?? '' };
}

type Headers = Record<string, string>;
async function ask(url: string, name: CallName, headers: Headers, body: object) {
  const { path, sdkPath } = CALLS[name] as { path: string; sdkPath?: string };
  const isLink = 'kyc-access-token' in headers;
  const response = await fetch(`${url}${API_PREFIX}${(isLink && sdkPath) || path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  });
  const { result } = (await response.json()) as { result: Record<string, unknown> };
  return { result, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function statusOf(url: string, headers: Headers, level: Level): Promise<unknown> {
  const { result } = await ask(url, 'kycInfo', headers, { obtain_state: true });
  const state = result['state'] as { level: string; status: string }[] | undefined; // of the contract
  return state?.find((step) => step.level === level)?.status;
}

async function openSession(
  url: string,
  [provider, persona, country, level]: (typeof PEOPLE)[number],
): Promise<{ cookie: string; ref: string }> {
  const before = world.doubles[provider].refs();
  const { cookie } = await ask(url, 'sandboxSignIn', {}, { persona });
  const { result: access } = await ask(url, 'sdkAccess', { cookie }, { level });
  const link = { 'kyc-access-token': String(access['accessToken']) };
  const version = LEGAL_VERSIONS.biometric;
  if (level === 'LEVEL_1')
    await ask(url, 'faceConsent', link, { level, provider, version, lang: 'en', decision: 'given' });
  const opened = await ask(url, 'vendorToken', link, { level, country });
  expect(opened.result['provider']).toBe(provider);
  const ref = world.doubles[provider].refs().find((each) => !before.includes(each)) ?? '';
  return { cookie, ref };
}

const send = async (url: string, name: Vendor, { query, headers, body }: SignedHook) =>
  (await fetch(`${url}/webhooks/${name.toLowerCase()}${query}`, { method: 'POST', headers, body })).status;

it('[M3] kill -9 after storing a webhook of each vendor: the next start applies them all', async () => {
  const first = await start();
  const sessions: { name: Vendor; level: Level; cookie: string; hook: SignedHook }[] = [];
  for (const who of PEOPLE) {
    const [name, , , level] = who;
    const double = world.doubles[name];
    const { cookie, ref } = await openSession(first.url, who);
    double.set(ref, 'approved');
    const [hook] = await double.hooks(ref);
    // For an unknown session; it makes the gateway fetch signing keys.
    const [other] = await double.hooks('another-users');
    expect(await send(first.url, name, other!)).toBe(200);
    sessions.push({ name, level, cookie, hook: hook! });
  }

  // Vendors are down, so stored webhooks cannot be applied yet.
  for (const [name] of PEOPLE) world.doubles[name].fault = 'silent';
  const kept = await Promise.all(sessions.map(({ name, hook }) => send(first.url, name, hook)));
  expect(kept).toEqual(PEOPLE.map(() => 200));
  first.child.kill('SIGKILL');
  for (const [name] of PEOPLE) world.doubles[name].fault = null;

  const second = await start();
  for (const { name, level, cookie } of sessions)
    await vi.waitFor(
      async () => expect([name, await statusOf(second.url, { cookie }, level)]).toEqual([name, 'SUCCESS']),
      { timeout: 80_000, interval: 500 },
    );
});
