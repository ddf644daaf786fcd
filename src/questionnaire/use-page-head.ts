// Heading, lead and progress of a form page.
import { useLingui } from '@lingui/react/macro';
import type { Item } from '#contract/questionnaire.ts';
import type { Page } from '#contract/questionnaire/pages.ts';
import { useForm } from './use-field.ts';
import { useTexts } from './form-context.ts';

interface PageHead {
  title: string;
  lead: string | undefined;
  progress: number;
  stepText: string;
}

interface PageStep {
  page: Page | null;
  step: number;
  /** The number of pages, including the check page. */
  steps: number;
  isLast: boolean;
}

/** A page of a test shows its question as heading. */
export const isSingleQuestion = (kind: string, items: readonly Item[]): boolean =>
  kind === 'test' && items.length === 1;

export function usePageHead({ page, step, steps, isLast }: PageStep): PageHead {
  const { t } = useLingui();
  const texts = useTexts();
  const { kind } = useForm().store.compiled.template;
  const isTest = kind === 'test';
  const of = isTest && page ? steps - 1 : steps;
  const head = { progress: step / steps };
  if (!page)
    return {
      ...head,
      title: isTest ? t`Before you submit` : t`Check your answers`,
      lead: isTest ? undefined : t`You can change any answer until you send the form.`,
      stepText: isLast ? t`Last step` : t`Step ${step} of ${of}`,
    };
  const [asked] = isSingleQuestion(kind, page.items) ? page.items : [];
  const { title, intro } = page.section;
  return {
    ...head,
    title: asked ? texts(asked.label, asked.values) : texts(title),
    lead: intro && texts(intro),
    stepText: isLast ? t`Last step` : isTest ? t`Question ${step} of ${of}` : t`Step ${step} of ${of}`,
  };
}
