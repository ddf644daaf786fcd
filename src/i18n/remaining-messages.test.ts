import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as RemainingMessages from './remaining-messages.ts';
import type * as Load from './load.ts';

type Answer = (status?: number) => void;
let asked: Record<string, Answer[]>;
let module: typeof RemainingMessages;
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
  // A visit starts without loaded messages.
  vi.resetModules();
  module = await import('./remaining-messages.ts');
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

it('resolves before the visit has a language', async () => {
  await module.loadRemainingMessages();
  expect(asked).toEqual({});
});

it('[C28] loads the remaining messages and error texts once for all callers', async () => {
  await start('en');
  const [one, other] = [module.loadRemainingMessages(), module.loadRemainingMessages()];
  await answer('en/user-accounts');
  await answer('en/inverse-error-code');
  await Promise.all([one, other]);
  expect(['of first', 'of user-accounts', code].map((id) => i18n._(id))).toEqual([
    'en/first',
    'en/user-accounts',
    'code en/inverse-error-code',
  ]);
  await module.loadRemainingMessages();
  expect(Object.values(asked).flat()).toEqual([]);
});

it('loads in parallel with the first messages', async () => {
  const started = language.startLanguage('en');
  const rest = module.loadRemainingMessages();
  await answer('en/user-accounts');
  await answer('en/inverse-error-code');
  await rest;
  await answer('en/first');
  await started;
  expect([i18n._('of user-accounts'), i18n._('of first')]).toEqual(['en/user-accounts', 'en/first']);
});

it('[N5] reloads after a language switch meanwhile', async () => {
  await start('en');
  const rest = module.loadRemainingMessages();
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

it('keeps the shown language after a failed switch', async () => {
  await start('en');
  const switched = language.switchLanguage('es-ES');
  await answer('es-ES/first', 503);
  await expect(switched).rejects.toThrow('catalogue es-ES/first: HTTP 503');
  const rest = module.loadRemainingMessages();
  await answer('en/user-accounts');
  await answer('en/inverse-error-code');
  await rest;
  expect(i18n._('of user-accounts')).toBe('en/user-accounts');
});

it('rejects on failure and retries for the next caller', async () => {
  await start('en');
  const rest = module.loadRemainingMessages();
  await answer('en/user-accounts', 503);
  await answer('en/inverse-error-code');
  await expect(rest).rejects.toThrow('catalogue en/user-accounts: HTTP 503');
  const again = module.loadRemainingMessages();
  await answer('en/user-accounts');
  await again;
});

it('retries when the network returns, or after a delay', async () => {
  await start('en');
  vi.useFakeTimers();
  const there = module.waitForRemainingMessages();
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
