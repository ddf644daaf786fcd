// Every page with incomplete responses: each call it makes with an empty response, and with fields absent, null or
// unknown. The long run varies each field in turn. See also src/api/answer.test.ts. [E5, E6]
import { i18n } from '@lingui/core';
import { act, createElement } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { FORMS, findTemplate } from '#contract/forms/all-forms.ts';
import { createPersonalTemplate } from '#contract/forms/personal.ts';
import type { Template } from '#contract/questionnaire.ts';
import { setEmbeddedSession } from '#app/api/embedded.ts';
import { endSession } from '#app/api/session.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href, ROUTES } from '#app/paths.ts';
import { resetAll } from '#app/state/session/session.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { render } from '#app/ui/testing/render.tsx';
import { getPageLoader } from './pages.ts';
import { LONG } from '../../tests/support/long.ts';
import { createSample } from '../../tests/support/sample-answer.ts';
import { type Flaw, listFlaws } from '../../tests/support/spec-answers.ts';
import { pictureSourceStore } from '#app/features/capture/handoff/handoff-store.ts';

vi.mock('#app/i18n/load.ts', () => ({
  loadNamespace: async () => undefined,
  getCurrentLanguage: () => 'en',
}));

const rows = Object.values(CALLS);
/** The call of a request path. */
const callAt = (url: string) => {
  const path = new URL(url, 'http://localhost').pathname.replace('/x-api', '');
  return rows.find((row) => [row.path, row.webPath].includes(path))?.name ?? path;
};
const samples = new Map<string, unknown>(rows.map(({ name, response }) => [name, createSample(response)]));

/** Response of a call instead of its sample. */
let changed: Record<string, unknown> = {};
/** Calls so far, and the number of pending ones. */
const requests = { names: [] as string[], open: 0 };

async function answer(url: unknown): Promise<Response> {
  const name = callAt(String(url));
  requests.names.push(name);
  requests.open += 1;
  await Promise.resolve();
  requests.open -= 1;
  const result = name in changed ? changed[name] : samples.get(name);
  return Response.json({ ret_code: 0, ret_msg: 'OK', result });
}

/** Waits until the page and everything it loads has settled. */
async function settle(): Promise<void> {
  for (let still = 0; still < 3;) {
    const before = requests.names.length;
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setTimeout(resolve));
    });
    still = requests.open === 0 && requests.names.length === before ? still + 1 : 0;
  }
}

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('EventSource', undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', answer);
});

const UNKNOWN = 'NEVER_HEARD_OF';

/** The response with every leaf replaced; undefined removes the field. */
function withLeaves(value: unknown, leaf: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withLeaves(each, leaf) ?? []);
  if (typeof value !== 'object' || value === null) return leaf(value);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withLeaves(field, leaf)]));
}

function flawsFor(name: string, shallow: boolean): Flaw[] {
  const whole = samples.get(name);
  const everyField = [
    { name: 'nothing in it', answer: Array.isArray(whole) ? [] : {} },
    { name: 'its fields absent', answer: withLeaves(whole, () => undefined) },
    { name: 'its fields null', answer: withLeaves(whole, () => null) },
    {
      name: 'its texts unknown',
      answer: withLeaves(whole, (value) => (typeof value === 'string' ? UNKNOWN : value)),
    },
  ];
  const eachField = listFlaws(whole).filter(
    ({ name: field }) => !/null$|another kind$/.test(field) && !(shallow && field.startsWith('template.')),
  );
  return LONG ? [...everyField, ...eachField] : everyField;
}

const NONSENSE = /\bundefined\b|\bNaN\b|\[object|Invalid Date/;

const heading = () => document.querySelector('h1')?.textContent ?? '';

/** Opens a page with these responses; returns its heading and problems. */
async function open(Page: () => React.ReactNode, answers: Record<string, unknown>) {
  changed = answers;
  let unmount = (): void => undefined;
  try {
    await loadProfile({ fresh: true });
    // Otherwise the pictures belong to another page.
    pictureSourceStore.source = 'computer';
    await act(async () => void ({ unmount } = render(createElement(Page))));
    await settle();
    const title = heading();
    return {
      title,
      wrong: title ? (NONSENSE.exec(document.body.textContent ?? '')?.[0] ?? '') : 'no heading',
    };
  } catch (error) {
    return { title: '', wrong: String(error) };
  } finally {
    await act(async () => unmount());
    resetAll();
    endSession('changed');
    // The provider page requires an embedded session.
    setEmbeddedSession(null);
  }
}

/** The template of a form page; one form is tested in depth. */
const ofForm = new Map<string, [code: string, template: Template]>(
  FORMS.flatMap(({ segment, templateCode }) => {
    const codes: Readonly<Record<string, string>> = templateCode ?? {};
    const code = codes['default'] ?? Object.values(codes)[0] ?? '';
    const template = findTemplate(code);
    return template && segment !== 'questionnaire' ? [[segment, [code, template]]] : [];
  }),
);

const PAGES = ROUTES.filter(({ segment }) => segment !== 'sdk');

describe('with incomplete responses', () => {
  it.each(PAGES.map(({ segment }) => segment))(
    '[E6] %s opens',
    { timeout: LONG ? 900_000 : 120_000 },
    async (segment) => {
      const { default: Page } = await getPageLoader(segment)();
      const [code, template] = ofForm.get(segment) ?? ['PERSONAL_V1', createPersonalTemplate()];
      navigate(href(segment, segment === 'questionnaire' ? { template_code: code } : {}));
      const sampled = (name: string, fields: object) =>
        samples.set(name, { ...(samples.get(name) as object), ...fields });
      sampled('questionnaireTemplate', { template, status: 'UNSUBMIT' });
      sampled('querySatosQuestionnaire', { templateCode: code });
      requests.names = [];
      const page = Page as () => React.ReactNode;
      const whole = await open(page, {});
      expect(whole.wrong).toBe('');
      expect(whole.title).not.toMatch(/did not load/);
      const wrong: string[] = [];
      for (const name of new Set(requests.names.filter((each) => samples.has(each))))
        for (const flaw of flawsFor(name, ofForm.has(segment))) {
          const { wrong: problem } = await open(page, { [name]: flaw.answer });
          if (problem) wrong.push(`${name}: ${flaw.name}: ${problem}`);
        }
      expect(wrong).toEqual([]);
    },
  );
});
