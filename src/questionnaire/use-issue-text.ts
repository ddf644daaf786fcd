import { useCallback } from 'react';
import { useLingui } from '@lingui/react';
import type { Issue } from '#contract/questionnaire/problem.ts';
import { joinSubject } from '#app/i18n/format.ts';
import { useForm } from './use-field.ts';
import { useTexts } from './form-context.ts';

const LONGEST = 80;

/** Text of an issue outside of its field: prefixed with the question if the text does not name it. */
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
      // Questions end with their own punctuation; texts to agree to are too long to repeat.
      const name = label.length > LONGEST ? `${label.slice(0, LONGEST).trimEnd()}…` : label;
      return joinSubject(name, text, i18n.locale);
    },
    [texts, compiled, i18n.locale],
  );
}
