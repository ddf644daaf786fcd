// A name update across a reload, against the real gateway.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { nameUpdateVerify } from '#contract/client-calls/names.ts';
import { sandboxMail } from '#contract/client-calls/sandbox.ts';
import { otpSend, otpVerify } from '#contract/client-calls/security.ts';
import { loseFirstAnswer, countAudits } from '../../../tests/support/lost-responses.ts';
import { startPageGateway, type PageGateway } from '../../../tests/support/page-gateway.ts';
import { createNetworkError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { endSession } from '#app/api/session.ts';
import { readAllEntries } from '#app/lib/storage/testing/encrypted-memory.ts';
import { finishStepUp } from '#app/state/session/step-up.ts';
import { stepUpStore } from '#app/state/session/step-up.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { find, render, type Rendered, type } from '#app/ui/testing/render.tsx';
import { loadName, nameStore } from './name-store.ts';
import UpdateNamePage from './updatename-page.tsx';

vi.mock('#app/lib/storage/encrypted-store.ts', () => import('#app/lib/storage/testing/encrypted-memory.ts'));

let gateway: PageGateway;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  gateway = await startPageGateway();
});
afterAll(() => gateway.close());
beforeEach(() => act(() => endSession('changed')));

const heading = () => document.querySelector(':not([aria-busy]) > header > h1')?.textContent;
const click = (selector: string) => act(async () => find(selector).click());
const valueOf = (selector: string) => find<HTMLInputElement>(selector).value;
const isChecked = (selector: string) => find<HTMLInputElement>(selector).checked;
const send = () =>
  act(() => [...document.querySelectorAll('button')].find((each) => each.textContent === 'Send')?.click());
const settle = (done: () => boolean) =>
  act(() => vi.waitFor(() => expect(done()).toBe(true), { timeout: 5000 }));

async function open(persona: string): Promise<Rendered> {
  await gateway.enter(persona);
  await loadProfile();
  const page = render(<UpdateNamePage />);
  await settle(() => heading() !== undefined);
  return page;
}

describe('[G3, S18] the draft of a name update', () => {
  it('survives a reload without the confirmation, and is deleted once sent', async () => {
    const page = await open('u05');
    await click('input[value=fix]');
    await click('input[value=typo]');
    type(find<HTMLInputElement>('#givenName'), 'Rafael');
    type(find<HTMLInputElement>('#familyName'), 'Sousa');
    await click('[name=truthful]');
    page.unmount();
    page.box.remove();

    await open('u05');
    expect(isChecked('input[value=fix]') && isChecked('input[value=typo]')).toBe(true);
    expect([valueOf('#givenName'), valueOf('#familyName')]).toEqual(['Rafael', 'Sousa']);
    expect(isChecked('[name=truthful]')).toBe(false);
    await click('[name=truthful]');
    expect(readAllEntries()).toContain('Sousa');

    await send();
    await settle(() => stepUpStore.action === 30378);
    const { ticket } = await call(otpSend, { action: 30378 });
    const [mail] = await call(sandboxMail, {});
    const { securityToken } = await call(otpVerify, { ticket, code: mail?.code ?? '' });
    await act(async () => finishStepUp(securityToken));
    await settle(() => heading() !== 'Update your name');
    expect((await call(nameUpdateVerify, { track: 'legal' }, { fresh: true })).latest).not.toBeNull();
    expect(readAllEntries()).toBe('');
  });
});

it('[X9] keeps the error of a failed submission across a reload of the data', async () => {
  await open('u06');
  await click('input[value=fix]');
  act(() => void (nameStore.error = createNetworkError(null)));
  await act(() => loadName());
  expect(document.body.textContent).toContain('Your request was not sent');
});

it('[G3] repeats a name update without an answer under the same key and without a second code', async () => {
  await open('u06');
  await click('input[value=fix]');
  await click('input[value=typo]');
  type(find<HTMLInputElement>('#givenName'), 'Wei Ling');
  type(find<HTMLInputElement>('#familyName'), 'Tann');
  await click('[name=truthful]');
  const lost = loseFirstAnswer('/self-update-name-submit');
  await send();
  await settle(() => stepUpStore.action === 30378);
  const { ticket } = await call(otpSend, { action: 30378 });
  const [mail] = await call(sandboxMail, {});
  const { securityToken } = await call(otpVerify, { ticket, code: mail?.code ?? '' });
  await act(async () => finishStepUp(securityToken));
  await settle(() => nameStore.error !== null && !nameStore.busy);
  await send();
  await settle(() => heading() !== 'Update your name');
  lost.end();
  expect(stepUpStore.action).toBeNull();
  expect(lost.keys).toHaveLength(2);
  expect(new Set(lost.keys).size).toBe(1);
  expect(await countAudits(gateway, 'name_update.submit', '90000006')).toBe(1);
});
