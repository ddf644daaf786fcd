// The page before a back end that answers the fields of the specification alone.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { listFlaws, specAnswer } from '../../../tests/support/spec-answers.ts';
import { envelope, startWireServer, type WireServer } from '../../../tests/support/wire-server.ts';
import TransferPage from './transfer-page.tsx';

let wire: WireServer;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  wire = await startWireServer();
});
afterAll(() => wire.close());

const title = () => document.querySelector('h1')?.textContent ?? '';

async function show(answer: object): Promise<() => void> {
  wire.answer = (request, response) =>
    envelope(specAnswer(request.url, { '/transfer/status': answer }))(request, response);
  let unmount = (): void => undefined;
  await act(async () => void ({ unmount } = render(<TransferPage />)));
  await pollUntil(() => !['', 'Loading'].includes(title()));
  return unmount;
}

it.each([
  [{ verifyStatus: 'COMPLETE', result: 'success' }, /has moved|now verified|now in this account/],
  [{ verifyStatus: 'COMPLETE', result: 'pending' }, /^We’re moving your identity$/],
  [{ verifyStatus: 'COMPLETE' }, /^We’re moving your identity$/],
  [{ verifyStatus: 'PENDING', result: 'pending' }, /^(Confirm the move|Move this identity)/],
  [{ verifyStatus: 'UNDEFINED' }, /^Move your identity here$/],
])('[T10] %o has its own heading', async (answer, heading) => {
  const unmount = await show(answer);
  expect(title()).toMatch(heading);
  unmount();
});

it.each(listFlaws({ verifyStatus: 'COMPLETE', result: 'success' }))(
  '[T10] shows $name',
  async ({ answer }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const unmount = await show(answer as object);
    expect(document.body.textContent).not.toMatch(/undefined|null|NaN/);
    unmount();
  },
);
