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

describe('asking for a security check', () => {
  it('[X13] names the action until the check is passed, and hands out its token', async () => {
    const passed = requireStepUp(30029);
    expect(stepUpStore.action).toBe(30029);
    finishStepUp('token');
    expect(await passed).toEqual({ securityToken: 'token' });
    expect(stepUpStore.action).toBeNull();
  });

  it('[X13] cancelled, it is refused in silence', async () => {
    const refused = outcome(requireStepUp(30029));
    cancelStepUp();
    const error = await refused;
    expect(error).toMatchObject({ kind: 'aborted' });
    showError(error);
    expect(toastStore.toasts).toEqual([]);
  });

  it('[X13] a second one ends the first, and a token of the first never reaches it', async () => {
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
