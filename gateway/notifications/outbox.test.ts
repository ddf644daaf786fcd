// Notifications outside the open page, with doubles that check their input: the push service decrypts each message with the
// browser's keys, and the Bot API accepts one token.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { ROUTES } from '#app/paths.ts';
import { delivery } from '#gateway/db/schema/kit/deliveries.ts';
import { botChat, pushSubscription } from '#gateway/db/schema/notifications/notifications.ts';
import { decideDueCases } from '#gateway/jobs/decider.ts';
import { deleteExpiredRows } from '#gateway/jobs/housekeeping.ts';
import { fillLevel1 } from '#gateway/testing/capture.ts';
import { callOperatorApi } from '#gateway/testing/desk.ts';
import type { SignedInClient } from '#gateway/testing/gateway.ts';
import { createNewcomer } from '#gateway/testing/newcomers.ts';
import {
  sendDueNotifications,
  type NotifyingGateway,
  startNotifyingGateway,
} from '#gateway/testing/notifications.ts';
import { BOT_TOKEN } from '#gateway/testing/telegram.ts';
import { RETRY_AFTER_S } from '../../tests/doubles/bot-api.ts';
import type { Browser } from '../../tests/doubles/push-service.ts';
import { NOTICES, getNoticeText } from './notices.ts';

let gateway: NotifyingGateway;
let person: SignedInClient;
let browser: Browser;
let logged: string[] = [];
beforeAll(async () => {
  gateway = await startNotifyingGateway({
    config: { logLevel: 'info' },
    logTo: { write: (line) => void logged.push(line) },
  });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  const { ctx, push, bot } = gateway;
  for (const table of [delivery, pushSubscription, botChat]) await ctx.db.delete(table);
  Object.assign(push, { received: [], answer: null });
  Object.assign(bot, { mood: 'ok' }).received.length = 0;
  logged = [];
  person = await gateway.signIn('u05');
  browser = push.browser(gateway.publicKey);
});

const rows = () => gateway.queuedFor('u05');
const settings = async (endpoint?: string) =>
  (await person.call('notificationSettings', endpoint === undefined ? {} : { endpoint })).result;
const pushOn = () => person.call('subscribePush', { ...browser });
const botOn = () => person.call('allowBotMessages', { initData: gateway.launchedBy(4201) });

describe('a push', () => {
  it('[G4] announces news without user data, and opens the page in question', async () => {
    expect((await pushOn()).ret_code).toBe(0);
    await gateway.notify('u05', 'level1_passed');
    expect(gateway.push.received).toEqual([]);
    expect(await sendDueNotifications(gateway.ctx)).toBe(1);
    expect(await sendDueNotifications(gateway.ctx)).toBe(0);
    expect(gateway.push.refused).toEqual([]);
    const [shown] = gateway.push.received;
    expect(shown).toMatchObject({
      endpoint: browser.endpoint,
      headers: { topic: 'verification', ttl: '86400' },
    });
    expect(JSON.parse(shown?.text ?? '')).toEqual({
      text: 'We’ve made a decision about your verification.',
      page: 'step1',
      tag: 'verification',
    });
  });

  it.each([404, 410])('[G4] to an unsubscribed browser (%i) deletes its subscription', async (status) => {
    await pushOn();
    await gateway.notify('u05', 'name_changed');
    gateway.push.answer = { status };
    expect(await sendDueNotifications(gateway.ctx)).toBe(0);
    expect((await settings(browser.endpoint)).push).toMatchObject({ here: false, browsers: 0 });
    expect(await rows()).toMatchObject([{ nextTryAt: null, sentAt: null }]);
  });

  it('[G4] is retried after the time that the service requests', async () => {
    await pushOn();
    await gateway.notify('u05', 'name_changed');
    gateway.push.answer = { status: 429, headers: { 'retry-after': '90' } };
    await sendDueNotifications(gateway.ctx);
    gateway.push.answer = null;
    gateway.clock.advance(89_000);
    expect(await sendDueNotifications(gateway.ctx)).toBe(0);
    gateway.clock.advance(1000);
    expect(await sendDueNotifications(gateway.ctx)).toBe(1);
  });

  it('[G4] is dropped if it is never accepted, and its address is not logged', async () => {
    await pushOn();
    await gateway.notify('u05', 'name_changed');
    gateway.push.answer = { status: 503 };
    for (let tried = 0; tried < 12; tried += 1) {
      await sendDueNotifications(gateway.ctx);
      gateway.clock.advance(60 * 60_000);
    }
    expect(await rows()).toMatchObject([{ nextTryAt: null, sentAt: null, failures: 10 }]);
    expect(logged.join('')).toContain('notification delivery given up');
    expect(logged.join('')).not.toContain(browser.endpoint);
    expect(logged.join('')).not.toContain('/push/');
  });
});

describe('a message of the bot', () => {
  it('[G4] has the same text, and a button that opens the page in the mini app', async () => {
    expect((await botOn()).ret_code).toBe(0);
    await gateway.notify('u05', 'address_refused');
    expect(await sendDueNotifications(gateway.ctx)).toBe(1);
    expect(gateway.bot.received).toEqual([
      {
        chat_id: '4201',
        text: 'We’ve made a decision about the change you asked for.',
        reply_markup: {
          inline_keyboard: [[{ text: 'Open', url: 'https://t.me/example_bot/verify?startapp=updatePOA' }]],
        },
      },
    ]);
  });

  it.each(['blocked', 'no_chat'] as const)(
    '[G4] that cannot be delivered (%s) turns the bot off',
    async (mood) => {
      await botOn();
      gateway.bot.mood = mood;
      await gateway.notify('u05', 'name_changed');
      await sendDueNotifications(gateway.ctx);
      expect((await settings()).bot).toEqual({ offered: true, on: false });
      expect(await rows()).toMatchObject([{ nextTryAt: null, sentAt: null }]);
    },
  );

  it('[G4] that Telegram rejects as invalid does not turn the bot off', async () => {
    await botOn();
    gateway.bot.mood = 'broken';
    await gateway.notify('u05', 'name_changed');
    await sendDueNotifications(gateway.ctx);
    expect((await settings()).bot.on).toBe(true);
    expect(await rows()).toMatchObject([{ nextTryAt: null, sentAt: null }]);
  });

  it('[G4] is sent after the pause that Telegram requests, and no token is logged', async () => {
    await botOn();
    gateway.bot.mood = 'limited';
    await gateway.notify('u05', 'name_changed');
    await sendDueNotifications(gateway.ctx);
    gateway.bot.mood = 'ok';
    gateway.clock.advance(RETRY_AFTER_S * 1000 - 1);
    expect(await sendDueNotifications(gateway.ctx)).toBe(0);
    gateway.clock.advance(1);
    expect(await sendDueNotifications(gateway.ctx)).toBe(1);
    await gateway.notify('u05', 'name_refused');
    const config = { ...gateway.ctx.config, telegramApiBase: 'http://127.0.0.1:1' };
    await sendDueNotifications({ ...gateway.ctx, config });
    expect(logged.join('')).toContain('notification delivery failed');
    expect(logged.join('')).not.toContain(BOT_TOKEN);
  });

  it.each([
    ['another bot', () => gateway.launchedBy(4201, '999:AAotherBotAltogether')],
    ['no bot', () => 'auth_date=1&hash=00'],
  ])('[G4] cannot be enabled with data signed by %s', async (_, initData) => {
    const answer = await person.call('allowBotMessages', { initData: initData() });
    expect(answer).toMatchObject({ ret_code: invalidRequest, result: { field: 'initData' } });
    expect((await settings()).bot.on).toBe(false);
  });

  it('[G4] needs a recent signature', async () => {
    const initData = gateway.launchedBy(4201);
    gateway.clock.advance(DAY_MS + 1000);
    person = await gateway.signIn('u05');
    expect((await person.call('allowBotMessages', { initData })).ret_code).toBe(invalidRequest);
  });
});

describe('a notification', () => {
  it('[G4] is sent once per channel, and at most ten times a day', async () => {
    await pushOn();
    await botOn();
    await gateway.notify('u05', 'form_reviewed', 'one');
    await gateway.notify('u05', 'form_reviewed', 'one');
    expect(await sendDueNotifications(gateway.ctx)).toBe(2);
    for (let at = 0; at < 20; at += 1) await gateway.notify('u05', 'form_reviewed', `more ${at}`);
    while ((await sendDueNotifications(gateway.ctx)) > 0);
    expect(gateway.push.received).toHaveLength(10);
    expect(gateway.bot.received).toHaveLength(10);
    gateway.clock.advance(DAY_MS);
    await gateway.notify('u05', 'form_reviewed', 'tomorrow');
    expect(await sendDueNotifications(gateway.ctx)).toBe(2);
  });

  it('[G4] is sent once by two concurrent senders', async () => {
    await pushOn();
    await gateway.notify('u05', 'name_changed');
    const [one, other] = await Promise.all([
      sendDueNotifications(gateway.ctx),
      sendDueNotifications(gateway.ctx),
    ]);
    expect(one + other).toBe(1);
    expect(gateway.push.received).toHaveLength(1);
  });

  it('[G4] is not sent to a user without subscriptions', async () => {
    await gateway.notify('u05', 'name_changed');
    expect(await rows()).toEqual([]);
  });

  it('[G4] is not sent to a channel turned off meanwhile, and is deleted after a month', async () => {
    await pushOn();
    await botOn();
    await gateway.notify('u05', 'name_changed');
    await person.call('unsubscribePush', { endpoint: browser.endpoint });
    await person.call('stopBotMessages');
    expect(await sendDueNotifications(gateway.ctx)).toBe(0);
    expect([gateway.push.received, gateway.bot.received]).toEqual([[], []]);
    gateway.clock.advance(31 * DAY_MS);
    await deleteExpiredRows(gateway.ctx);
    expect(await rows()).toEqual([]);
  });

  it('[G4] names an existing page, in every language, and no user data', () => {
    const segments = ROUTES.map(({ segment }) => segment as string);
    for (const kind of Object.keys(NOTICES))
      for (const language of ['en', 'es-ES'] as const) {
        const words = getNoticeText(kind, language);
        expect(segments).toContain(words?.page);
        expect(words?.text).toMatch(/^[^{}\d]{10,80}\.$/);
      }
    expect(getNoticeText('constructor', 'en')).toBeNull();
  });
});

describe('a decision', () => {
  it('[G4] of level 1 is sent by mail, push and bot after the decision', async () => {
    person = await gateway.signIn('u03');
    await pushOn();
    await botOn();
    const caseId = await fillLevel1(person);
    await person.call('captureSubmit', { caseId });
    await sendDueNotifications(gateway.ctx);
    gateway.bot.received.length = 0;
    gateway.clock.advance(10_000);
    await decideDueCases(gateway.ctx);
    expect(await sendDueNotifications(gateway.ctx)).toBe(2);
    expect(gateway.push.received.map(({ text }) => JSON.parse(text).page)).toEqual(['step1']);
    expect(gateway.bot.received[0]?.text).toBe('We’ve made a decision about your verification.');
    expect((await person.call('sandboxMail')).result[0]?.kind).toBe('level1_passed');
  });
});

describe('a submitted case', () => {
  it('[G4] is announced by the bot only, once, with a button to the privacy receipt', async () => {
    person = await createNewcomer(gateway, { country: 'PT' });
    await pushOn();
    await botOn();
    const caseId = await fillLevel1(person);
    await person.call('captureSubmit', { caseId });
    await person.call('captureSubmit', { caseId });
    expect(await sendDueNotifications(gateway.ctx)).toBe(1);
    const url = 'https://t.me/example_bot/verify?startapp=receipt';
    expect(gateway.bot.received).toMatchObject([
      {
        text: 'Your documents were sent. See who opens them.',
        reply_markup: { inline_keyboard: [[{ text: 'Open', url }]] },
      },
    ]);
    expect(gateway.push.received).toEqual([]);
  });
});

describe('a browser', () => {
  it('[P1] belongs to the last subscriber: the previous user gets no more pushes', async () => {
    await pushOn();
    const other = await gateway.signIn('u03');
    await other.call('subscribePush', { ...browser });
    await gateway.notify('u05', 'name_changed');
    await sendDueNotifications(gateway.ctx);
    expect(gateway.push.received).toEqual([]);
    expect((await settings(browser.endpoint)).push).toMatchObject({ here: false, browsers: 0 });
  });

  it('[P1] of another user cannot be turned off', async () => {
    await pushOn();
    const other = await gateway.signIn('u03');
    await other.call('unsubscribePush', { endpoint: browser.endpoint });
    await other.call('unsubscribePush', {});
    expect((await settings(browser.endpoint)).push).toMatchObject({ here: true, browsers: 1 });
  });

  it('[X3] gets no notifications after a sign-out', async () => {
    await pushOn();
    await person.call('logout');
    person = await gateway.signIn('u05');
    expect((await settings(browser.endpoint)).push).toMatchObject({ here: false, browsers: 0 });
  });

  it('[X3, G10] gets no notifications after an officer ended all sessions of the user', async () => {
    await pushOn();
    const { id: userId } = (await person.call('profile')).result;
    await callOperatorApi(gateway, '/accounts/sign-out', { userId });
    person = await gateway.signIn('u05');
    expect((await settings(browser.endpoint)).push).toMatchObject({ here: false, browsers: 0 });
  });

  it('[G4] over the limit of ten replaces the oldest', async () => {
    await pushOn();
    for (let at = 0; at < 10; at += 1) {
      gateway.clock.advance(1000);
      await person.call('subscribePush', { ...gateway.push.browser(gateway.publicKey) });
    }
    expect((await settings(browser.endpoint)).push).toMatchObject({ here: false, browsers: 10 });
  });

  it('[G10] is stored encrypted: the rows contain neither its address nor the chat', async () => {
    await pushOn();
    await botOn();
    const text = JSON.stringify(await gateway.ctx.db.select().from(pushSubscription));
    expect(text).not.toContain(browser.endpoint);
    expect(text).not.toContain(browser.auth);
  });

  it.each([
    ['http://127.0.0.2/x'],
    ['https://127.0.0.1/x'],
    ['https://[::1]/x'],
    ['https://push.example.com:8443/x'],
    ['https://user@push.example.com/x'],
    ['http://push.service.com/x'],
  ])('[G10] at %s is refused', async (endpoint) => {
    const answer = await person.call('subscribePush', { ...browser, endpoint });
    expect(answer).toMatchObject({ ret_code: invalidRequest, result: { field: 'endpoint' } });
  });

  it('[G10] with an invalid key is refused', async () => {
    const answer = await person.call('subscribePush', { ...browser, p256dh: 'A'.repeat(87) });
    expect(answer).toMatchObject({ ret_code: invalidRequest, result: { field: 'p256dh' } });
  });
});
