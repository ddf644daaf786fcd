// A form that is validated on submit, keeps a draft, and shows refusals of the gateway under their fields. An error disappears
// as soon as it no longer applies.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { blockFlowOnError } from '../flow/flow-store.ts';
import { findFieldError, type FormErrors, FORM_ERROR_TEXTS } from './form-errors.ts';

interface Setup<T extends object, F extends string> {
  start: () => T;
  fields: readonly F[];
  check: (form: T) => FormErrors<F>;
  /** Called on every change, so that a draft survives leaving the step. */
  keep: (form: T) => void;
  send: (form: T) => Promise<void>;
}

export type CaptureForm<T extends object, F extends string> = ReturnType<typeof useCaptureForm<T, F>>;

export function useCaptureForm<T extends object, F extends string>(setup: Setup<T, F>) {
  const { i18n } = useLingui();
  const [form, setForm] = useState(setup.start);
  const [flagged, setFlagged] = useState<readonly F[]>([]);
  const [refused, setRefused] = useState<FormErrors<F>>({});
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  function change(part: Partial<T>): void {
    const next = { ...form, ...part };
    setForm(next);
    const isKept = ([field]: [string, unknown]) => !(field in part);
    setRefused(Object.fromEntries(Object.entries(refused).filter(isKept)) as FormErrors<F>);
    setup.keep(next);
  }

  function showErrors(found: FormErrors<F>): void {
    setFlagged(setup.fields.filter((field) => found[field] !== undefined));
    setAttempts((count) => count + 1);
  }

  async function submit(): Promise<void> {
    const found = setup.check(form);
    setFailure(null);
    if (Object.keys(found).length > 0) return showErrors(found);
    setFlagged([]);
    setRefused({});
    setBusy(true);
    try {
      await setup.send(form);
    } catch (error) {
      const refusal = findFieldError(error, setup.fields);
      if (refusal) {
        setRefused(refusal);
        showErrors(refusal);
      } else if (!blockFlowOnError(error)) setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  const wrong: FormErrors<F> = flagged.length > 0 ? setup.check(form) : {};
  const errorOf = (field: F): string | undefined => {
    const code = refused[field] ?? (flagged.includes(field) ? wrong[field] : undefined);
    return code && i18n._(FORM_ERROR_TEXTS[code]);
  };
  return {
    form,
    change,
    /** Sets values that the user did not type; they are kept with the next change. */
    fill: (part: Partial<T>): void => setForm((now) => ({ ...now, ...part })),
    errorOf,
    fieldProps: <K extends F & keyof T>(name: K) => ({
      name,
      value: form[name],
      onChange: (value: T[K]): void => change({ [name]: value } as unknown as Partial<T>),
      error: errorOf(name),
    }),
    errors: setup.fields.flatMap((fieldId) => {
      const text = errorOf(fieldId);
      return text === undefined ? [] : [{ fieldId, text }];
    }),
    /** Counts failed attempts: a new summary takes the focus. */
    attempts,
    failure,
    busy,
    submit,
  };
}
