// Words of the questionnaires' catalogue, filled with what any text of a template may name.
import { useLingui } from '@lingui/react';
import { use, useCallback } from 'react';
import type { TextKey, TextValues } from '#contract/questionnaire.ts';
import { FormContext } from './form-context.ts';

type Texts = (key: TextKey, values?: TextValues) => string;

export function useTexts(): Texts {
  const { _ } = useLingui();
  const form = use(FormContext);
  const known = form?.context.texts;
  return useCallback((key, values) => _(`questionnaires:${key}`, { ...known, ...values }), [_, known]);
}
