// Every page before answers that fall short of what it asks for: for each call it makes as it opens, each field of the
// answer absent, null, of another kind, or of a value nobody knows. tests/e2e/another-back-end.spec.ts does the same with
// kyc-info in a real browser. [E5, E6]
import { i18n } from '@lingui/core';
import { act, createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { FORMS, templateOf } from '#contract/forms/all-forms.ts';
import { personalTemplate } from '#contract/forms/personal.ts';
import type { Template } from '#contract/questionnaire.ts';
import { endSession } from '#app/api/session.ts';
import { navigate } from '#app/lib/history.ts';
import { handoffStore } from '#app/features/capture/handoff/handoff-way.ts';
import { href, ROUTES } from '#app/routes.ts';
import { resetAll } from '#app/state/session.ts';
import { loadProfile } from '#app/state/user.ts';
import { render } from '#app/ui/testing/render.tsx';
import { sampleOf } from '../../tests/support/sample-answer.ts';
import { flawsOf } from '../../tests/support/spec-answers.ts';
import { envelope, startWireServer, type WireServer } from '../../tests/support/wire-server.ts';

vi.mock('#app/i18n/load.ts', () => ({ loadNamespace: async () => undefined, currentLanguage: () => 'en' }));

const rows = Object.values(CALLS);
/** The call a request is, by its path. */
const callAt = (url: string) => {
  const path = new URL(url, 'http://localhost').pathname.replace('/x-api', '');
  return rows.find((row) => row.path === path)?.name;
};
const samples = new Map<string, unknown>(rows.map(({ name, response }) => [name, sampleOf(response)]));
const detail = samples.get('questionnaireTemplate') as object; // sampled from an object's schema

let wire: WireServer;

/** Requests so far, and those whose answer has not come in whole. */
const requests = { begun: 0, open: 0 };
const plainFetch = globalThis.fetch;
const fetchCounted: typeof fetch = async (...what) => {
  requests.begun += 1;
  requests.open += 1;
  try {
    const response = await plainFetch(...what);
    await response.clone().arrayBuffer();
    return response;
  } finally {
    requests.open -= 1;
  }
};

/** Whatever the page asked for has been answered, every part it wanted has come, and what either leads to as well. */
async function settle(): Promise<void> {
  for (let still = 0; still < 3;) {
    const { begun } = requests;
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setTimeout(resolve));
    });
    still = requests.open === 0 && requests.begun === begun ? still + 1 : 0;
  }
}

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('EventSource', undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', fetchCounted);
  wire = await startWireServer();
});
afterAll(() => wire.close());

/** The reader takes null and another kind for absent (src/api/answer.test.ts). */
const flawsFor = (name: string, shallow: boolean) =>
  flawsOf(samples.get(name)).filter(
    ({ name: what }) => !/null$|another kind$/.test(what) && !(shallow && what.startsWith('template.')),
  );

const NONSENSE = /\bundefined\b|\bNaN\b|\[object|Invalid Date/;

const heading = () => document.querySelector('h1')?.textContent;

/** Opens a page on these answers; what is wrong with it then. */
async function open(Page: () => React.ReactNode, changed: Record<string, unknown>) {
  wire.answer = (request, response) => {
    const name = callAt(request.url) ?? '';
    envelope(name in changed ? changed[name] : samples.get(name))(request, response);
  };
  let unmount = (): void => undefined;
  try {
    await loadProfile({ fresh: true });
    // Else the pictures are for another page.
    handoffStore.way = 'computer';
    await act(async () => void ({ unmount } = render(createElement(Page))));
    await settle();
    if (!heading()) return 'no heading';
    return NONSENSE.exec(document.body.textContent ?? '')?.[0] ?? '';
  } catch (error) {
    return String(error);
  } finally {
    await act(async () => unmount());
    resetAll();
    endSession('changed');
  }
}

/** The template of a form's page; one form is looked at in all its depths, the others share how they are drawn. */
const ofForm = new Map<string, Template>(
  FORMS.flatMap(({ segment, templateCode }) => {
    const codes: Readonly<Record<string, string>> = templateCode ?? {};
    const template = templateOf(codes['default'] ?? Object.values(codes)[0] ?? '');
    return template && segment !== 'questionnaire' ? [[segment, template]] : [];
  }),
);

const PAGES = ROUTES.filter(({ segment }) => segment !== 'sdk');

describe('before a back end that leaves things out', () => {
  it.each(PAGES.map((route) => [route.segment, route] as const))(
    '[E6] %s stands',
    { timeout: 120_000 },
    async (segment, { load }) => {
      const { default: Page } = await load();
      navigate(href(segment));
      const template = ofForm.get(segment) ?? personalTemplate;
      samples.set('questionnaireTemplate', { ...detail, template, status: 'UNSUBMIT' });
      wire.seen = [];
      const page = Page as () => React.ReactNode; // pages take no props
      expect(await open(page, {})).toBe('');
      const asked = new Set(wire.seen.flatMap(({ url }) => callAt(url) ?? []));
      const wrong: string[] = [];
      for (const name of asked)
        for (const flaw of flawsFor(name, ofForm.has(segment))) {
          const what = await open(page, { [name]: flaw.answer });
          if (what) wrong.push(`${name}: ${flaw.name}: ${what}`);
        }
      expect(wrong).toEqual([]);
    },
  );
});
