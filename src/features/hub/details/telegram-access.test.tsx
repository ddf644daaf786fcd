import { i18n } from '@lingui/core';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { telegramStatus } from '#contract/calls/telegram.ts';
import { cancelStepUp, finishStepUp } from '#app/state/session/step-up.ts';
import { stepUpStore } from '#app/state/session/step-up.ts';
import { find, render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { TelegramAccess } from './telegram-access.tsx';

type Status = ResponseOf<typeof telegramStatus>;

let asked: string[];
let answers: Record<string, object>;
const ok = (result: Status) => ({ ret_code: 0, ret_msg: '', result });
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const call = `${method} ${String(url).replace('/x-api/v1/telegram/', '')}`;
    asked.push(call);
    return Response.json(answers[call] ?? { ret_code: 10404, ret_msg: '', result: null });
  });
  return () => vi.unstubAllGlobals();
});

const words = () => document.body.textContent;
async function show(status: Status): Promise<void> {
  answers = { ...answers, 'GET link': ok(status) };
  render(<TelegramAccess />);
  await pollUntil(() => asked.length > 0);
  await act(async () => {});
}
beforeEach(() => {
  answers = {};
});

it('[G1] is hidden without an account to link, or when the gateway lacks the call', async () => {
  await show({ linked: 'no', mayLink: false });
  expect(words()).toBe('');
  answers = {};
  render(<TelegramAccess />);
  await pollUntil(() => asked.length > 1);
  expect(words()).toBe('');
});

it('[G1, X13] is linked with a code and confirms it', async () => {
  await show({ linked: 'no', mayLink: true });
  answers['POST link'] = ok({ linked: 'here', mayLink: false });
  await pollUntil(() => words().includes('Link Telegram'));
  act(() => find('button').click());
  expect(stepUpStore.action).toBe(30381);
  expect(asked).toEqual(['GET link']);
  act(() => finishStepUp('token'));
  await pollUntil(() => words().includes('This Telegram account is linked to your account.'));
  expect(find('button').textContent).toBe('Unlink');
});

it.each([
  ['here', 'This Telegram account is linked to your account.'],
  ['elsewhere', 'A Telegram account is linked to your account.'],
] as const)('[G1] linked %s: is shown, and removed with a code', async (linked, text) => {
  await show({ linked, mayLink: false });
  answers['POST unlink'] = ok({ linked: 'no', mayLink: false });
  await pollUntil(() => words().includes(text));
  act(() => find('button').click());
  expect(stepUpStore.action).toBe(30382);
  act(() => finishStepUp('token'));
  await pollUntil(() => words().includes('No Telegram account is linked to your account any more.'));
  expect(document.querySelector('button')).toBeNull();
});

it('[G1] stays unchanged when the check is cancelled, and reports a refusal', async () => {
  await show({ linked: 'no', mayLink: true });
  await pollUntil(() => words().includes('Link Telegram'));
  act(() => find('button').click());
  act(() => cancelStepUp());
  await pollUntil(() => find('button').getAttribute('aria-busy') !== 'true');
  expect([asked, document.querySelector('[role=alert]')]).toEqual([['GET link'], null]);
  answers['POST link'] = { ret_code: 33205, ret_msg: 'taken', result: null };
  act(() => find('button').click());
  act(() => finishStepUp('token'));
  await pollUntil(() => document.querySelector('[role=alert]') !== null);
  expect(find('button').textContent).toBe('Link Telegram');
});
