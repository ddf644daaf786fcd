// A half-filled form is reloaded without the network.
import { i18n } from '@lingui/core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { href } from '#app/paths.ts';
import { endSession } from '#app/api/session.ts';
import { readAllEntries } from '#app/lib/storage/testing/encrypted-memory.ts';
import { runDraftTask } from '#app/state/outbox/local-drafts.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { resetUser, userStore } from '#app/state/session/user.ts';
import { type PageGateway, startPageGateway } from '../../../../tests/support/page-gateway.ts';
import { flushDraft, saveAnswers } from './draft.ts';
import { closeQuestionnaire, openQuestionnaire, questionnaireStore } from './questionnaire.ts';

vi.mock('#app/i18n/load.ts', () => ({ loadNamespace: async () => undefined, getCurrentLanguage: () => 'en' }));
vi.mock('#app/lib/storage/encrypted-store.ts', () => import('#app/lib/storage/testing/encrypted-memory.ts'));

let gateway: PageGateway;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  gateway = await startPageGateway();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  closeQuestionnaire();
  await gateway.close();
});

const find = async () => ({ template_code: 'SOFW_V1' });

/** What a reload does to the page. */
async function reload(): Promise<void> {
  closeQuestionnaire();
  await runDraftTask(async () => undefined);
  resetUser();
  await loadProfile({ fresh: true });
  await openQuestionnaire(find);
}

it('[G3, W4] a half-filled form reloaded offline shows its answers, and none after a sign-out', async () => {
  history.replaceState(null, '', href('sourceOfFundsWealth'));
  await gateway.enter('u05');
  await loadProfile({ fresh: true });
  await openQuestionnaire(find);
  saveAnswers({ 'sof.main': ['salary'] });
  await flushDraft();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  saveAnswers({ 'sof.main': ['salary'], 'sof.story': 'Ten years of work.' });

  await reload();
  expect(userStore.profile?.id).toBeTruthy();
  expect(questionnaireStore).toMatchObject({ phase: 'ready', offline: true });
  expect(questionnaireStore.answers).toEqual({ 'sof.main': ['salary'], 'sof.story': 'Ten years of work.' });
  expect(questionnaireStore.formChange).toBeNull();

  history.replaceState(null, '', href('personal'));
  resetUser();
  await loadProfile({ fresh: true });
  expect(userStore).toMatchObject({ profile: null, profileError: { kind: 'network' } });

  history.replaceState(null, '', href('sourceOfFundsWealth'));
  endSession('signed-out');
  await reload();
  expect(readAllEntries()).toBe('');
  expect(userStore.profile).toBeNull();
  expect(questionnaireStore.phase).toBe('failed');
});
