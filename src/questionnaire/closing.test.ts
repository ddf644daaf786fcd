import { expect, it } from 'vitest';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { ALL_TEMPLATES } from '#contract/questionnaire/testing/assignments.ts';
import { fillInForm } from '#contract/questionnaire/testing/fill-in.ts';
import { createContext } from '#contract/questionnaire/testing/people.ts';
import { FormStore } from './form-store.ts';
import { CHECK, closingPage, pagesOf, placeAfter, placeBefore, startPlace } from './places.ts';

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
    const pages = pagesOf(store);
    const closing = closingPage(store);
    expect(pages.flatMap(({ items }) => items.filter(isDeclared))).toEqual([]);
    expect(closing?.items.filter(isDeclared).map(({ linkId }) => linkId) ?? []).toEqual(
      declared.map(({ id }) => id),
    );
    expect(placeAfter(store, { page: pages.at(-1)!.id }, [])).toBe(CHECK);
    expect(closing && placeBefore(store, { page: closing.id })).toBe(closing && CHECK);

    // What is not declared yet keeps nobody from the check.
    const open = Object.fromEntries(
      Object.entries(answers).filter(([key]) => !declared.some(({ id }) => id === key)),
    );
    expect(startPlace(new FormStore({ compiled, context, answers: open }), [])).toEqual(
      startPlace(store, []),
    );
  },
);
