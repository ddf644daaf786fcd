// [G1] Alternatives to the secret of a locked launch, and how the lock ends.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { otpWrong, stepUpRequired } from '#contract/errors/security.ts';
import { telegramExpired, telegramNotLinked } from '#contract/errors/telegram.ts';
import { serviceClosed } from '#contract/errors/verification.ts';
import { listMailboxEntries } from '#gateway/mail/mail-queue.ts';
import { eraseDueAccounts } from '#gateway/retention/erasure.ts';
import { decideByTwo } from '#gateway/testing/desk.ts';
import {
  ANNA,
  lockLink,
  LockedLink,
  OWNER,
  passStepUpIn,
  post,
  WRONG,
} from '#gateway/testing/locked-link.ts';
import { createLaunch } from '#gateway/testing/telegram.ts';
import { Webview } from '#gateway/testing/webview.ts';

const BELA = 4202;
const OWNERS = { ret_code: 0, id: OWNER };

let link: LockedLink;
beforeEach(async () => (link = await LockedLink.start()));
afterEach(() => link.gateway.close());

const newestCode = async () =>
  (await listMailboxEntries(link.gateway.ctx, OWNER)).map(({ code }) => code).find((code) => code !== null) ??
  '';

describe('a code by e-mail', () => {
  it('[G1, X13] opens a locked launch instead of the secret, also after five minutes', async () => {
    await lockLink(await link.signedIn());
    const next = link.opened();
    const { initData } = next;
    const { result, ret_code } = await post(next, 'sign-in/code', { initData });
    expect(ret_code).toBe(0);
    expect(Object.keys(result).toSorted()).toEqual(['expiresAt', 'resendAt', 'ticket']);
    const { ticket } = result;
    const code = await newestCode();
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await post(next, 'sign-in/code-verify', { initData, ticket, code: wrong })).toMatchObject({
      ret_code: otpWrong,
      result: { triesLeft: 4 },
    });
    link.gateway.clock.advance(400_000);
    const passed = await post(next, 'sign-in/code-verify', { initData, ticket, code });
    const { securityToken } = passed.result;
    expect(await next.signIn(initData, { securityToken: WRONG })).toMatchObject({ ret_code: stepUpRequired });
    expect(await next.signIn(initData, { securityToken })).toMatchObject({ ret_code: 0 });
    expect(await next.profile()).toEqual(OWNERS);
    const again = link.opened();
    expect(await again.signIn(again.initData, { securityToken })).toMatchObject({ ret_code: stepUpRequired });
  });

  it('[G1] is sent for a locked link only', async () => {
    const { clock } = link.gateway;
    const initData = createLaunch(ANNA, clock.now());
    const webview = new Webview(link.gateway);
    expect(await post(webview, 'sign-in/code', { initData })).toMatchObject({ ret_code: telegramNotLinked });
    await lockLink(await link.signedIn());
    const belas = createLaunch(BELA, clock.now());
    expect(await post(webview, 'sign-in/code', { initData: belas })).toMatchObject({
      ret_code: telegramNotLinked,
    });
    clock.advance(301_000);
    expect(await post(webview, 'sign-in/code', { initData })).toMatchObject({ ret_code: telegramExpired });
  });
});

describe('the lock ends', () => {
  it('[G1, X13] with a code, from any browser', async () => {
    await lockLink(await link.signedIn());
    const browser = await link.inBrowser();
    expect(await post(browser, 'lock/end', { securityToken: WRONG })).toMatchObject({
      ret_code: stepUpRequired,
    });
    const securityToken = await passStepUpIn(browser, 'telegramLockEnd');
    expect(await post(browser, 'lock/end', { securityToken })).toMatchObject({
      ret_code: 0,
      result: { linked: 'elsewhere', locked: false },
    });
    expect(await link.row()).toMatchObject({ lockHash: null, lockedAt: null, offeredHash: null });
    expect(await link.opened().signIn()).toMatchObject({ ret_code: 0 });
  });

  it('[G1] with the link', async () => {
    const webview = await link.signedIn();
    await lockLink(webview);
    const securityToken = await passStepUpIn(webview, 'telegramUnlink');
    await post(webview, 'unlink', { securityToken });
    expect(await link.row()).toBeNull();
    expect(await link.opened().signIn()).toMatchObject({ ret_code: telegramNotLinked });
  });

  it('[G1, G10] with the account: closed it has none, and erased there is no link', async () => {
    await lockLink(await link.signedIn());
    await decideByTwo(link.gateway, '/accounts/close', { userId: OWNER, reason: 'fraud' });
    expect(await link.row()).toMatchObject({ lockHash: null, lockedAt: null });
    expect(await link.opened().signIn()).toMatchObject({ ret_code: serviceClosed });
    link.gateway.clock.advance(20 * 366 * DAY_MS);
    expect(await eraseDueAccounts(link.gateway.ctx)).toBe(1);
    expect(await link.row()).toBeNull();
  });
});
