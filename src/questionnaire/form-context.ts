import { createContext, use, useCallback } from 'react';
import { useLingui } from '@lingui/react';
import type { FormHost } from './form-host.ts';
import type { FormStore } from './form-store.ts';
import type { TextKey, TextValues } from '#contract/questionnaire.ts';

export interface Form extends FormHost {
  store: FormStore;
}

export const FormContext = createContext<Form | null>(null);

type Texts = (key: TextKey, values?: TextValues) => string;

export function useTexts(): Texts {
  const { _ } = useLingui();
  const form = use(FormContext);
  const known = form?.context.texts;
  return useCallback((key, values) => _(`questionnaires:${key}`, { ...known, ...values }), [_, known]);
}
