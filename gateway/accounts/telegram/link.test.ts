// [G1] Links between Telegram accounts and accounts: with a code by e-mail, one each, until unlinked or erased.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { DAY_MS } from '#contract/days.ts';
import { stepUpRequired, stepUpWrongAction } from '#contract/errors/security.ts';
import { notLoggedIn } from '#contract/errors/session.ts';
import {
  telegramElsewhere,
  telegramNoLaunch,
  telegramNotLinked,
  telegramTaken,
} from '#contract/errors/telegram.ts';
import { SECURITY_ACTION, type SecurityActionCode } from '#contract/security.ts';
import { findLinkByTelegramUser, findLinkByAccount } from '#gateway/db/queries/telegram-links.ts';
import { eraseDueAccounts } from '#gateway/retention/erasure.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { decideByTwo } from '#gateway/testing/desk.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';
import { TEST_BOT } from '#gateway/testing/telegram.ts';
import { Webview } from '#gateway/testing/webview.ts';
import { hashTelegramUser } from './launch.ts';

const [ANNA, BELA] = [4201, 4202];
const { telegramLink: LINK, telegramUnlink: UNLINK } = SECURITY_ACTION;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway({ config: { telegramBot: TEST_BOT } });
});
afterEach(() => gateway.close());

/** A user who signed in by password inside the mini app of a Telegram account. */
async function inTelegram(telegramUser: number, persona: string): Promise<Webview> {
  const webview = new Webview(gateway).open(telegramUser);
  await webview.signIn();
  await webview.enter(persona);
  return webview;
}

const clientOf = (webview: Webview): SignedInClient => ({
  headers: {},
  call: async (name, body = {}) => {
    const { method, path } = CALLS[name];
    const get = method === 'GET';
    return (await webview.send(get ? 'GET' : 'POST', path, get ? undefined : body)).json();
  },
});
const pass = (webview: Webview, action: SecurityActionCode) => passStepUp(clientOf(webview), action);
async function change(webview: Webview, what: 'link' | 'unlink', given?: string) {
  const securityToken = given ?? (await pass(webview, what === 'link' ? LINK : UNLINK));
  return (await webview.send('POST', `/v1/telegram/${what}`, { securityToken })).json();
}
const statusOf = async (webview: Webview) => (await webview.send('GET', '/v1/telegram/link')).json().result;

it("[G1, X13] links the session's Telegram user after a code, and then signs in without a password", async () => {
  const webview = await inTelegram(ANNA, 'u05');
  expect(await statusOf(webview)).toMatchObject({ linked: 'no', mayLink: true });
  expect(await change(webview, 'link')).toMatchObject({
    ret_code: 0,
    result: { linked: 'here', mayLink: false },
  });
  const next = new Webview(gateway).open(ANNA);
  expect(await next.signIn()).toMatchObject({ ret_code: 0 });
  expect(await next.profile()).toEqual({ ret_code: 0, id: buildPersonaUserId('u05') });
  expect(await statusOf(next)).toMatchObject({ linked: 'here', mayLink: false });
});

it('[G1, X13] links nothing without the code of this action', async () => {
  const webview = await inTelegram(ANNA, 'u05');
  expect(await change(webview, 'link', 'A'.repeat(43))).toMatchObject({ ret_code: stepUpRequired });
  const other = await pass(webview, UNLINK);
  expect(await change(webview, 'link', other)).toMatchObject({ ret_code: stepUpWrongAction });
  expect(await findLinkByAccount(gateway.ctx.db, buildPersonaUserId('u05'))).toBeNull();
});

it('[G1] links nothing from a session without a Telegram user', async () => {
  const webview = new Webview(gateway);
  await webview.enter('u05');
  expect(await statusOf(webview)).toEqual({ linked: 'no', mayLink: false });
  expect(await change(webview, 'link')).toMatchObject({ ret_code: telegramNoLaunch });
});

it('[G1] allows one account a Telegram account, and one Telegram account an account', async () => {
  const webview = await inTelegram(ANNA, 'u05');
  await change(webview, 'link');
  await webview.send('POST', '/logout', {});
  await webview.enter('u01');
  expect(await webview.open(ANNA).profile()).toMatchObject({ ret_code: 0, id: buildPersonaUserId('u01') });
  expect(await change(webview, 'link')).toMatchObject({ ret_code: telegramTaken });
  const other = await inTelegram(BELA, 'u05');
  expect(await statusOf(other)).toMatchObject({ linked: 'elsewhere', mayLink: false });
  expect(await change(other, 'link')).toMatchObject({ ret_code: telegramElsewhere });
});

it('[G1] links one of two accounts that link one Telegram account at once', async () => {
  const both = [await inTelegram(ANNA, 'u05'), await inTelegram(ANNA, 'u01')];
  const tokens = await Promise.all(both.map((webview) => pass(webview, LINK)));
  const answers = await Promise.all(both.map((webview, at) => change(webview, 'link', tokens[at])));
  expect(answers.map(({ ret_code }) => ret_code).toSorted((a, b) => a - b)).toEqual([0, telegramTaken]);
});

it('[G1] links once when linked twice at once', async () => {
  const webview = await inTelegram(ANNA, 'u05');
  const first = await pass(webview, LINK);
  gateway.clock.advance(61_000);
  const second = await pass(webview, LINK);
  const answers = await Promise.all([change(webview, 'link', first), change(webview, 'link', second)]);
  expect(answers.map(({ ret_code }) => ret_code)).toEqual([0, 0]);
  const found = [];
  for await (const rows of auditRows(gateway.ctx)) found.push(...rows.map(({ action }) => action));
  expect(found.filter((action) => action === 'telegram.link')).toHaveLength(1);
});

it('[G1] ends sessions opened by Telegram when unlinking, except the current one', async () => {
  const webview = await inTelegram(ANNA, 'u05');
  await change(webview, 'link');
  const opened = new Webview(gateway).open(ANNA);
  await opened.signIn();
  expect(await change(webview, 'unlink')).toMatchObject({
    ret_code: 0,
    result: { linked: 'no', mayLink: true },
  });
  expect(await webview.profile()).toMatchObject({ ret_code: 0 });
  expect(await opened.profile()).toMatchObject({ ret_code: notLoggedIn });
  expect(await new Webview(gateway).open(ANNA).signIn()).toMatchObject({ ret_code: telegramNotLinked });
});

it('[G1] can be unlinked from any browser', async () => {
  await change(await inTelegram(ANNA, 'u05'), 'link');
  const browser = new Webview(gateway);
  await browser.enter('u05');
  expect(await statusOf(browser)).toEqual({ linked: 'elsewhere', mayLink: false, locked: false });
  gateway.clock.advance(61_000);
  expect(await change(browser, 'unlink')).toMatchObject({
    ret_code: 0,
    result: { linked: 'no', mayLink: false },
  });
});

it('[P1] is invisible to other users, who cannot end it', async () => {
  await change(await inTelegram(ANNA, 'u05'), 'link');
  const stranger = new Webview(gateway);
  await stranger.enter('u01');
  expect(await statusOf(stranger)).toEqual({ linked: 'no', mayLink: false });
  await change(stranger, 'unlink');
  expect(await findLinkByAccount(gateway.ctx.db, buildPersonaUserId('u05'))).not.toBeNull();
});

it('[G10] is erased with the user, and no row identifies the Telegram account', async () => {
  const { ctx } = gateway;
  await change(await inTelegram(ANNA, 'u05'), 'link');
  const link = await findLinkByTelegramUser(ctx.db, hashTelegramUser(ctx, String(ANNA)));
  expect(JSON.stringify(link)).not.toContain(String(ANNA));
  await decideByTwo(gateway, '/accounts/close', { userId: buildPersonaUserId('u05'), reason: 'fraud' });
  gateway.clock.advance(20 * 366 * DAY_MS);
  expect(await eraseDueAccounts(ctx)).toBe(1);
  expect(await findLinkByTelegramUser(ctx.db, hashTelegramUser(ctx, String(ANNA)))).toBeNull();
});
