// A form that is checked when it is sent, keeps what was typed, and puts the gateway's refusals under their fields. What
// was said of a field is taken back as soon as it no longer holds.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '#app/state/messages/show-error.ts';
import { endsFlow } from '../flow/flow-store.ts';
import { fieldErrorOf, type FormErrors, FORM_ERROR_TEXTS } from './form-errors.ts';

interface Setup<T extends object, F extends string> {
  start: () => T;
  fields: readonly F[];
  check: (form: T) => FormErrors<F>;
  /** Called on every change, so that nothing typed is lost when the step is left. */
  keep: (form: T) => void;
  send: (form: T) => Promise<void>;
}

interface TypedForm<T, F extends string> {
  form: T;
  change: (part: Partial<T>) => void;
  /** What nobody typed: it is kept with what is typed next. */
  fill: (part: Partial<T>) => void;
  /** The text under a field. */
  errorOf: (field: F) => string | undefined;
  /** For the error summary, in the order of the fields; empty when there is nothing to say. */
  errors: { fieldId: F; text: string }[];
  /** Rises with every failed try: the summary takes focus anew. */
  tries: number;
  /** What went wrong that is about no field. */
  failure: string | null;
  busy: boolean;
  submit: () => Promise<void>;
}

function without<F extends string>(errors: FormErrors<F>, fields: readonly F[]): FormErrors<F> {
  const left = { ...errors };
  for (const field of fields) delete left[field];
  return left;
}

export function useTypedForm<T extends object, F extends string>(setup: Setup<T, F>): TypedForm<T, F> {
  const { i18n } = useLingui();
  const [form, setForm] = useState(setup.start);
  /** Fields something was said of. */
  const [told, setTold] = useState<readonly F[]>([]);
  /** What the gateway said: of a value, and gone with it. */
  const [refused, setRefused] = useState<FormErrors<F>>({});
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  function change(part: Partial<T>): void {
    const next = { ...form, ...part };
    setForm(next);
    setRefused(
      without(
        refused,
        setup.fields.filter((field) => field in part),
      ),
    );
    setup.keep(next);
  }

  function show(found: FormErrors<F>): void {
    setTold(setup.fields.filter((field) => found[field] !== undefined));
    setTries((count) => count + 1);
  }

  async function submit(): Promise<void> {
    const found = setup.check(form);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      show(found);
      return;
    }
    setTold([]);
    setRefused({});
    setBusy(true);
    try {
      await setup.send(form);
    } catch (error) {
      const said = fieldErrorOf(error, setup.fields);
      if (said) {
        setRefused(said);
        show(said);
      } else if (!endsFlow(error)) setFailure(errorText(i18n, error));
    } finally {
      setBusy(false);
    }
  }

  const wrong: FormErrors<F> = told.length > 0 ? setup.check(form) : {};
  const errorOf = (field: F): string | undefined => {
    const code = refused[field] ?? (told.includes(field) ? wrong[field] : undefined);
    return code && i18n._(FORM_ERROR_TEXTS[code]);
  };
  return {
    form,
    change,
    fill: (part) => setForm((now) => ({ ...now, ...part })),
    errorOf,
    errors: setup.fields.flatMap((fieldId) => {
      const text = errorOf(fieldId);
      return text === undefined ? [] : [{ fieldId, text }];
    }),
    tries,
    failure,
    busy,
    submit,
  };
}
