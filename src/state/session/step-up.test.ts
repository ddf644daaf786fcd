import { afterEach, describe, expect, it } from 'vitest';
import { cancelStepUp, finishStepUp, requireStepUp } from './step-up.ts';
import { stepUpStore } from './step-up.ts';
import { resetAll } from './session.ts';
import { showError } from '../messages/show-error.ts';
import { toastStore } from '../messages/toasts.ts';

afterEach(() => cancelStepUp());

const outcome = (promise: Promise<object>) =>
  promise.then(
    (token) => token,
    (error: unknown) => error,
  );

describe('requireStepUp', () => {
  it('[X13] holds the action until the check is passed and resolves with its token', async () => {
    const passed = requireStepUp(30029);
    expect(stepUpStore.action).toBe(30029);
    finishStepUp('token');
    expect(await passed).toEqual({ securityToken: 'token' });
    expect(stepUpStore.action).toBeNull();
  });

  it('[X13] rejects as aborted when cancelled', async () => {
    const refused = outcome(requireStepUp(30029));
    cancelStepUp();
    const error = await refused;
    expect(error).toMatchObject({ kind: 'aborted' });
    showError(error);
    expect(toastStore.toasts).toEqual([]);
  });

  it('[X13] ends the first check when a second starts', async () => {
    const first = outcome(requireStepUp(30029));
    const turn = stepUpStore.turn;
    const second = outcome(requireStepUp(30331));
    expect(await first).toMatchObject({ kind: 'aborted' });
    expect(stepUpStore).toMatchObject({ action: 30331, turn: turn + 1 });
    finishStepUp('second');
    expect(await second).toEqual({ securityToken: 'second' });
  });

  it('[X3] ends with the session', async () => {
    const refused = outcome(requireStepUp(30029));
    resetAll();
    expect(await refused).toMatchObject({ kind: 'aborted' });
  });
});
