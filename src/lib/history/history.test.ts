import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onBack, takeBack } from './back-stack.ts';
import { goBack, historyDepth, navigate, onNavigate, startHistory } from './history.ts';

let stop: (() => void)[] = [];

beforeEach(() => {
  history.replaceState(null, '', '/user/accounts/auth/personal');
  stop = [startHistory()];
});
afterEach(() => stop.forEach((each) => each()));

/** What the browser does when a person goes to an entry: the address, its state, then popstate. */
function browserGoes(path: string, depth: number | null): void {
  history.replaceState(depth === null ? null : { depth }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}

describe('navigate', () => {
  it('counts its own steps, whatever lies before them', () => {
    expect(historyDepth()).toBe(0);
    navigate('/user/accounts/auth/step1');
    navigate('/user/accounts/auth/kyc?level=LEVEL_1');
    expect(historyDepth()).toBe(2);
    expect(location.search).toBe('?level=LEVEL_1');
    expect(history.state).toEqual({ depth: 2 });
  });

  it('keeps the depth when it replaces, and when it goes where it already is', () => {
    navigate('/user/accounts/auth/step1');
    navigate('/user/accounts/auth/step2', { replace: true });
    navigate('/user/accounts/auth/step2');
    expect(historyDepth()).toBe(1);
  });

  it('tells which way it went', () => {
    const told: string[] = [];
    stop.push(onNavigate((direction) => told.push(direction)));
    navigate('/user/accounts/auth/step1');
    navigate('/user/accounts/auth/step2', { replace: true });
    browserGoes('/user/accounts/auth/personal', 0);
    browserGoes('/user/accounts/auth/step2', 1);
    expect(told).toEqual(['forward', 'replace', 'back', 'forward']);
  });

  it('reads the depth of a reloaded entry', () => {
    history.replaceState({ depth: 4 }, '', '/user/accounts/auth/step1');
    stop.push(startHistory());
    expect(historyDepth()).toBe(4);
  });

  it.each([null, 'text', { depth: 'deep' }, { other: 1 }])(
    'takes a foreign state %j for the first step',
    (state) => {
      history.replaceState(state, '');
      stop.push(startHistory());
      expect(historyDepth()).toBe(0);
    },
  );
});

describe('goBack', () => {
  it('[S3, W2] takes one step back in history while there is one', () => {
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
    expect(historyDepth()).toBe(0);
  });

  it('[S3] hands the press to an open sheet first', () => {
    const close = vi.fn<() => void>();
    stop.push(onBack(close));
    navigate('/user/accounts/auth/step1');
    goBack('/user/accounts/auth/personal');
    expect(close).toHaveBeenCalledOnce();
    expect(location.pathname).toBe('/user/accounts/auth/step1');
  });

  it('[S3] the browser’s own back closes an open sheet too, and the address stays', () => {
    navigate('/user/accounts/auth/step1');
    const close = vi.fn<() => void>();
    stop.push(onBack(close));
    const go = vi.spyOn(history, 'go').mockImplementation((steps) => {
      expect(steps).toBe(1);
      browserGoes('/user/accounts/auth/step1', 1);
    });
    const told = vi.fn<() => void>();
    stop.push(onNavigate(told));
    browserGoes('/user/accounts/auth/personal', 0);
    expect(close).toHaveBeenCalledOnce();
    expect(go).toHaveBeenCalledOnce();
    expect(told).not.toHaveBeenCalled();
    expect(historyDepth()).toBe(1);
    go.mockRestore();
  });
});

describe('the back stack', () => {
  it('serves the newest handler, and the one below once that has left', () => {
    const calls: string[] = [];
    const leaveSheet = onBack(() => calls.push('sheet'));
    const leaveCamera = onBack(() => calls.push('camera'));
    takeBack();
    leaveCamera();
    leaveCamera();
    takeBack();
    leaveSheet();
    expect(takeBack()).toBe(false);
    expect(calls).toEqual(['camera', 'sheet']);
  });
});
