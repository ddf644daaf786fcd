// A form with what was read in it: filled as it comes, never over what a person typed or is typing. `handlers` stand on what is
// around the fields; a field's id is its name, and the parts of a date begin with it.
import { type FormEvent, useEffect, useState } from 'react';
import type { ReadFieldName } from '#contract/readings.ts';
import { hands } from '../../flow/reading-store.ts';
import { prefill } from '../../flow/prefill.ts';
import type { ReadHintProps } from './read-hint.tsx';
import { useDraftReading } from './use-draft-reading.ts';

interface Setup<T> {
  form: T;
  fill: (part: Partial<T>) => void;
}

const nameOf = (id: string): string => id.split('-')[0] ?? '';

export function useReadForm<T extends { [K in keyof T]: string | boolean }>({ form, fill }: Setup<T>) {
  const { reads, stage, values, spoiled, pictureOf } = useDraftReading();
  const [left, setLeft] = useState(0);
  const key = JSON.stringify(values);

  useEffect(() => {
    const focused = nameOf(document.activeElement?.id ?? '');
    const changes = prefill(form, values, hands, focused);
    // The fields of a reading that the form has are texts of it.
    if (Object.keys(changes).length > 0) fill(changes as Partial<T>);
    // A form that is typed in is not looked at anew: what is empty then is somebody's.
    // oxlint-disable-next-line react/exhaustive-deps -- only what was read, and a field that was left, fill anything in
  }, [key, left]);

  const hint = (field: ReadFieldName & keyof T): ReadHintProps | undefined => {
    const value = values[field];
    return value && { value, picture: pictureOf(value), now: String(form[field]) };
  };
  return {
    reads,
    stage,
    values,
    spoiled,
    pictureOf,
    hint,
    found: Object.keys(values).some((field) => field in form),
    /** Fields with something that was read beside them. */
    shown: Object.values(values).flatMap(({ field }) => (field in form ? [field] : [])),
    handlers: {
      onInput: ({ target }: FormEvent) => {
        if (target instanceof Element) hands.touched.add(nameOf(target.id));
      },
      onBlur: () => setLeft((count) => count + 1),
    },
  };
}
