// The outbox against the real gateway, with a network that a test takes away at any point: what the gateway holds counts.
import { i18n } from '@lingui/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '#app/api/session.ts';
import { everythingSealed } from '#app/lib/testing/sealed-memory.ts';
import { agreementEvents } from '#gateway/db/queries/agreements.ts';
import { personaUserId } from '#gateway/sandbox/personas.ts';
import { type PageGateway, startPageGateway } from '../../../tests/support/page-gateway.ts';
import { resetToasts, toastStore } from '../toasts.ts';
import { loadProfile, resetUser } from '../user.ts';
import { dropFromOutbox, flushOutbox, submitOnce } from './outbox.ts';
import { outboxStore } from './outbox-store.ts';

vi.mock('#app/lib/sealed-store.ts', () => import('#app/lib/testing/sealed-memory.ts'));

let gateway: PageGateway;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  gateway = await startPageGateway();
}, 60_000);
afterAll(() => gateway.close());
beforeEach(resetToasts);
afterEach(() => {
  vi.unstubAllGlobals();
  endSession('signed-out');
});

async function enter(persona: string): Promise<void> {
  resetUser();
  await gateway.enter(persona);
  await loadProfile({ fresh: true });
}

const WAIT = { timeout: 10_000 };

/** Each call of the outbox meets what stands here first: whole after that. */
function network(...tries: ('no request' | 'no answer')[]): { restore(): void } {
  const real = globalThis.fetch;
  let isGone = tries.length === 0;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).includes('agreement')) return real(input, init);
    const fate = isGone ? 'no request' : tries.shift();
    if (fate !== 'no request') {
      const response = await real(input, init);
      if (!fate) return response;
    }
    throw new TypeError('network');
  });
  return {
    restore() {
      isGone = false;
      dispatchEvent(new Event('online'));
    },
  };
}

let count = 0;
function agree(action: 'accept' | 'withdraw' = 'accept', version = '1') {
  count += 1;
  const body = { product: 'TERMS', code: 'MARKETING', version, lang: 'en', action } as const;
  const sendable = { call: 'agreementApply', body, key: `outbox-test-key-${count}` } as const;
  return submitOnce<{ accepted: boolean }>({ id: 'agreement-TERMS-MARKETING', sendable });
}
const heldFor = async (persona: string) =>
  (await agreementEvents(gateway.ctx.db, personaUserId(persona))).filter(({ code }) => code === 'MARKETING');

describe('[G3] the outbox', () => {
  it('answers at once where there is a network, and keeps nothing', async () => {
    await enter('u05');
    expect(await agree()).not.toBeNull();
    expect(await heldFor('u05')).toHaveLength(1);
    expect([everythingSealed(), outboxStore.items.length]).toEqual(['', 0]);
  });

  it('sends once by itself what was lost on the way, whether the request or the answer was', async () => {
    await enter('u06');
    network('no answer', 'no answer', 'no answer', 'no request');
    expect(await agree()).toBeNull();
    await vi.waitFor(() => expect(toastStore.toasts).toHaveLength(1), WAIT);
    expect(await heldFor('u06')).toHaveLength(1);
    expect(everythingSealed()).toBe('');
  });

  it('is the same submission when it is pressed again while it waits, and goes when the network is back', async () => {
    await enter('u07');
    const { restore } = network();
    expect(await agree()).toBeNull();
    void agree();
    await vi.waitFor(() => expect(outboxStore.items).toMatchObject([{ kept: true, error: null }]), WAIT);
    restore();
    await vi.waitFor(async () => expect(await heldFor('u07')).toHaveLength(1), WAIT);
    await vi.waitFor(() => expect(outboxStore.items).toEqual([]), WAIT);
    expect(await heldFor('u07')).toHaveLength(1);
  });

  it('[X3] waits for its own person after a session ran out, and for nobody else', async () => {
    await enter('u03');
    const { restore } = network();
    expect(await agree()).toBeNull();
    endSession('expired');
    expect(everythingSealed()).toContain('MARKETING');
    restore();
    expect(await heldFor('u03')).toEqual([]);
    await enter('u03');
    flushOutbox();
    await vi.waitFor(async () => expect(await heldFor('u03')).toHaveLength(1), WAIT);
  });

  it('[X3] is empty after a sign-out, and for somebody else', async () => {
    await enter('u08');
    const { restore } = network();
    expect(await agree()).toBeNull();
    endSession('signed-out');
    await vi.waitFor(() => expect(everythingSealed()).toBe(''));
    restore();
    await enter('u10');
    flushOutbox();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([await heldFor('u08'), await heldFor('u10')]).toEqual([[], []]);
  });

  it('tells its page of a refusal, or keeps it with its reason where the page is gone', async () => {
    await enter('u04');
    await expect(agree('accept', '99')).rejects.toMatchObject({ kind: 'business' });
    expect(outboxStore.items).toEqual([]);
    const { restore } = network();
    expect(await agree('accept', '99')).toBeNull();
    restore();
    await vi.waitFor(() => expect(outboxStore.items).toMatchObject([{ error: { kind: 'business' } }]), WAIT);
    await dropFromOutbox('agreement-TERMS-MARKETING');
    expect([everythingSealed(), outboxStore.items.length]).toEqual(['', 0]);
  });
});
