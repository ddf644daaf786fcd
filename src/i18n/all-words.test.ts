import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as AllWords from './all-words.ts';
import type * as Load from './load.ts';

type Answer = (status?: number) => void;
let asked: Record<string, Answer[]>;
let words: typeof AllWords;
let language: typeof Load;

const code = 'inverse-error-code:10001';

beforeEach(async () => {
  asked = {};
  localStorage.clear();
  vi.stubGlobal('fetch', (url: string) => {
    const [, name = ''] = /locales\/(.+)\.json/.exec(url) ?? [];
    const [, namespace = ''] = name.split('/');
    const messages = { [`of ${namespace}`]: [name], 10001: [`code ${name}`] };
    return new Promise<Response>((resolve) => {
      const answer = (status = 200) => resolve(new Response(JSON.stringify({ messages }), { status }));
      (asked[name] ??= []).push(answer);
    });
  });
  // A visit begins with nothing loaded.
  vi.resetModules();
  words = await import('./all-words.ts');
  language = await import('./load.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answer = (name: string, status?: number) =>
  vi.waitFor(() => {
    const next = asked[name]?.shift();
    if (!next) throw new Error(`${name} is not asked for`);
    next(status);
  });

async function start(tag: string): Promise<void> {
  const started = language.startLanguage(tag);
  await answer(`${tag}/first`);
  await started;
}

it('has nothing to wait for before the visit has a language', async () => {
  await words.allWords();
  expect(asked).toEqual({});
});

it('[C28] brings the rest of the words, with the namespace of error codes, once for all who wait', async () => {
  await start('en');
  const [one, other] = [words.allWords(), words.allWords()];
  await answer('en/user-accounts');
  await answer('en/inverse-error-code');
  await Promise.all([one, other]);
  expect(['of first', 'of user-accounts', code].map((id) => i18n._(id))).toEqual([
    'en/first',
    'en/user-accounts',
    'code en/inverse-error-code',
  ]);
  await words.allWords();
  expect(Object.values(asked).flat()).toEqual([]);
});

it('is asked for beside the first words, which may come later', async () => {
  const started = language.startLanguage('en');
  const rest = words.allWords();
  await answer('en/user-accounts');
  await answer('en/inverse-error-code');
  await rest;
  await answer('en/first');
  await started;
  expect([i18n._('of user-accounts'), i18n._('of first')]).toEqual(['en/user-accounts', 'en/first']);
});

it('[N5] a switch of language while the rest is on its way leaves no word behind', async () => {
  await start('en');
  const rest = words.allWords();
  const switched = language.switchLanguage('es-ES');
  await answer('es-ES/first');
  await switched;
  await answer('en/user-accounts');
  await answer('en/inverse-error-code', 503);
  await answer('es-ES/user-accounts');
  await answer('es-ES/inverse-error-code');
  await rest;
  expect([i18n._('of user-accounts'), i18n._(code)]).toEqual([
    'es-ES/user-accounts',
    'code es-ES/inverse-error-code',
  ]);

  const back = language.switchLanguage('en');
  await answer('en/first');
  await answer('en/user-accounts');
  await answer('en/inverse-error-code');
  await back;
  expect(i18n._(code)).toBe('code en/inverse-error-code');
});

it('a switch that fails leaves the rest to the language that is shown', async () => {
  await start('en');
  const switched = language.switchLanguage('es-ES');
  await answer('es-ES/first', 503);
  await expect(switched).rejects.toThrow('catalogue es-ES/first: HTTP 503');
  const rest = words.allWords();
  await answer('en/user-accounts');
  await answer('en/inverse-error-code');
  await rest;
  expect(i18n._('of user-accounts')).toBe('en/user-accounts');
});

it('says when they do not come, and asks again for whoever comes next', async () => {
  await start('en');
  const rest = words.allWords();
  await answer('en/user-accounts', 503);
  await answer('en/inverse-error-code');
  await expect(rest).rejects.toThrow('catalogue en/user-accounts: HTTP 503');
  const again = words.allWords();
  await answer('en/user-accounts');
  await again;
});

it('keeps asking: at once when the network is back, else after a while', async () => {
  await start('en');
  vi.useFakeTimers();
  const there = words.untilAllWords();
  await answer('en/user-accounts', 503);
  await vi.advanceTimersByTimeAsync(5000);
  await answer('en/user-accounts', 503);
  await answer('en/inverse-error-code');
  await vi.advanceTimersByTimeAsync(0);
  dispatchEvent(new Event('online'));
  await answer('en/user-accounts');
  await there;
  expect(i18n._('of user-accounts')).toBe('en/user-accounts');
});
