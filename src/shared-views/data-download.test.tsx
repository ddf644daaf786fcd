import { i18n } from '@lingui/core';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelStepUp, finishStepUp } from '#app/state/session/step-up.ts';
import { stepUpStore } from '#app/state/session/step-up.ts';
import { find, render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { DataDownload } from './data-download.tsx';

const PATH = '/x-api/v1/kyc/own-data/zip?t=sealed';
/** The response of the gateway; an error: no response. */
let answer: object | Error;
let saved: string[];
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  saved = [];
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${new URL(this.href).pathname}${new URL(this.href).search} ${this.download}`);
  });
  render(<DataDownload />);
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

const words = () => document.body.textContent;
const press = () => act(() => find('button').click());
const isBusy = () => find('button').getAttribute('aria-busy') === 'true';

describe("[G10] a person's own data", () => {
  it('requires a code, saves the file and confirms it', async () => {
    answer = { ret_code: 0, ret_msg: '', result: { path: PATH, fileName: 'own-data.zip' } };
    press();
    expect([stepUpStore.action, isBusy()]).toEqual([30029, true]);
    expect(saved).toEqual([]);
    act(() => finishStepUp('token'));
    await pollUntil(() => words().includes('Your download has started'));
    expect(saved).toEqual([`${PATH} own-data.zip`]);
    expect(isBusy()).toBe(false);
    expect(find('[role=status]').textContent).toContain('Your download has started');
  });

  it('sends and reports nothing when the check is cancelled', async () => {
    press();
    act(() => cancelStepUp());
    await pollUntil(() => !isBusy());
    expect(saved).toEqual([]);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it.each([
    ['refused', { ret_code: 30001, ret_msg: 'no', result: null }],
    ['not answered', new TypeError('offline')],
  ])('reports when it is %s, and can be requested again', async (_, wrong) => {
    answer = wrong;
    press();
    act(() => finishStepUp('token'));
    await pollUntil(() => !isBusy());
    await pollUntil(() => document.querySelector('[role=alert]') !== null);
    expect(words()).not.toContain('Your download has started');
    expect(saved).toEqual([]);
    answer = { ret_code: 0, ret_msg: '', result: { path: PATH, fileName: 'own-data.zip' } };
    press();
    act(() => finishStepUp('token'));
    await pollUntil(() => saved.length === 1);
  });
});
