import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '#app/api/session.ts';
import { type UserProfile, userStore } from '#app/state/session/user.ts';
import { EMPTY_IDENTITY, type IdentityForm } from '../forms/identity-form.ts';
import { stubGateway, type StubGateway } from '../testing/stub-gateway.ts';
import {
  discardFormDraft,
  deleteFormDraft,
  flushFormDraft,
  storeFormDraft,
  loadUnsentDraft,
  fromTypedFields,
  toTypedFields,
} from './form-draft.ts';

// Without encryption, which needs a browser.
const { stored } = vi.hoisted(() => ({ stored: new Map<string, unknown>() }));
vi.mock('#app/lib/storage/encrypted-store.ts', () => ({
  encryptedStore: {
    write: async (_owner: string, name: string, value: unknown) => stored.set(name, value).size > 0,
    read: async (_owner: string, name: string) => stored.get(name) ?? null,
    remove: async (name: string) => void stored.delete(name),
    clear: async () => stored.clear(),
  },
}));

const CASE = 'case-one-is-long-enough';
let gateway: StubGateway;

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  userStore.profile = { id: '90000001' } as UserProfile; // only the owner is read
  gateway = stubGateway();
  gateway.on('captureTyped', { result: {} });
});
afterEach(() => {
  discardFormDraft();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sent = () => gateway.bodies.captureTyped ?? [];

describe('a form draft', () => {
  it('[G3] is sent once, a moment after the last input', async () => {
    storeFormDraft(CASE, { givenName: 'A' });
    await vi.advanceTimersByTimeAsync(500);
    storeFormDraft(CASE, { givenName: 'An' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual([{ caseId: CASE, typed: { givenName: 'An' } }]);
  });

  it('[G3] is sent immediately when the page is hidden', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    storeFormDraft(CASE, { givenName: 'Anna' });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toHaveLength(1);
    hidden.mockRestore();
  });

  it('[G3] fails silently', async () => {
    gateway.on('captureTyped', 'network');
    storeFormDraft(CASE, { givenName: 'Anna' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toHaveLength(1);
  });

  it('[G3] is kept on the device until the gateway has it', async () => {
    gateway.on('captureTyped', 'network');
    storeFormDraft(CASE, { givenName: 'An' });
    storeFormDraft(CASE, { givenName: 'Anna' });
    expect(await loadUnsentDraft(CASE)).toEqual({ givenName: 'Anna' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await loadUnsentDraft(CASE)).toEqual({ givenName: 'Anna' });

    gateway.on('captureTyped', { result: {} });
    storeFormDraft(CASE, { givenName: 'Anna' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await loadUnsentDraft(CASE)).toBeNull();
  });

  it('[G3] is deleted from the device with the finished form', async () => {
    storeFormDraft(CASE, { givenName: 'Anna' });
    deleteFormDraft(CASE);
    expect(await loadUnsentDraft(CASE)).toBeNull();
  });

  it('[G3] is not sent before there is a case or after the form is finished', async () => {
    storeFormDraft('', { givenName: 'Anna' });
    storeFormDraft(CASE, { givenName: 'Anna' });
    discardFormDraft();
    flushFormDraft();
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual([]);
  });

  it('[X3] is never sent in the session of another user', async () => {
    storeFormDraft(CASE, { givenName: 'Anna' });
    endSession('changed');
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual([]);
  });
});

describe('the stored form', () => {
  it('[G3] restores all values', () => {
    const form: IdentityForm = {
      ...EMPTY_IDENTITY,
      givenName: 'An',
      noExpiry: true,
      birthDate: '1990-04-12',
    };
    expect(toTypedFields(form)).toEqual({ givenName: 'An', noExpiry: 'true', birthDate: '1990-04-12' });
    expect(fromTypedFields(EMPTY_IDENTITY, toTypedFields(form))).toEqual(form);
  });

  it('[G3] ignores unknown fields of another version', () => {
    expect(fromTypedFields(EMPTY_IDENTITY, { nickname: 'x', noExpiry: 'perhaps' })).toEqual(EMPTY_IDENTITY);
  });
});
