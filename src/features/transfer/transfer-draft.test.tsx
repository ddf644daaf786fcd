// The number of the other account across a reload, against the real gateway.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sandboxMail } from '#contract/client-calls/sandbox.ts';
import { otpSend, otpVerify } from '#contract/client-calls/security.ts';
import { startPageGateway, type PageGateway } from '../../../tests/support/page-gateway.ts';
import { call } from '#app/api/client.ts';
import { readAllEntries } from '#app/lib/storage/testing/encrypted-memory.ts';
import { finishStepUp } from '#app/state/session/step-up.ts';
import { stepUpStore } from '#app/state/session/step-up.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { find, render, type Rendered, type } from '#app/ui/testing/render.tsx';
import TransferPage from './transfer-page.tsx';
import { sendTransferAction, transferStore } from './transfer-store.ts';

vi.mock('#app/lib/storage/encrypted-store.ts', () => import('#app/lib/storage/testing/encrypted-memory.ts'));

let gateway: PageGateway;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  gateway = await startPageGateway();
});
afterAll(() => gateway.close());

async function open(): Promise<Rendered> {
  await gateway.enter('u06');
  await loadProfile();
  const page = render(<TransferPage />);
  await act(() =>
    vi.waitFor(() => expect(document.querySelector('#target')).not.toBeNull(), { timeout: 5000 }),
  );
  return page;
}

it('[G3, C25] keeps the number of the other account across a reload, and until the transfer has started', async () => {
  const page = await open();
  type(find<HTMLInputElement>('#target'), '90000001');
  await act(() => vi.waitFor(() => expect(readAllEntries()).toContain('90000001')));
  page.unmount();
  page.box.remove();
  await open();
  expect(find<HTMLInputElement>('#target').value).toBe('90000001');

  const started = sendTransferAction({ action: 'start', targetUid: '90000001' });
  await act(() => vi.waitFor(() => expect(stepUpStore.action).toBe(30030), { timeout: 5000 }));
  const { ticket } = await call(otpSend, { action: 30030 });
  const [mail] = await call(sandboxMail, {});
  const { securityToken } = await call(otpVerify, { ticket, code: mail?.code ?? '' });
  await act(async () => finishStepUp(securityToken));
  await act(() => started);
  expect(transferStore.transfer?.verifyStatus).toBe('PENDING');
  await act(() => vi.waitFor(() => expect(readAllEntries()).toBe('')));
});
