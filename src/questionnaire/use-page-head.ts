// Heading, lead and progress of a form page.
import { useLingui } from '@lingui/react/macro';
import type { Item } from '#contract/questionnaire.ts';
import type { Page } from '#contract/questionnaire/pages.ts';
import type { ProgressStep } from '#app/ui/feedback/progress-segments.tsx';
import type { FormStage } from './form-navigation.ts';
import { useForm } from './use-field.ts';
import { useTexts } from './form-context.ts';

interface PageHead {
  title: string;
  lead: string | undefined;
  progress: readonly ProgressStep[];
  stepText: string;
}

interface PageStep {
  page: Page | null;
  step: number;
  /** All steps, with the check page. */
  steps: readonly FormStage[];
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
  const of = isTest && page ? steps.length - 1 : steps.length;
  const head = { progress: listProgress() };
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

  /** Questions have no names, and the check of a test is no step. */
  function listProgress(): readonly ProgressStep[] {
    const counted = isTest ? steps.filter(({ section }) => section !== null) : steps;
    const hasNames = new Set(counted.map(({ section }) => section)).size === counted.length;
    return counted.map(({ title: name }, at) => ({
      ...(hasNames && { label: name === null ? t`Check` : texts(name) }),
      state: at + 1 < step ? 'done' : at + 1 === step ? 'current' : 'todo',
    }));
  }
}
