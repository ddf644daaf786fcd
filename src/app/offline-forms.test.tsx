// Half-filled forms that are reloaded without the network, against the real gateway. Questionnaires:
// src/features/questionnaires/data/offline-form.test.ts. [G3, W4]
import { i18n } from '@lingui/core';
import { act, createElement, type ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { endSession } from '#app/api/session.ts';
import { clearFlow } from '#app/features/capture/flow/flow-store.ts';
import { pictureSourceStore } from '#app/features/capture/handoff/handoff-store.ts';
import { navigate } from '#app/lib/history/history.ts';
import { readAllEntries } from '#app/lib/storage/testing/encrypted-memory.ts';
import { href, type Segment } from '#app/paths.ts';
import { runDraftTask } from '#app/state/outbox/local-drafts.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { resetAll } from '#app/state/session/session.ts';
import { userStore } from '#app/state/session/user.ts';
import { find, render, type } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { createNewcomer } from '#gateway/testing/newcomers.ts';
import { type PageGateway, startPageGateway } from '../../tests/support/page-gateway.ts';
import { getPageLoader } from './pages.ts';

vi.mock('#app/i18n/load.ts', () => ({
  loadNamespace: async () => undefined,
  getCurrentLanguage: () => 'en',
}));
vi.mock('#app/lib/storage/encrypted-store.ts', () => import('#app/lib/storage/testing/encrypted-memory.ts'));

let gateway: PageGateway;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('EventSource', undefined);
  gateway = await startPageGateway();
});
afterAll(() => gateway.close());

const realFetch = globalThis.fetch;
afterEach(() => {
  unmount();
  globalThis.fetch = realFetch;
  resetAll();
  clearFlow();
  endSession('signed-out');
});

const field = (selector: string) => find<HTMLInputElement>(selector);
const pick = (selector: string) => act(async () => field(selector).click());
const isShown = (selector: string) => document.querySelector(selector) !== null;

let unmount = (): void => undefined;
async function show(segment: Segment): Promise<void> {
  const { default: Page } = (await getPageLoader(segment)()) as { default: () => ReactNode }; // pages take no props
  await loadProfile({ fresh: true });
  ({ unmount } = render(createElement(Page)));
}

/** What a reload without the network does to the page. */
async function reloadOffline(segment: Segment): Promise<void> {
  await runDraftTask(async () => undefined);
  globalThis.fetch = () => Promise.reject(new TypeError('network'));
  unmount();
  resetAll();
  clearFlow();
  await show(segment);
}

interface Form {
  segment: Segment;
  query?: Record<string, string>;
  enter: () => Promise<void>;
  /** Shown once the form can be filled in. */
  ready: string;
  fill: () => Promise<void>;
  check: () => void;
}

const FORMS: readonly Form[] = [
  {
    segment: 'updateName',
    enter: () => gateway.enter('u05'),
    ready: 'input[value=fix]',
    fill: async () => {
      await pick('input[value=fix]');
      await pick('input[value=typo]');
      type(field('#familyName'), 'Zebrinquixa');
    },
    check: () => expect(field('#familyName').value).toBe('Zebrinquixa'),
  },
  {
    segment: 'residenceInfo',
    enter: () => gateway.enter('u05'),
    ready: 'input[name=still]',
    fill: () => pick('input[name=still][value=no]'),
    check: () => expect(field('input[name=still][value=no]').checked).toBe(true),
  },
  {
    segment: 'updatePOA',
    enter: () => gateway.enter('u06'),
    ready: 'input[value=correction]',
    fill: () => pick('input[value=correction]'),
    check: () => expect(field('input[value=correction]').checked).toBe(true),
  },
  {
    segment: 'transfer',
    enter: () => gateway.enter('u05'),
    ready: 'input[type=text]',
    fill: async () => type(field('input[type=text]'), '90000077'),
    check: () => expect(field('input[type=text]').value).toBe('90000077'),
  },
  {
    segment: 'kyc',
    query: { level: 'LEVEL_1', step: 'details' },
    enter: async () => {
      const person = await createNewcomer(gateway, { country: 'PT' });
      await person.call('captureOpen', {
        level: 'LEVEL_1',
        country: 'PT',
        docType: 'KYC_DOC_TYPE_PASSPORT',
      });
      const [cookie = ''] = (person.headers['cookie'] ?? '').split('; ');
      document.cookie = `${cookie}; path=/`;
      pictureSourceStore.source = 'computer';
    },
    ready: 'input[name=familyName]',
    fill: async () => type(field('input[name=familyName]'), 'Zebrinquixa'),
    check: () => expect(field('input[name=familyName]').value).toBe('Zebrinquixa'),
  },
];

it.each(FORMS.map((form) => [form.segment, form] as const))(
  '[G3, W4] %s reloaded offline shows what was typed, and nothing after a sign-out',
  async (segment, { query = {}, enter, ready, fill, check }) => {
    await enter();
    navigate(href(segment, query));
    await show(segment);
    await pollUntil(() => isShown(ready));
    await fill();
    check();

    await reloadOffline(segment);
    expect(userStore.profile?.id).toBeTruthy();
    await pollUntil(() => isShown(ready));
    check();

    endSession('signed-out');
    await reloadOffline(segment);
    expect(readAllEntries()).toBe('');
    expect(userStore.profile).toBeNull();
    expect(isShown(ready)).toBe(false);
  },
);
