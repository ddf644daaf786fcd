// The sheet against the real gateway and sandbox mailbox.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sandboxMail } from '#contract/client-calls/sandbox.ts';
import { call } from '#app/api/client.ts';
import { stepUpStore } from '#app/state/session/step-up.ts';
import { cancelStepUp, requireStepUp } from '#app/state/session/step-up.ts';
import { find, render, type } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { type PageGateway, startPageGateway } from '../../../tests/support/page-gateway.ts';
import { StepUpSheet } from './step-up-sheet.tsx';

let gateway: PageGateway;

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  gateway = await startPageGateway();
  await gateway.enter('u05');
}, 60_000);
afterAll(() => gateway.close());
beforeEach(() => gateway.clock.advance(61 * 60_000));
afterEach(() => act(() => cancelStepUp()));

const field = () => find<HTMLInputElement>('input[name=one-time-code]');
const status = () => find('[role=status]').textContent;
const button = (text: RegExp) =>
  [...document.querySelectorAll<HTMLButtonElement>('form button')].find((each) =>
    text.test(each.textContent ?? ''),
  );

async function open(): Promise<{ code: string; passed: Promise<unknown> }> {
  render(<StepUpSheet />);
  let passed: Promise<unknown> = Promise.resolve();
  act(() => {
    passed = requireStepUp(30029).catch((error: unknown) => error);
  });
  await pollUntil(() => expect(status()).toMatch(/We’ve sent a 6-digit code to u\*+.*@/));
  const [mail] = await call(sandboxMail, {});
  return { code: mail!.code!, passed };
}

describe('the sheet of a security check', () => {
  it('[X13] has one numeric field and submits after the sixth digit', async () => {
    const { code, passed } = await open();
    expect(field().inputMode).toBe('numeric');
    expect(field().autocomplete).toBe('one-time-code');
    expect(document.querySelectorAll('form input')).toHaveLength(1);
    expect(button(/./)).toBeUndefined();
    type(field(), `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(await passed).toEqual({ securityToken: expect.stringMatching(/^[\w-]{43}$/) });
  });

  it('[X13] shows a wrong code with the attempts left and clears it', async () => {
    const { code, passed } = await open();
    type(field(), code === '000000' ? '111111' : '000000');
    await pollUntil(() => expect(find('form').textContent).toMatch(/You have 4 attempts left/));
    expect(find('[aria-live=assertive]').textContent).not.toBe('');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe('');
    type(field(), code);
    expect(await passed).toEqual({ securityToken: expect.stringMatching(/^[\w-]{43}$/) });
  });

  it('[X13] allows another code after a minute', async () => {
    await open();
    expect(find('form').textContent).toMatch(/New code in (60|59|58) seconds/);
    expect(button(/Send a new code|New code in/)).toBeUndefined();
  });

  it('[C25, X13] requires no code if none is needed', async () => {
    const real = globalThis.fetch;
    const asked: string[] = [];
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname } = new URL(String(input), location.href);
      asked.push(pathname);
      if (!pathname.endsWith('/risk-component/intercept')) return real(input, init);
      return Promise.resolve(Response.json({ ret_code: 0, ret_msg: '', result: { required: false } }));
    });
    render(<StepUpSheet />);
    let passed: Promise<unknown> = Promise.resolve();
    act(() => {
      passed = requireStepUp(30029);
    });
    await pollUntil(() => expect(stepUpStore.action).toBeNull());
    expect(await passed).toEqual({});
    expect(asked.filter((path) => path.endsWith('otp-send'))).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('[X13] rejects silently when cancelled', async () => {
    const { passed } = await open();
    act(() => find<HTMLButtonElement>('dialog [aria-label="Close"]').click());
    expect(await passed).toMatchObject({ kind: 'aborted' });
  });
});
