import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession } from '#app/api/session.ts';
import { render } from '#app/ui/testing/render.tsx';
import { profile } from '../../../tests/fixtures/profile.ts';
import { kycInfo, task } from '../../../tests/fixtures/kyc-info.ts';
import { Hub } from './hub.tsx';

const setAppBadge = vi.fn<(count: number) => Promise<void>>();

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { setAppBadge }));
  setAppBadge.mockReset().mockRejectedValue(new Error('not installed'));
});
afterEach(() => vi.unstubAllGlobals());

const hub = (tasks: ReturnType<typeof task>[]) => (
  <Hub
    input={{
      info: kycInfo({ verificationProcess: { isVerificationProcess: true, tasks } }),
      profile: profile(),
    }}
    unreachable={false}
  />
);

it('[W5] shows the number of open tasks on the icon, and removes it with the last task and the session', () => {
  const { rerender } = render(
    hub([
      task({ taskId: '1', route: 'updatePOA', status: 'OPEN' }),
      task({ taskId: '2', route: 'updateName', status: 'ACTION_REQUIRED' }),
      task({ taskId: '3', route: 'complianceTasks', status: 'UNDER_REVIEW' }),
    ]),
  );
  expect(setAppBadge.mock.calls).toEqual([[2]]);
  rerender(hub([]));
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
  setAppBadge.mockClear();
  endSession('signed-out');
  expect(setAppBadge.mock.calls).toEqual([[0]]);
});
