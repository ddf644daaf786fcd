import { useCallback } from 'react';
import { useLingui } from '@lingui/react';
import type { Issue } from '#contract/questionnaire/problem.ts';
import { joinSubject } from '#app/i18n/format.ts';
import { useForm } from './use-field.ts';
import { useTexts } from './form-context.ts';

const MAX_LABEL_LENGTH = 80;

/**
 * Returns the text of an issue for use outside its field. The question precedes the text unless the text already
 * contains its name.
 */
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
      // Questions end with their own punctuation. Texts that the user agrees to are too long to repeat in full.
      const name = label.length > MAX_LABEL_LENGTH ? `${label.slice(0, MAX_LABEL_LENGTH).trimEnd()}…` : label;
      return joinSubject(name, text, i18n.locale);
    },
    [texts, compiled, i18n.locale],
  );
}
