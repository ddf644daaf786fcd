// With Onfido's own loader and a module that replaces the SDK.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOnfido } from './open-onfido.ts';
import type { CloseScript, ScriptOptions } from './script.ts';

interface Given {
  token: string;
  workflowRunId: string;
  containerEl: HTMLElement;
  onComplete: () => void;
  onUserExit: () => void;
  onError: (error: { type: string }) => void;
}
let given: Given[];
let tornDown: number;
const sdk = vi.hoisted(() => ({ init: (parameters: unknown): unknown => parameters }));
vi.mock('onfido-sdk-ui', () => ({ Onfido: { init: (parameters: unknown) => sdk.init(parameters) } }));

let heard: string[];
let close: CloseScript;
let container: HTMLElement;
let tokens: string[];
beforeEach(() => {
  [given, heard, tornDown, tokens] = [[], [], 0, ['second', 'third', 'fourth']];
  sdk.init = (parameters) => {
    given.push(parameters as Given);
    return { tearDown: async () => void (tornDown += 1) };
  };
  container = document.createElement('div');
  const launch: ScriptOptions = {
    token: 'first',
    sdkUrl: 'https://sdk.onfido.com/v14/Onfido.js',
    workflowRunId: 'run-1',
    language: 'de',
    theme: 'light',
    title: '',
    container,
    onReady: () => heard.push('ready'),
    onFinished: () => heard.push('finished'),
    onClosed: () => heard.push('closed'),
    onFailure: (what) => heard.push(what),
    refreshToken: async () => tokens.shift() ?? Promise.reject(new Error('none')),
  };
  close = openOnfido(launch);
});
afterEach(() => close());

describe('[M3] Onfido’s module', () => {
  it('is opened for one run, at the pinned address, in our page', () => {
    expect(given[0]).toMatchObject({
      token: 'first',
      workflowRunId: 'run-1',
      sdkUrl: 'https://sdk.onfido.com/v14/Onfido.js',
      containerEl: container,
      language: 'de',
      theme: { name: 'light' },
    });
  });

  it('is ready once it shows something', async () => {
    container.append(document.createElement('p'));
    await vi.waitFor(() => expect(heard).toEqual(['ready']));
  });

  it.each([
    ['permissions_unavailable', 'camera'],
    ['no_camera', 'camera'],
    ['geoblocked_request', 'failed'],
    ['workflow_error', 'failed'],
  ])('%s is %s', (type, what) => {
    given[0]?.onError({ type });
    expect(heard).toEqual([what]);
  });

  it('reports when it is finished and when it is closed', () => {
    given[0]?.onComplete();
    given[0]?.onUserExit();
    expect(heard).toEqual(['finished', 'closed']);
  });

  it('restarts with another token after expiry, twice at most', async () => {
    for (const token of ['second', 'third']) {
      given.at(-1)?.onError({ type: 'expired_token' });
      await vi.waitFor(() => expect(given.at(-1)?.token).toBe(token));
    }
    expect(tornDown).toBe(2);
    given.at(-1)?.onError({ type: 'expired_token' });
    await vi.waitFor(() => expect(heard).toEqual(['failed']));
  });

  it('reports a missing token', async () => {
    tokens = [];
    given[0]?.onError({ type: 'expired_token' });
    await vi.waitFor(() => expect(heard).toEqual(['failed']));
  });

  it('reports nothing after it was removed', () => {
    close();
    given[0]?.onComplete();
    given[0]?.onError({ type: 'no_camera' });
    expect(heard).toEqual([]);
    expect(tornDown).toBe(1);
    expect(container.childElementCount).toBe(0);
  });
});
