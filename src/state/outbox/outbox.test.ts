// The outbox against the real gateway, which handles each key once. See also outbox-network-failures.test.ts and
// outbox-circumstances.test.ts.
import { i18n } from '@lingui/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '#app/api/session.ts';
import { readAllEntries } from '#app/lib/storage/testing/encrypted-memory.ts';
import { listAgreementEvents } from '#gateway/db/queries/agreements.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { type PageGateway, startPageGateway } from '../../../tests/support/page-gateway.ts';
import { resetToasts, toastStore } from '../messages/toasts.ts';
import { loadProfile } from '../session/load-profile.ts';
import { resetUser } from '../session/user.ts';
import { submitOnce } from './outbox.ts';
import { outboxStore } from './outbox-entries.ts';

vi.mock('#app/lib/storage/encrypted-store.ts', () => import('#app/lib/storage/testing/encrypted-memory.ts'));

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

/** Outcomes of the next calls. */
function network(...tries: ('no request' | 'no answer')[]): void {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).includes('agreement')) return real(input, init);
    const fate = tries.shift();
    if (fate !== 'no request') {
      const response = await real(input, init);
      if (!fate) return response;
    }
    throw new TypeError('network');
  });
}

let count = 0;
function agree() {
  count += 1;
  const body = { product: 'TERMS', code: 'MARKETING', version: '1', lang: 'en', action: 'accept' } as const;
  const sendable = { call: 'agreementApply', body, key: `outbox-test-key-${count}` } as const;
  return submitOnce<{ accepted: boolean }>({ id: 'agreement-TERMS-MARKETING', sendable });
}
const heldFor = async (persona: string) =>
  (await listAgreementEvents(gateway.ctx.db, buildPersonaUserId(persona))).filter(
    ({ code }) => code === 'MARKETING',
  );

describe('[G3] the outbox', () => {
  it('responds immediately online and stores nothing', async () => {
    await enter('u05');
    expect(await agree()).not.toBeNull();
    expect(await heldFor('u05')).toHaveLength(1);
    expect([readAllEntries(), outboxStore.items.length]).toEqual(['', 0]);
  });

  it('sends once after a lost request or response', async () => {
    await enter('u06');
    network('no answer', 'no answer', 'no answer', 'no request');
    expect(await agree()).toBeNull();
    await vi.waitFor(() => expect(toastStore.toasts).toHaveLength(1), WAIT);
    expect(await heldFor('u06')).toHaveLength(1);
    expect(readAllEntries()).toBe('');
  });
});
