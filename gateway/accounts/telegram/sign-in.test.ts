// [G1] The account that a launch opens, once, and the cookies in a webview that several Telegram accounts share.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notFound, rateLimited } from '#contract/errors/requests.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import {
  telegramExpired,
  telegramInvalid,
  telegramNotLinked,
  telegramUsed,
} from '#contract/errors/telegram.ts';
import { serviceClosed } from '#contract/errors/verification.ts';
import { insertLink } from '#gateway/db/queries/telegram-links.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { decideByTwo } from '#gateway/testing/desk.ts';
import { createMemoryDatabase } from '#gateway/testing/memory-database.ts';
import { createLaunch, signPairs, TEST_BOT } from '#gateway/testing/telegram.ts';
import { Webview } from '#gateway/testing/webview.ts';
import type { Database } from '#gateway/db/client.ts';
import { hashTelegramUser } from './launch.ts';

/** One Telegram account that opens u05, and two that open nothing. */
const [ANNA, BELA, CARL] = [4201, 4202, 4203];
const OWNER = buildPersonaUserId('u05');

let gateway: TestGateway;
let other: TestGateway;
let database: Database;
const lines: string[] = [];
beforeAll(async () => {
  const config = { telegramBot: TEST_BOT, sessionSecret: 's'.repeat(40), logLevel: 'trace' } as const;
  database = await createMemoryDatabase();
  gateway = await startGateway({ config, database, logTo: { write: (line) => void lines.push(line) } });
  const { ctx } = gateway;
  const linkedAt = gateway.clock.now();
  await insertLink(ctx.db, { userId: OWNER, telegramUser: hashTelegramUser(ctx, String(ANNA)), linkedAt });
});
afterAll(async () => {
  await other?.close();
  await gateway.close();
  await database.close();
});

let webview: Webview;
beforeEach(() => (webview = new Webview(gateway)));

async function audited(action: string) {
  const found = [];
  for await (const rows of auditRows(gateway.ctx)) found.push(...rows.filter((row) => row.action === action));
  return found;
}

const SIGNED_OUT = { ret_code: notLoggedIn, id: undefined };
const OWNERS = { ret_code: 0, id: OWNER };

describe('a launch', () => {
  it('[G1] opens the account linked with its Telegram user, returns its masked e-mail and is audited', async () => {
    webview.open(ANNA);
    expect(await webview.profile()).toEqual(SIGNED_OUT);
    expect(await webview.signIn()).toMatchObject({
      ret_code: 0,
      result: { maskedEmail: expect.stringMatching(/^.\*+.*@/) },
    });
    expect(await webview.profile()).toEqual(OWNERS);
    const rows = await audited('telegram.sign_in');
    expect(rows).toMatchObject([{ actor: `user:${OWNER}`, subjectUserId: OWNER, result: 'ok' }]);
  });

  it('[G1] is accepted URL-encoded, as in the address', async () => {
    webview.launch = encodeURIComponent(createLaunch(ANNA, gateway.clock.now()));
    expect(await webview.signIn()).toMatchObject({ ret_code: 0 });
    expect(await webview.profile()).toEqual(OWNERS);
    expect(await new Webview(gateway).signIn('%E0%A4%A')).toMatchObject({ ret_code: telegramInvalid });
  });

  it('[G1] opens nothing twice, in another webview or at another gateway', async () => {
    const { initData: launch } = webview.open(ANNA);
    await webview.signIn();
    expect(await new Webview(gateway).signIn(launch)).toMatchObject({ ret_code: telegramUsed });
    const { ctx } = gateway;
    other = await startGateway({
      config: { ...ctx.config, sandbox: false, logLevel: 'silent' },
      database,
    });
    expect(await new Webview(other).signIn(launch)).toMatchObject({ ret_code: telegramUsed });
  });

  it('[G1] sent twice at once opens one session', async () => {
    const { initData: launch } = webview.open(ANNA);
    const answers = await Promise.all([1, 2, 3].map(() => new Webview(gateway).signIn(launch)));
    expect(answers.map(({ ret_code }) => ret_code).toSorted()).toEqual([0, telegramUsed, telegramUsed]);
  });

  it('[G1] is no new sign-in while its session exists', async () => {
    webview.open(ANNA);
    await webview.signIn();
    const { cookies } = webview;
    const before = cookies.get('sid');
    expect((await webview.signIn()).result).not.toHaveProperty('session');
    expect(cookies.get('sid')).toBe(before);
  });

  it('[G1] expires after five minutes', async () => {
    webview.open(ANNA);
    gateway.clock.advance(301_000);
    expect(await webview.signIn()).toMatchObject({ ret_code: telegramExpired });
  });

  it.each([
    [
      'of another bot',
      () => createLaunch(ANNA, gateway.clock.now(), '4300:AAHfiqksKZ8WmR2zSjiQ7_v4TMAKdiHm9T0'),
    ],
    ['that was changed', () => createLaunch(BELA, gateway.clock.now()).replace(String(BELA), String(ANNA))],
    ['without data', () => ''],
    [
      'without a user',
      () => signPairs({ auth_date: String(Math.floor(gateway.clock.now().getTime() / 1000)) }),
    ],
  ])('[G1] %s opens nothing', async (_, made) => {
    expect(await webview.signIn(made())).toMatchObject({ ret_code: telegramInvalid });
    expect(webview.cookies).toEqual(new Map());
  });

  it('[G1] counts as a sign-in attempt, and too many are refused', async () => {
    const strict = await startGateway({ config: { telegramBot: TEST_BOT, signInLimit: 2 } });
    const codes: number[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      codes.push((await new Webview(strict).open(ANNA).signIn()).ret_code);
    await strict.close();
    expect(codes).toEqual([telegramNotLinked, telegramNotLinked, rateLimited]);
  });

  it('[G1] opens no closed account', async () => {
    const closed = await startGateway({ config: { telegramBot: TEST_BOT } });
    const { ctx, clock } = closed;
    await insertLink(ctx.db, {
      userId: OWNER,
      telegramUser: hashTelegramUser(ctx, String(ANNA)),
      linkedAt: clock.now(),
    });
    await decideByTwo(closed, '/accounts/close', { userId: OWNER, reason: 'fraud' });
    const answer = await new Webview(closed).open(ANNA).signIn();
    await closed.close();
    expect(answer).toMatchObject({ ret_code: serviceClosed });
  });

  it('[G1] is not found without a bot, and its header blocks nothing', async () => {
    const plain = await startGateway();
    const page = new Webview(plain).open(ANNA);
    const answer = await page.signIn();
    const { initData: launch } = page;
    await page.enter('u05');
    page.launch = launch;
    const profile = await page.profile();
    await plain.close();
    expect(answer).toMatchObject({ ret_code: notFound });
    expect(profile).toEqual(OWNERS);
  });

  it('[G1, X10] is never logged', async () => {
    const { initData: launch } = webview.open(ANNA);
    await webview.signIn();
    await new Webview(gateway).signIn(launch);
    expect(lines.length).toBeGreaterThan(0);
    const hash = new URLSearchParams(launch).get('hash') ?? 'none';
    expect(lines.filter((line) => line.includes(hash) || line.includes(String(ANNA)))).toEqual([]);
  });
});

describe('a webview that several Telegram accounts share', () => {
  it('[G1, X3] never shows the session of another Telegram user, linked or not', async () => {
    await webview.open(ANNA).signIn();
    webview.open(BELA);
    expect(await webview.profile()).toEqual(SIGNED_OUT);
    expect(await webview.signIn()).toMatchObject({ ret_code: telegramNotLinked });
    expect(await webview.reload().profile()).toEqual(SIGNED_OUT);
    expect(await webview.open(ANNA).profile()).toEqual(SIGNED_OUT);
  });

  it('[G1] switches to the other account without a trace of the first', async () => {
    await webview.open(BELA).signIn();
    await webview.enter('u01');
    webview.open(ANNA);
    expect(await webview.profile()).toEqual(SIGNED_OUT);
    expect(await webview.signIn()).toMatchObject({ ret_code: 0 });
    expect(await webview.profile()).toEqual(OWNERS);
  });

  it('[G1] binds a session by password to the Telegram user of the launch', async () => {
    await webview.open(BELA).signIn();
    await webview.enter('u01');
    expect(await webview.profile()).toMatchObject({ ret_code: 0 });
    expect(await webview.open(BELA).profile()).toMatchObject({ ret_code: 0 });
    expect(await webview.open(CARL).profile()).toEqual(SIGNED_OUT);
  });

  it('[G1] binds nothing to a launch that another launch has followed, whatever its outcome', async () => {
    const stale = createLaunch(CARL, new Date(gateway.clock.now().getTime() - 600_000));
    for (const next of ['', 'user=%7B%7D&hash=0', stale]) {
      const shared = new Webview(gateway).open(BELA);
      await shared.signIn();
      await shared.signIn(next);
      await shared.enter('u01');
      expect(await shared.open(BELA).profile()).toEqual(SIGNED_OUT);
    }
  });

  it('[G1] binds nothing more than half an hour after the launch', async () => {
    await webview.open(BELA).signIn();
    gateway.clock.advance(31 * 60_000);
    await webview.enter('u01');
    expect(await webview.open(BELA).profile()).toEqual(SIGNED_OUT);
  });

  it('[G1] ignores a forged launch ticket', async () => {
    await webview.open(BELA).signIn();
    const [, until, proof] = webview.cookies.get('launch')?.split('.') ?? [];
    webview.cookies.set('launch', [hashTelegramUser(gateway.ctx, String(CARL)), until, proof].join('.'));
    await webview.enter('u01');
    expect(await webview.open(CARL).profile()).toEqual(SIGNED_OUT);
  });

  it("[G1] allows a launch without a user no Telegram user's session, and one by password", async () => {
    await webview.open(ANNA).signIn();
    webview.launch = '';
    expect(await webview.profile()).toEqual(SIGNED_OUT);
    expect(await webview.signIn('')).toMatchObject({ ret_code: telegramInvalid });
    expect(await webview.reload().profile()).toEqual(SIGNED_OUT);
    await webview.enter('u01');
    webview.launch = '';
    expect(await webview.profile()).toMatchObject({ ret_code: 0 });
    expect(await webview.open(ANNA).profile()).toEqual(SIGNED_OUT);
  });

  it('[G1] continues hours later with its first launch, and after a reload without it', async () => {
    await webview.open(ANNA).signIn();
    gateway.clock.advance(5 * 3_600_000);
    expect(await webview.profile()).toEqual(OWNERS);
    expect(await webview.reload().profile()).toEqual(OWNERS);
  });

  it('[G1, X3] keeps a new session of another account from an open page', async () => {
    const { result } = await webview.open(BELA).signIn();
    await webview.enter('u01');
    webview.launch = result.launch;
    expect(await webview.profile()).toMatchObject({ ret_code: 0 });
    await webview.open(ANNA).signIn();
    webview.launch = result.launch;
    expect(await webview.profile()).toEqual(SIGNED_OUT);
    await webview.enter('u01');
    webview.launch = result.launch;
    expect(await webview.profile()).toMatchObject({ ret_code: 0 });
  });

  it('[G1] opens one session for two pages of one launch', async () => {
    const { initData: launch, cookies } = webview.open(ANNA);
    await webview.signIn();
    const second = new Webview(gateway);
    cookies.forEach((value, name) => second.cookies.set(name, value));
    second.launch = launch;
    expect(await second.profile()).toEqual(OWNERS);
    expect(await second.signIn()).toMatchObject({ ret_code: 0 });
    expect(await webview.profile()).toEqual(OWNERS);
  });
});

describe('in a frame of Telegram Web', () => {
  it('[G1] partitions the session by the framing site, and returns its id for a browser without cookies', async () => {
    webview.open(ANNA);
    const response = await webview.send('POST', '/v1/telegram/sign-in', {
      initData: webview.initData,
      framed: true,
    });
    const set = [response.headers['set-cookie']]
      .flat()
      .filter((line) => /^(sid|device_id)=/.test(String(line)));
    expect(set).toHaveLength(2);
    for (const line of set)
      expect(line).toMatch(/; Secure; SameSite=None; Partitioned|; Secure; Partitioned; SameSite=None/);
    const { session } = response.json().result;
    webview.cookies.clear();
    const named = await webview.send('GET', '/v2/private/user/profile', undefined, { 'x-session': session });
    expect(named.json()).toMatchObject({ ret_code: 0, result: { id: OWNER } });
  });

  it("[G1] rejects writes of another site's page in the same frame", async () => {
    webview.open(ANNA);
    await webview.signIn(webview.initData, { framed: true });
    const foreign = await webview.send(
      'POST',
      '/logout',
      {},
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    );
    expect(foreign.statusCode).toBe(403);
    expect(await webview.profile()).toEqual(OWNERS);
  });
});
