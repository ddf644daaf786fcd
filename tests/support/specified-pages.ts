// Pages of the client with a back end of exactly the specified calls. [C8]
import { i18n } from '@lingui/core';
import { act, createElement, type ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { FORMS, findTemplate } from '#contract/forms/all-forms.ts';
import { createPersonalTemplate } from '#contract/forms/personal.ts';
import { clearEmbeddedSession } from '#app/api/embedded.ts';
import { endSession } from '#app/api/session.ts';
import { flushTimings } from '#app/api/timing.ts';
import { ERROR_TEXTS } from '#app/i18n/error-texts.ts';
import { clearFlow } from '#app/features/capture/flow/flow-store.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href, ROUTES, type Segment } from '#app/paths.ts';
import { embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { toastStore } from '#app/state/messages/toasts.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { resetAll } from '#app/state/session/session.ts';
import { find, render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { createSample } from './sample-answer.ts';
import { SPEC_ANSWERS } from './spec-answers.ts';
import { type SpecifiedBackEnd, startSpecifiedBackEnd } from './specified-back-end.ts';
import { envelope } from './wire-server.ts';
import { getPageLoader } from '#app/app/pages.ts';
import { StepUpSheet } from '#app/app/step-up/step-up-sheet.tsx';

export let backEnd: SpecifiedBackEnd;
export const went: string[] = [];

/** Starts the back end for the tests of a file. */
export function startBackEndForTests(): void {
  beforeAll(async () => {
    backEnd = await startSpecifiedBackEnd();
    const texts = Object.values(ERROR_TEXTS).map(({ id, message = '' }) => [
      `inverse-error-code:${id}`,
      [message],
    ]);
    i18n.loadAndActivate({ locale: 'en', messages: Object.fromEntries(texts) as Record<string, string[]> });
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal('EventSource', undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const way of ['assign', 'replace'] as const)
      vi.spyOn(location, way).mockImplementation((to) => void went.push(String(to)));
  });
  afterAll(async () => {
    flushTimings();
    await new Promise((resolve) => setTimeout(resolve, 30));
    await backEnd.close();
  });
  beforeEach(() => {
    Object.assign(backEnd, { seen: [], changed: {}, unknown: envelope({}), undisclosed: envelope({}) });
  });
  afterEach(() => {
    went.length = 0;
    resetAll();
    clearFlow();
    endSession('changed');
    clearEmbeddedSession();
    embeddedStore.info = null;
  });
}

export const text = () => document.body.textContent ?? '';
export const heading = () =>
  [...document.querySelectorAll('h1')].find((each) => !each.closest('[aria-busy]'))?.textContent ?? '';
export const button = (label: string | RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) =>
    typeof label === 'string' ? textContent === label : label.test(textContent ?? ''),
  );
export async function press(label: string | RegExp): Promise<void> {
  await pollUntil(() => button(label) !== undefined);
  await act(async () => button(label)?.click());
}
export const pick = (value: string) => act(() => find<HTMLInputElement>(`input[value=${value}]`).click());

let unmountPage = (): void => undefined;
/** Opens a page instead of the one before, with the sheet that asks for codes. */
export async function open(segment: Segment, query: Record<string, string> = {}): Promise<void> {
  unmountPage();
  navigate(href(segment, query));
  const { default: Page } = (await getPageLoader(segment)()) as { default: () => ReactNode }; // pages take no props
  await loadProfile({ fresh: true });
  ({ unmount: unmountPage } = render(
    createElement('div', {}, createElement(Page), createElement(StepUpSheet)),
  ));
  await pollUntil(() => heading() !== '');
}

/** What a page must never show for an answer that it has. */
const FALSE_WORDS =
  /check your connection|no answer from the server|could not read its answer|not found|did not load|\bundefined\b|\bNaN\b|\[object/i;
export const toasts = () => toastStore.toasts.map((toast) => toast.text).join();
export const falseWords = () => FALSE_WORDS.exec(`${text()} ${toasts()}`)?.[0] ?? '';

export const KYC_INFO = SPEC_ANSWERS['/kyc-info'] as { displayControl: object };
export function changeKycInfo(changes: object): void {
  const info = { ...KYC_INFO, ...changes };
  Object.assign(backEnd.changed, { '/kyc-info': info, '/integration/info': info });
}

export const createTemplateDetail = (code: string, changes: object = {}) => ({
  ...(createSample(CALLS.questionnaireTemplate.response) as object), // the schema of an object
  template: findTemplate(code) ?? createPersonalTemplate(),
  status: 'UNSUBMIT',
  editable: true,
  answers: [],
  fixes: [],
  prefilled: [],
  draftVersion: 0,
  outcome: null,
  test: null,
  context: { country: 'PT', site: 'GLOBAL', texts: {}, values: {} },
  ...changes,
});

/** Answers to specified calls, where the specification does not show one and the page shows nothing else. */
export const SHOWN_ANSWERS = {
  '/product/agreement/query': createSample(CALLS.agreementQuery.response),
  '/member/info': {},
  '/can-quick-kyc': {},
  '/compliance-tasks': [{ taskId: 'a', type: 'rfiQuestion', route: 'rfiQuestion', status: 'OPEN' }],
};
/** Forms, and pages that a provider or a partner opens, have tests of their own. */
const FORM_SEGMENTS: readonly string[] = FORMS.map(({ segment }) => segment);
export const PAGES = ROUTES.map(({ segment }) => segment).filter(
  (segment) => segment !== 'sdk' && segment !== 'launch' && !FORM_SEGMENTS.includes(segment),
);

/** Waits until the page makes no further calls. */
export async function waitUntilQuiet(): Promise<void> {
  for (let before = -1; before !== backEnd.seen.length;) {
    before = backEnd.seen.length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  }
}
