import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  onBack,
  handleBack,
  goBack,
  getHistoryDepth,
  navigate,
  onNavigate,
  startHistory,
} from './history.ts';

let stop: (() => void)[] = [];

beforeEach(() => {
  history.replaceState(null, '', '/user/accounts/auth/personal');
  stop = [startHistory()];
});
afterEach(() => stop.forEach((each) => each()));

/** Goes to an entry like the browser: address, state, then popstate. */
function browserGoes(path: string, depth: number | null): void {
  history.replaceState(depth === null ? null : { depth }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}

describe('navigate', () => {
  it('counts its own steps only', () => {
    expect(getHistoryDepth()).toBe(0);
    navigate('/user/accounts/auth/step1');
    navigate('/user/accounts/auth/kyc?level=LEVEL_1');
    expect(getHistoryDepth()).toBe(2);
    expect(location.search).toBe('?level=LEVEL_1');
    expect(history.state).toEqual({ depth: 2 });
  });

  it('keeps the depth when it replaces an entry', () => {
    navigate('/user/accounts/auth/step1');
    navigate('/user/accounts/auth/step2', { replace: true });
    navigate('/user/accounts/auth/step2');
    expect(getHistoryDepth()).toBe(1);
  });

  it('reports the direction', () => {
    const directions: string[] = [];
    stop.push(onNavigate((direction) => directions.push(direction)));
    navigate('/user/accounts/auth/step1');
    navigate('/user/accounts/auth/step2', { replace: true });
    browserGoes('/user/accounts/auth/personal', 0);
    browserGoes('/user/accounts/auth/step2', 1);
    expect(directions).toEqual(['forward', 'replace', 'back', 'forward']);
  });

  it('reads the depth of a reloaded entry', () => {
    history.replaceState({ depth: 4 }, '', '/user/accounts/auth/step1');
    stop.push(startHistory());
    expect(getHistoryDepth()).toBe(4);
  });

  it.each([null, 'text', { depth: 'deep' }, { other: 1 }])(
    'treats a foreign state %j as the first step',
    (state) => {
      history.replaceState(state, '');
      stop.push(startHistory());
      expect(getHistoryDepth()).toBe(0);
    },
  );
});

describe('goBack', () => {
  it('[S3, W2] goes one step back if there is one', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    navigate('/user/accounts/auth/step1');
    goBack('/user/accounts/auth/personal');
    expect(back).toHaveBeenCalledOnce();
    back.mockRestore();
  });

  it('goes to the fallback at the first step, without adding one', () => {
    history.replaceState(null, '', '/user/accounts/auth/step1');
    goBack('/user/accounts/auth/personal');
    expect(location.pathname).toBe('/user/accounts/auth/personal');
    expect(getHistoryDepth()).toBe(0);
  });

  it('[S3] closes an open sheet first', () => {
    const close = vi.fn<() => void>();
    stop.push(onBack(close));
    navigate('/user/accounts/auth/step1');
    goBack('/user/accounts/auth/personal');
    expect(close).toHaveBeenCalledOnce();
    expect(location.pathname).toBe('/user/accounts/auth/step1');
  });

  it('[S3] closes an open sheet on the browser’s back button and keeps the address', () => {
    navigate('/user/accounts/auth/step1');
    const close = vi.fn<() => void>();
    stop.push(onBack(close));
    const go = vi.spyOn(history, 'go').mockImplementation((steps) => {
      expect(steps).toBe(1);
      browserGoes('/user/accounts/auth/step1', 1);
    });
    const listener = vi.fn<() => void>();
    stop.push(onNavigate(listener));
    browserGoes('/user/accounts/auth/personal', 0);
    expect(close).toHaveBeenCalledOnce();
    expect(go).toHaveBeenCalledOnce();
    expect(listener).not.toHaveBeenCalled();
    expect(getHistoryDepth()).toBe(1);
    go.mockRestore();
  });
});

describe('back handlers', () => {
  it('calls the newest handler, then the one below', () => {
    const calls: string[] = [];
    const leaveSheet = onBack(() => calls.push('sheet'));
    const leaveCamera = onBack(() => calls.push('camera'));
    handleBack();
    leaveCamera();
    leaveCamera();
    handleBack();
    leaveSheet();
    expect(handleBack()).toBe(false);
    expect(calls).toEqual(['camera', 'sheet']);
  });
});
