// [G1] Setting and ending the lock, with phones that support it and phones that fail.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { telegramStatus } from '#contract/calls/telegram.ts';
import { getPlatform } from '#app/platform/platform.ts';
import type { BiometricAccess } from '#app/platform/types.ts';
import { finishStepUp } from '#app/state/session/step-up.ts';
import { stepUpStore } from '#app/state/session/step-up.ts';
import { find, render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { TelegramLock } from './telegram-lock.tsx';

type Status = ResponseOf<typeof telegramStatus>;

const SECRET = 'S'.repeat(43);
const HERE: Status = { linked: 'here', mayLink: false, locked: false };
let asked: string[];
let answers: Record<string, object>;
let kept: string[];
let settings = 0;
let changed: Status[];

/** A phone with these capabilities and answers. */
function phone(
  access: BiometricAccess,
  allowed: 'allowed' | 'refused' | 'silent' = 'allowed',
  keeps = true,
): void {
  Object.assign(getPlatform(), {
    biometrics: {
      getAccess: async () => access,
      requestAccess: async () => allowed,
      openSettings: () => (settings += 1),
      storeSecret: async (secret: string) => keeps && kept.push(secret) > 0,
      readSecret: async () => ({ outcome: 'silent' }),
    },
  });
}
async function show(status: Status): Promise<void> {
  render(<TelegramLock status={status} onChange={(next) => changed.push(next)} />);
  await act(async () => {});
}
const words = () => document.body.textContent;
const press = (label: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find((each) => each.textContent === label)!.click(),
  );
const passCheck = async (action: number) => {
  await pollUntil(() => expect(stepUpStore.action).toBe(action));
  await act(async () => finishStepUp('token'));
};

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  asked = [];
  kept = [];
  changed = [];
  settings = 0;
  answers = {
    lock: { secret: SECRET },
    'lock/confirm': { ...HERE, locked: true, launch: 'W' },
    'lock/end': HERE,
  };
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const name = String(url).replace('/x-api/v1/telegram/', '');
    asked.push(`${name} ${String(body)}`);
    if (answers[name]) return Response.json({ ret_code: 0, ret_msg: '', result: answers[name] });
    throw new TypeError('no network');
  });
  return () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(getPlatform(), 'biometrics');
  };
});

it('[G1, X13] is set with a code, and only after the phone has stored the secret', async () => {
  phone('not_requested');
  await show(HERE);
  expect(words()).toContain('Ask for my fingerprint or face when I sign in from Telegram');
  await press('Turn on');
  expect(find('button').getAttribute('aria-busy')).toBe('true');
  await passCheck(30383);
  await pollUntil(() => expect(changed).toEqual([{ ...HERE, locked: true, launch: 'W' }]));
  expect(kept).toEqual([SECRET]);
  expect(asked).toEqual([
    `lock ${JSON.stringify({ securityToken: 'token' })}`,
    `lock/confirm ${JSON.stringify({ secret: SECRET })}`,
  ]);
});

it('[G1] locks nothing when the phone cannot store the secret', async () => {
  phone('allowed', 'allowed', false);
  await show(HERE);
  await press('Turn on');
  await passCheck(30383);
  await pollUntil(() =>
    expect(words()).toContain('This phone could not save the setting. Nothing has changed.'),
  );
  expect([changed, asked.length]).toEqual([[], 1]);
});

it('[G1] explains how to allow it when the phone refuses, without a code', async () => {
  phone('not_requested', 'refused');
  await show(HERE);
  await press('Turn on');
  await pollUntil(() => expect(words()).toContain('Your phone does not let this bot use'));
  await press('Open settings');
  await pollUntil(() => expect(settings).toBe(1));
  expect([asked, stepUpStore.action]).toEqual([[], null]);
});

it('[G1] distinguishes no answer, a refusal and a failed call', async () => {
  phone('not_requested', 'silent');
  await show(HERE);
  await press('Turn on');
  await pollUntil(() => expect(words()).toContain('Telegram did not respond. Nothing has changed.'));
  phone('allowed');
  answers = {};
  await press('Turn on');
  await passCheck(30383);
  await pollUntil(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  expect(changed).toEqual([]);
});

it('[G1, X13] is removed with a code from any browser, and the phone deletes the secret', async () => {
  await show({ ...HERE, linked: 'elsewhere', locked: true });
  expect(words()).toContain('Telegram asks for your fingerprint or face before it opens this account.');
  phone('stored');
  await press('Turn off');
  await passCheck(30384);
  await pollUntil(() => expect(changed).toEqual([HERE]));
  await pollUntil(() => expect(kept).toEqual(['']));
});

it('[G1] reports a phone without the secret, and can be set up there', async () => {
  phone('allowed');
  await show({ ...HERE, locked: true });
  expect(words()).toContain('On this phone, you need an email code instead.');
  await press('Use fingerprint or face here');
  await passCheck(30383);
  await pollUntil(() => expect(kept).toEqual([SECRET]));
});

it.each([
  ['whose client has none', 'none', HERE],
  ['that another Telegram account opens', 'allowed', { ...HERE, linked: 'elsewhere' }],
] as const)('[G1] is not offered on a phone %s', async (_, access, status) => {
  phone(access);
  await show(status);
  expect(words()).toBe('');
});
