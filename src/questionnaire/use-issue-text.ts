import { useCallback } from 'react';
import { useLingui } from '@lingui/react';
import type { Issue } from '#contract/questionnaire/problem.ts';
import { saidOf } from '#app/i18n/sentences.ts';
import { useForm } from './use-field.ts';
import { useTexts } from './use-texts.ts';

const LONGEST = 80;

/** What is wrong, away from the field: with the question where the words alone would not tell which. */
export function useIssueText(): (issue: Issue) => string {
  const texts = useTexts();
  const { compiled } = useForm();
  const { i18n } = useLingui();
  return useCallback(
    ({ linkId, messageKey, values }) => {
      const item = compiled.nodes.get(linkId)?.item;
      const label = item ? texts(item.label, item.values) : '';
      const text = texts(messageKey, { ...values, label });
      if (!label || text.includes(label)) return text;
      // Questions bring their own mark; a text to agree to is too long to repeat.
      const name = label.length > LONGEST ? `${label.slice(0, LONGEST).trimEnd()}…` : label;
      return saidOf(name, text, i18n.locale);
    },
    [texts, compiled, i18n.locale],
  );
}
