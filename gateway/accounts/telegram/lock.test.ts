// [G1] A launch of a locked link opens nothing and returns nothing before it sends the secret.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rateLimited } from '#contract/errors/requests.ts';
import { stepUpRequired, stepUpWrongAction } from '#contract/errors/security.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import {
  telegramExpired,
  telegramLocked,
  telegramNothingToLock,
  telegramUsed,
  telegramWrongSecret,
} from '#contract/errors/telegram.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import {
  ANNA,
  signInWithSecret,
  lockLink,
  LockedLink,
  offerSecret,
  OWNER,
  passStepUpIn,
  post,
  WRONG,
} from '#gateway/testing/locked-link.ts';
import { createLaunch } from '#gateway/testing/telegram.ts';
import { Webview } from '#gateway/testing/webview.ts';
import { hashTelegramUser } from './launch.ts';

const BELA = 4202;
const SIGNED_OUT = { ret_code: notLoggedIn, id: undefined };
const OWNERS = { ret_code: 0, id: OWNER };

let link: LockedLink;
const lines: string[] = [];
beforeEach(async () => (link = await LockedLink.start(lines)));
afterEach(() => link.gateway.close());

async function unlocked(secret: string): Promise<Webview> {
  const webview = link.opened();
  expect(await signInWithSecret(webview, secret)).toMatchObject({ ret_code: 0 });
  return webview;
}

describe('turning it on', () => {
  it('[G1, X13] requires a code, and locks nothing before the secret is confirmed', async () => {
    const webview = await link.signedIn();
    expect(await post(webview, 'lock', { securityToken: WRONG })).toMatchObject({ ret_code: stepUpRequired });
    const other = await passStepUpIn(webview, 'telegramUnlink');
    expect(await post(webview, 'lock', { securityToken: other })).toMatchObject({
      ret_code: stepUpWrongAction,
    });
    const secret = await offerSecret(webview);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await link.opened().signIn()).toMatchObject({ ret_code: 0 });
    expect(await post(webview, 'lock/confirm', { secret: WRONG })).toMatchObject({
      ret_code: telegramWrongSecret,
    });
    expect(await link.row()).toMatchObject({ lockHash: null });
    expect(await post(webview, 'lock/confirm', { secret })).toMatchObject({
      result: { linked: 'here', locked: true },
    });
    expect(await link.opened().signIn()).toMatchObject({ ret_code: telegramLocked });
  });

  it('[G1] is limited to the session of that Telegram user', async () => {
    const browser = await link.inBrowser();
    const securityToken = await passStepUpIn(browser, 'telegramLock');
    expect(await post(browser, 'lock', { securityToken })).toMatchObject({ ret_code: telegramNothingToLock });
    expect(await post(browser, 'lock/confirm', { secret: WRONG })).toMatchObject({
      ret_code: telegramNothingToLock,
    });
  });

  it('[G1, P1] stores a digest of the secret only, and logs neither', async () => {
    const secret = await lockLink(await link.signedIn());
    await unlocked(secret);
    const row = await link.row();
    expect(row?.lockHash).toMatch(/^[\w-]{43}$/);
    const trail = [];
    for await (const rows of auditRows(link.gateway.ctx)) trail.push(...rows);
    expect(JSON.stringify([row, trail, lines])).not.toContain(secret);
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['telegram.lock_offer', 'telegram.lock']),
    );
  });

  it("[G1] ends the link's other sessions and keeps the current page, also after a reload", async () => {
    const elsewhere = await link.signedIn();
    const webview = await link.signedIn();
    const secret = await offerSecret(webview);
    const { result } = await post(webview, 'lock/confirm', { secret });
    expect(await elsewhere.profile()).toEqual(SIGNED_OUT);
    expect(await webview.profile()).toEqual(OWNERS);
    webview.launch = result.launch;
    expect(await webview.profile()).toEqual(OWNERS);
  });

  it('[G1] gives a launch id to a tab that lost its own', async () => {
    const webview = (await link.signedIn()).reload();
    const secret = await offerSecret(webview);
    const { result } = await post(webview, 'lock/confirm', { secret });
    expect(await webview.profile()).toEqual(SIGNED_OUT);
    webview.launch = result.launch;
    expect(await webview.profile()).toEqual(OWNERS);
  });

  it('[G1] replaces the secret when locked again', async () => {
    const webview = await link.signedIn();
    const old = await lockLink(webview);
    link.gateway.clock.advance(61_000);
    const secret = await offerSecret(webview);
    expect(await signInWithSecret(link.opened(), old)).toMatchObject({ ret_code: 0 });
    await post(webview, 'lock/confirm', { secret });
    expect(await signInWithSecret(link.opened(), old)).toMatchObject({
      ret_code: telegramWrongSecret,
    });
    await unlocked(secret);
  });
});

describe('a launch of a locked link', () => {
  it('[G1] is refused as locked, is not spent, and opens the account with the secret', async () => {
    const secret = await lockLink(await link.signedIn());
    const next = link.opened();
    const refusal = await next.signIn();
    expect(refusal).toMatchObject({ ret_code: telegramLocked });
    expect(Object.keys(refusal.result)).toEqual(['launch']);
    expect([...next.cookies.keys()]).toEqual(['launch']);
    expect(await signInWithSecret(next, WRONG)).toMatchObject({ ret_code: telegramWrongSecret });
    expect(await next.profile()).toEqual(SIGNED_OUT);
    const { ret_code, result } = await signInWithSecret(next, secret);
    expect(ret_code).toBe(0);
    expect(await next.profile()).toEqual(OWNERS);
    next.launch = result.launch;
    expect(await next.profile()).toEqual(OWNERS);
  });

  it('[G1] works once, for five minutes, with the secret too', async () => {
    const secret = await lockLink(await link.signedIn());
    const { initData } = await unlocked(secret);
    expect(await new Webview(link.gateway).signIn(initData, { secret })).toMatchObject({
      ret_code: telegramUsed,
    });
    const late = link.opened();
    link.gateway.clock.advance(301_000);
    expect(await signInWithSecret(late, secret)).toMatchObject({ ret_code: telegramExpired });
  });

  it("[G1] does not open with another user's secret, nor another launch with this one", async () => {
    await link.link('u01', BELA);
    const anna = await lockLink(await link.signedIn());
    const belas = link.opened(BELA);
    await belas.signIn();
    const bela = await lockLink(belas);
    expect(await signInWithSecret(link.opened(), bela)).toMatchObject({
      ret_code: telegramWrongSecret,
    });
    expect(await signInWithSecret(link.opened(BELA), anna)).toMatchObject({
      ret_code: telegramWrongSecret,
    });
  });

  it('[G1] with wrong secrets is counted, audited, and refused after the limit', async () => {
    await lockLink(await link.signedIn());
    const next = link.opened();
    const codes: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) codes.push((await signInWithSecret(next, WRONG)).ret_code);
    expect(new Set(codes)).toEqual(new Set([telegramWrongSecret, rateLimited]));
    const found = [];
    for await (const rows of auditRows(link.gateway.ctx))
      found.push(
        ...rows.filter(({ action, result }) => action === 'telegram.sign_in' && result === 'refused'),
      );
    expect(found.length).toBe(codes.filter((code) => code === telegramWrongSecret).length);
  });

  it("[G1, X3] cannot use an earlier launch's session, whatever the page sends or omits", async () => {
    const webview = await link.signedIn();
    const secret = await lockLink(webview);
    const whose = hashTelegramUser(link.gateway.ctx, String(ANNA));
    const first = webview.initData;
    webview.open(ANNA);
    expect(await webview.profile()).toEqual(SIGNED_OUT);
    expect(await webview.signIn()).toMatchObject({ ret_code: telegramLocked });
    expect(await webview.profile()).toEqual(SIGNED_OUT);
    for (const said of [null, '', whose, `${whose}.${WRONG}`, createLaunch(BELA, link.gateway.clock.now())]) {
      webview.launch = said;
      expect(await webview.profile()).toEqual(SIGNED_OUT);
    }
    const events = await webview.send('GET', '/v1/kyc/events');
    expect(events.headers['content-type']).not.toContain('event-stream');
    const page = await link.gateway.inject({
      url: '/login',
      headers: { cookie: [...webview.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    expect(page.statusCode).toBe(200);
    webview.launch = first;
    expect(await webview.profile()).toEqual(OWNERS);
    expect(secret).not.toBe('');
  });

  it('[G1] keeps the windows of the latest earlier launches open', async () => {
    const webview = await link.signedIn();
    const secret = await lockLink(webview);
    const launches = [webview.initData];
    for (let turn = 0; turn < 5; turn += 1) {
      launches.push(webview.open(ANNA).initData);
      expect(await signInWithSecret(webview, secret)).toMatchObject({ ret_code: 0 });
    }
    const answers = [];
    for (const launch of launches) {
      webview.launch = launch;
      answers.push((await webview.profile()).id);
    }
    expect(answers).toEqual([undefined, OWNER, OWNER, OWNER, OWNER, OWNER]);
  });

  it('[G1] opens a session by password for this launch only', async () => {
    await lockLink(await link.signedIn());
    const next = link.opened();
    const { result } = await next.signIn();
    await next.enter('u05');
    next.launch = result.launch;
    expect(await next.profile()).toEqual(OWNERS);
    expect(await next.open(ANNA).profile()).toEqual(SIGNED_OUT);
    expect(await next.signIn()).toMatchObject({ ret_code: telegramLocked });
  });
});
