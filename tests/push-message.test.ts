import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getNoticeText, NOTICES } from '#gateway/notifications/notices.ts';
import { buildPageUrl, parsePushMessage } from '../sw/push-message.ts';

const BASE = '/user/accounts/';
const NEWS = 'There’s an update on your account.';

it('[G4] every notification of the gateway is shown as sent', () => {
  for (const notice of Object.keys(NOTICES)) {
    const { text, page, tag } = getNoticeText(notice, 'en')!; // a row of the table
    expect(parsePushMessage(JSON.stringify({ text, page, tag }))).toEqual({ text, page, tag });
  }
});

it('[G4] an unreadable push shows a generic notification that opens the hub', () => {
  const wrong = ['', 'null', '[]', '{"text":1}', '{"text":"x","page":"//evil.example","tag":"x"}'];
  for (const json of wrong) expect(parsePushMessage(json)).toMatchObject({ text: NEWS, page: 'personal' });
});

it('[G10] every push opens an address of the app', () => {
  fc.assert(
    fc.property(fc.anything(), (page) => {
      const { origin, pathname } = new URL(buildPageUrl(BASE, page), 'https://account.example.com');
      expect([origin, pathname.startsWith(`${BASE}auth/`)]).toEqual(['https://account.example.com', true]);
    }),
  );
  fc.assert(fc.property(fc.string(), (json) => parsePushMessage(json).text !== ''));
});
