import { i18n } from '@lingui/core';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { memberInfo } from '#contract/calls/person.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { find, render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { AccountData } from './account-data.tsx';

const member: ResponseOf<typeof memberInfo> = {
  id: '90000005',
  maskedEmail: 'u***@sandbox.example',
  maskedMobile: null,
  registeredAt: '2024-05-17T10:00:00.000Z',
  site: 'GLOBAL',
  country: 'BR',
};

/** The next response of the gateway; an error: no response. */
let answer: object | Error;
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer;
    return Response.json({ ret_code: 0, ret_msg: '', result: answer });
  });
  return () => vi.unstubAllGlobals();
});

const words = () => document.body.textContent;
const FAILED = 'We could not load your contact details';

describe('how the account can be reached', () => {
  it('[C10, X8] shows a failed load and loads on another attempt', async () => {
    answer = new TypeError('offline');
    render(<AccountData />);
    expect(words()).not.toContain(FAILED);
    await pollUntil(() => words().includes(FAILED));
    expect(words()).not.toContain('Email');

    answer = member;
    act(() => find('button').click());
    await pollUntil(() => words().includes('u***@sandbox.example'));
    expect(words()).not.toContain(FAILED);
    // A missing number has no row.
    expect([...document.querySelectorAll('dt')].map((each) => each.textContent)).toEqual([
      'Email',
      'Account opened',
    ]);
    expect(words()).toContain('May 17, 2024');
  });
});
