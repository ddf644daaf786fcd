// What stands above a page of a form: its heading, what leads into it, and how far along it is.
import { useLingui } from '@lingui/react/macro';
import type { Item } from '#contract/questionnaire.ts';
import type { Page } from '#contract/questionnaire/pages.ts';
import { useForm } from './use-field.ts';
import { useTexts } from './use-texts.ts';

interface PageHead {
  title: string;
  lead: string | undefined;
  /** 0 to 1. */
  done: number;
  /** How far along, in words. */
  step: string;
}

interface Standing {
  /** Null on "check your answers". */
  page: Page | null;
  /** From 1. */
  step: number;
  /** All there are, the check among them. */
  steps: number;
  /** Its button sends. */
  isLast: boolean;
}

/** Of a test it is the question that stands above its answers, not the test's name ten times. */
export const isAsked = (kind: string, items: readonly Item[]): boolean =>
  kind === 'test' && items.length === 1;

export function usePageHead({ page, step, steps, isLast }: Standing): PageHead {
  const { t } = useLingui();
  const texts = useTexts();
  const { kind } = useForm().store.compiled.template;
  const isTest = kind === 'test';
  // The check is no question.
  const of = isTest && page ? steps - 1 : steps;
  const head = { done: step / steps };
  if (!page)
    return {
      ...head,
      title: isTest ? t`Before you hand it in` : t`Check your answers`,
      lead: isTest ? undefined : t`You can change everything until you send it.`,
      step: isLast ? t`Last step` : t`Step ${step} of ${of}`,
    };
  const [asked] = isAsked(kind, page.items) ? page.items : [];
  const { title, intro } = page.section;
  return {
    ...head,
    title: asked ? texts(asked.label, asked.values) : texts(title),
    lead: intro && texts(intro),
    step: isLast ? t`Last step` : isTest ? t`Question ${step} of ${of}` : t`Step ${step} of ${of}`,
  };
}
