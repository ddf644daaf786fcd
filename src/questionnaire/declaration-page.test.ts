import { expect, it } from 'vitest';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { ALL_TEMPLATES } from '#contract/questionnaire/testing/assignments.ts';
import { fillInForm } from '#contract/questionnaire/testing/fill-in.ts';
import { createContext } from '#contract/questionnaire/testing/people.ts';
import { FormStore } from './form-store.ts';
import {
  CHECK_POSITION,
  getDeclarationPage,
  getQuestionPages,
  getNextPosition,
  getPreviousPosition,
  findStartPosition,
} from './form-navigation.ts';

const isDeclared = ({ type }: { type: string }) => type === 'declaration' || type === 'signature';

it.each(ALL_TEMPLATES.map((template) => [template.templateCode, template] as const))(
  '[S9, S14] %s: whatever is declared comes after the check',
  (_, template) => {
    const compiled = compileTemplate(template);
    const context = createContext();
    const answers = fillInForm(compiled, context);
    const store = new FormStore({ compiled, context, answers });
    const declared = compiled.order.filter(
      ({ id, item }) => item && isDeclared(item) && id in store.evaluation.visible,
    );
    const pages = getQuestionPages(store);
    const closing = getDeclarationPage(store);
    expect(pages.flatMap(({ items }) => items.filter(isDeclared))).toEqual([]);
    expect(closing?.items.filter(isDeclared).map(({ linkId }) => linkId) ?? []).toEqual(
      declared.map(({ id }) => id),
    );
    expect(getNextPosition(store, { page: pages.at(-1)!.id }, [])).toBe(CHECK_POSITION);
    expect(closing && getPreviousPosition(store, { page: closing.id })).toBe(closing && CHECK_POSITION);

    // A missing declaration does not block the check page.
    const open = Object.fromEntries(
      Object.entries(answers).filter(([key]) => !declared.some(({ id }) => id === key)),
    );
    expect(findStartPosition(new FormStore({ compiled, context, answers: open }), [])).toEqual(
      findStartPosition(store, []),
    );
  },
);
