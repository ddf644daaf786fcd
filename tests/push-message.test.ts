import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noticeWords, NOTICES } from '#gateway/notifications/notices.ts';
import { addressOf, readPush } from '../sw/push-message.ts';

const BASE = '/user/accounts/';
const NEWS = 'There is news about your account.';

it('[G4] every notice of the gateway is shown as it was sent', () => {
  for (const notice of Object.keys(NOTICES)) {
    const { text, page, tag } = noticeWords(notice, 'en')!; // a notice of the table
    expect(readPush(JSON.stringify({ text, page, tag }))).toEqual({ text, page, tag });
  }
});

it('[G4] a push that cannot be read is news all the same, and leads to the overview', () => {
  const wrong = ['', 'null', '[]', '{"text":1}', '{"text":"x","page":"//evil.example","tag":"x"}'];
  for (const json of wrong) expect(readPush(json)).toMatchObject({ text: NEWS, page: 'personal' });
});

it('[G10] whatever is pushed, the address is one of ours', () => {
  fc.assert(
    fc.property(fc.anything(), (page) => {
      const { origin, pathname } = new URL(addressOf(BASE, page), 'https://account.example.com');
      expect([origin, pathname.startsWith(`${BASE}auth/`)]).toEqual(['https://account.example.com', true]);
    }),
  );
  fc.assert(fc.property(fc.string(), (json) => readPush(json).text !== ''));
});
