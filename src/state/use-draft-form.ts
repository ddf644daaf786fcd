import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';

interface Problem<Field> {
  fieldId: Field;
  text: MessageDescriptor;
}

/** The state of a form whose values are stored as a draft. Errors are shown after the first attempt to send it. */
export function useDraftForm<Form extends object, Field extends string>(
  initial: () => Form,
  draft: { save: (form: Form) => void },
  validate: (form: Form) => Problem<Field>[],
) {
  const { i18n } = useLingui();
  const [form, setForm] = useState(initial);
  // Uploads finish later and must not overwrite what the user has typed meanwhile.
  const latest = useRef(form);
  const [attempts, setAttempts] = useState(0);
  const problems = validate(form);
  const errors = attempts > 0 ? problems.map(({ fieldId, text }) => ({ fieldId, text: i18n._(text) })) : [];
  function set(change: Partial<Form>): void {
    latest.current = { ...latest.current, ...change };
    setForm(latest.current);
    draft.save(latest.current);
  }
  const errorOf = (field: Field) => errors.find(({ fieldId }) => fieldId === field)?.text;
  /** Returns true when the form can be sent. */
  function attempt(): boolean {
    setAttempts(attempts + 1);
    return problems.length === 0;
  }
  return { form, set, errorOf, errors, attempts, attempt };
}
