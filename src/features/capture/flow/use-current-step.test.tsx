import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { render } from '#app/ui/testing/render.tsx';
import { caseSubmissionStore } from '../upload/submission-store.ts';
import { useLeaveGuards } from './use-current-step.ts';

function Guarded() {
  useLeaveGuards(true);
  return null;
}

const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const state = (next: typeof caseSubmissionStore.state) =>
  act(async () => {
    caseSubmissionStore.state = next;
  });

afterEach(() => state('idle'));

it('[S5] asks before leaving only while pictures are unsent', async () => {
  render(<Guarded />);
  expect(asks()).toBe(false);
  await state('waiting');
  expect(asks()).toBe(true);
  await state('idle');
  expect(asks()).toBe(false);
});
