import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '#app/api/session.ts';
import { type UserProfile, userStore } from '#app/state/session/user.ts';
import { EMPTY_IDENTITY, type IdentityForm } from '../forms/identity-form.ts';
import { stubGateway, type StubGateway } from '../testing/stub-gateway.ts';
import {
  dropTyped,
  finishTyped,
  flushTyped,
  keepTyped,
  unsentTyped,
  formFromTyped,
  typedOf,
} from './typed-keeper.ts';

// What the device keeps, without the seal: that needs a browser.
const { sealed } = vi.hoisted(() => ({ sealed: new Map<string, unknown>() }));
vi.mock('#app/lib/storage/sealed-store.ts', () => ({
  sealedStore: {
    write: async (_owner: string, name: string, value: unknown) => sealed.set(name, value).size > 0,
    read: async (_owner: string, name: string) => sealed.get(name) ?? null,
    remove: async (name: string) => void sealed.delete(name),
    clear: async () => sealed.clear(),
  },
}));

const CASE = 'case-one-is-long-enough';
let gateway: StubGateway;

beforeEach(() => {
  vi.useFakeTimers();
  sealed.clear();
  userStore.profile = { id: '90000001' } as UserProfile; // whose words they are, and nothing else of it
  gateway = stubGateway();
  gateway.on('captureTyped', { result: {} });
});
afterEach(() => {
  dropTyped();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sent = () => gateway.bodies.captureTyped ?? [];

describe('what is typed', () => {
  it('[G3] reaches the gateway a moment after the last key, once', async () => {
    keepTyped(CASE, { givenName: 'A' });
    await vi.advanceTimersByTimeAsync(500);
    keepTyped(CASE, { givenName: 'An' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual([{ caseId: CASE, typed: { givenName: 'An' } }]);
  });

  it('[G3] goes at once when the page is put out of sight', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    keepTyped(CASE, { givenName: 'Anna' });
    document.dispatchEvent(new Event('visibilitychange'));
    // Sent in a microtask: no time passes.
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toHaveLength(1);
    hidden.mockRestore();
  });

  it('[G3] that does not arrive disturbs nobody', async () => {
    gateway.on('captureTyped', 'network');
    keepTyped(CASE, { givenName: 'Anna' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toHaveLength(1);
  });

  it('[G3] is kept on the device from its first key on, until the gateway has it', async () => {
    gateway.on('captureTyped', 'network');
    keepTyped(CASE, { givenName: 'An' });
    keepTyped(CASE, { givenName: 'Anna' });
    expect(await unsentTyped(CASE)).toEqual({ givenName: 'Anna' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await unsentTyped(CASE)).toEqual({ givenName: 'Anna' });

    gateway.on('captureTyped', { result: {} });
    keepTyped(CASE, { givenName: 'Anna' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await unsentTyped(CASE)).toBeNull();
  });

  it('[G3] leaves the device with the finished form', async () => {
    keepTyped(CASE, { givenName: 'Anna' });
    finishTyped(CASE);
    expect(await unsentTyped(CASE)).toBeNull();
  });

  it('[G3] has nowhere to go before there is a case, and nothing to say after the form is finished', async () => {
    keepTyped('', { givenName: 'Anna' });
    keepTyped(CASE, { givenName: 'Anna' });
    dropTyped();
    flushTyped();
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual([]);
  });

  it('[X3] of one person is never sent in the session of another', async () => {
    keepTyped(CASE, { givenName: 'Anna' });
    endSession('changed');
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual([]);
  });
});

describe('a form as it is kept', () => {
  it('[G3] comes back as it was', () => {
    const form: IdentityForm = {
      ...EMPTY_IDENTITY,
      givenName: 'An',
      noExpiry: true,
      birthDate: '1990-04-12',
    };
    expect(typedOf(form)).toEqual({ givenName: 'An', noExpiry: 'true', birthDate: '1990-04-12' });
    expect(formFromTyped(EMPTY_IDENTITY, typedOf(form))).toEqual(form);
  });

  it('[G3] written by another version gives only the fields there are', () => {
    expect(formFromTyped(EMPTY_IDENTITY, { nickname: 'x', noExpiry: 'perhaps' })).toEqual(EMPTY_IDENTITY);
  });
});
