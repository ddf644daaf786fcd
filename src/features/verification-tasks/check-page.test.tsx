import { i18n } from '@lingui/core';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Task } from '#contract/schemas/kyc.ts';
import { resetKyc } from '#app/state/kyc/kyc.ts';
import { userStore } from '#app/state/session/user.ts';
import { render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { kycInfo, task } from '../../../tests/fixtures/kyc-info.ts';
import { profile } from '../../../tests/fixtures/profile.ts';
import CheckPage from './check-page.tsx';

const open = (type: string, more: Partial<Task> = {}): Task => ({
  ...task({ route: 'check', mandatory: false }),
  taskId: type,
  type,
  ...more,
});
let gone: string[] = [];

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  resetKyc();
  userStore.profile = profile();
  gone = [];
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void gone.push(String(to)));
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

const page = () => document.body.textContent ?? '';
const heading = () => document.querySelector('h1')?.textContent;
const press = (name: string) =>
  act(() => [...document.querySelectorAll('button')].find((each) => each.textContent === name)?.click());

async function show(type: string, tasks: Task[]): Promise<void> {
  const info = kycInfo({ verificationProcess: { isVerificationProcess: true, tasks } });
  vi.stubGlobal('fetch', async () => Response.json({ ret_code: 0, ret_msg: '', result: info }));
  history.replaceState(null, '', `/user/accounts/auth/check?type=${type}`);
  render(<CheckPage />);
  await pollUntil(() => document.querySelector(':not([aria-busy]) > header > h1') !== null);
}
describe('a verification by name', () => {
  it.each([
    ['QES', 'Verify with a qualified signature', 'LEVEL_1'],
    ['PAN', 'Verify with your PAN', 'LEVEL_1'],
    ['POI_Video', 'Verify on a video call', 'LEVEL_1'],
    ['POA', 'Confirm your address with our provider', 'LEVEL_2'],
  ])('[M5] %s explains the steps and links to the launch', async (name, title, level) => {
    await show(name, [open(name)]);
    expect(heading()).toBe(title);
    expect(page()).toContain('The result will appear here');
    press('Continue');
    expect(gone).toEqual([`/user/accounts/auth/launch?level=${level}&type=${name}`]);
  });

  it.each<[string, Task[]]>([
    ['QES', []],
    ['QES', [open('POA')]],
    ['QES', [open('QES', { status: 'ACTION_REQUIRED', waits: true })]],
    ['nonsense', [open('QES')]],
    ['', [open('QES')]],
  ])('[M5] %s is closed unless the gateway opens it', async (name, tasks) => {
    await show(name, tasks);
    expect(heading()).toBe('This check is not available to you now');
    press('Continue');
    expect(gone).toEqual([]);
  });
});
