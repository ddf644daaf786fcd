// A questionnaire is one file in contract/forms and one of the same name in gateway/questionnaires/parts, and is in the
// list of each side. Reads the directories to find incomplete ones.
import { describe, expect, it } from 'vitest';
import { FORMS, findTemplate } from '#contract/forms/all-forms.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { listTemplateCodesOfForm, type FormRow } from '#contract/questionnaire/form-row.ts';
import { collectTextKeys } from '#contract/questionnaire/text-keys.ts';
import { findFormRules } from '#gateway/questionnaires/scoring/parts.ts';
import type { FormRules } from '#gateway/questionnaires/scoring/server-part.ts';
import { FORM_TITLES } from '#app/i18n/texts/form-titles.ts';
import { TASK_TEXTS } from '#app/i18n/texts/task-texts.ts';
import { findRoute, href } from '#app/paths.ts';

type Module = Record<string, unknown>;
type Folder = Record<string, Module>;

const nameOf = (path: string): string => /([\w-]+)\.ts$/.exec(path)?.[1] ?? path;
const byName = (folder: Folder): Map<string, Module> =>
  new Map(Object.entries(folder).map(([path, module]) => [nameOf(path), module]));

const forms = byName(
  import.meta.glob<Module>(['../contract/forms/*.ts', '!**/{all-forms,form-query}.ts', '!**/*.test.ts'], {
    eager: true,
  }),
);
const parts = byName(
  import.meta.glob<Module>(['../gateway/questionnaires/parts/*.ts', '!**/*.test.ts'], { eager: true }),
);
const messages = Object.values(
  import.meta.glob<Record<string, { id: string }[]>>('../src/i18n/messages/questionnaires/*.ts', {
    eager: true,
  }),
);
const texts = new Set(
  messages.flatMap((file) => Object.values(file).flatMap((list) => list.map(({ id }) => id))),
);

/** The export of a file by the ending of its name; each file has one. */
const exported = (module: Module | undefined, ending: string): unknown =>
  Object.entries(module ?? {}).find(([name]) => name.endsWith(ending))?.[1];
// A file of contract/forms exports its row with this ending, and the type of the list checks its shape.
const rowOf = (module: Module | undefined) => exported(module, '_FORM') as FormRow | undefined;
// As above, for the gateway's part.
const partOf = (module: Module | undefined) => exported(module, '_PART') as FormRules | undefined;

describe.each([...forms])('the form %s', (name, module) => {
  const row = rowOf(module);
  const codes = row ? listTemplateCodesOfForm(row) : [];

  it('has a row, and the list has the row', () => {
    expect(row, `${name} exports no row`).toBeDefined();
    expect(FORMS).toContain(row);
    expect(row?.sceneCode).toMatch(/^[A-Z][A-Z0-9_]+$/);
  });

  it('has a valid template with all texts for every code of its row', () => {
    expect(exported(module, 'Template') === undefined).toBe(codes.length === 0);
    for (const code of codes) {
      const template = findTemplate(code);
      expect(template?.templateCode, `${code} is not in the list of templates`).toBe(code);
      if (!template) continue;
      expect(() => compileTemplate(template)).not.toThrow();
      expect([...collectTextKeys(template)].filter((key) => !texts.has(key))).toEqual([]);
    }
  });

  it('has its server part under the same name', () => {
    expect(parts.has(name)).toBe(codes.length > 0);
    const part = partOf(parts.get(name));
    for (const code of codes)
      expect(part && findFormRules(code), `${code} is not decided by parts/${name}.ts`).toBe(part);
  });

  it('has a page, a title and the text of its task', () => {
    if (!row) return;
    // Its row is in the list, so its segment is a form segment.
    const segment = row.segment as (typeof FORMS)[number]['segment'];
    const route = findRoute(href(segment));
    expect(route?.segment).toBe(segment);
    expect(FORM_TITLES[segment].message).toBeTruthy();
    expect(TASK_TEXTS[segment].title.message).toBeTruthy();
  });
});

it('every server part has its form', () => {
  expect([...parts.keys()].filter((name) => !forms.has(name))).toEqual([]);
});

it('a page and a code belong to one form', () => {
  const claims = FORMS.flatMap((form) => [form.segment, ...listTemplateCodesOfForm(form)]);
  expect(claims.filter((claim, at) => claims.indexOf(claim) !== at)).toEqual([]);
});
