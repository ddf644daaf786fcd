// Reads and writes the answer of one field. The component re-renders only when this field changes.
import { use, useCallback, useMemo, useSyncExternalStore } from 'react';
import type {
  Acceptance,
  Address,
  FileRef,
  GroupItem,
  InfoItem,
  Item,
  Money,
  Phone,
  Rows,
  Signature,
  TextValues,
} from '#contract/questionnaire.ts';
import { buildAnswerKey } from '#contract/questionnaire/answers.ts';
import { computeLiveValues } from '#contract/questionnaire/live-values.ts';
import { getFieldId } from './field-id.ts';
import { type Form, FormContext, useTexts } from './form-context.ts';
import type { FieldState } from './form-store.ts';

interface Values {
  single: string;
  multi: readonly string[];
  text: string;
  number: string;
  money: Money;
  date: string;
  country: string | readonly string[];
  address: Address;
  phone: Phone;
  email: string;
  file: readonly FileRef[];
  declaration: Acceptance;
  signature: Signature;
  info: never;
  group: Rows;
}
type ValueOf<I extends Item> = Values[I['type']];

interface FieldProblem {
  field?: string | undefined;
  text: string;
}

export interface Field<V> {
  /** DOM id of the first control; parts of a composite answer use getPartId(id, part). */
  id: string;
  value: V | undefined;
  set(value: V | undefined): void;
  /** Called on blur: issues of the field are shown from now on. */
  touch(): void;
  required: boolean;
  errors: readonly FieldProblem[];
  warnings: readonly FieldProblem[];
  /** The text of the correction that an officer requested. */
  fix?: string | undefined;
  prefilled: boolean;
}

export function useForm(): Form {
  const form = use(FormContext);
  if (!form) throw new Error('useForm must be used inside a QuestionnaireForm');
  return form;
}

function useFieldState(key: string): FieldState {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => store.getField(key));
}

export function useField<I extends Item>(item: I, row?: number): Field<ValueOf<I>> {
  const { store, fixes } = useForm();
  const texts = useTexts();
  const key = buildAnswerKey(item.linkId, row);
  const { value, required, issues, prefilled } = useFieldState(key);
  const problems = useMemo(() => {
    const label = texts(item.label, item.values);
    const say = (severity: 'error' | 'warn'): readonly FieldProblem[] =>
      issues
        .filter((issue) => issue.severity === severity)
        .map(({ field, messageKey, values }) => ({ field, text: texts(messageKey, { ...values, label }) }));
    return { errors: say('error'), warnings: say('warn') };
  }, [issues, texts, item]);
  return {
    id: getFieldId(item.linkId, row),
    // FormStore accepts only values of the item's type.
    value: value as ValueOf<I> | undefined,
    set: (next) => store.set(key, next),
    touch: () => store.touch(key),
    required,
    ...problems,
    fix: fixes.find(({ linkId }) => linkId === key || linkId === item.linkId)?.reason,
    prefilled,
  };
}

export function useIsItemVisible(linkId: string, row?: number): boolean {
  return useFieldState(buildAnswerKey(linkId, row)).visible;
}

interface OpenRows {
  rows: number;
  canAdd: boolean;
  canRemove: boolean;
  add(): void;
  remove(row: number): void;
}

export function useGroupRows(group: GroupItem): OpenRows {
  const { store } = useForm();
  const { linkId, repeats } = group;
  useFieldState(linkId);
  const rows = store.countRows(linkId);
  return {
    rows,
    canAdd: rows < (repeats?.max ?? 0),
    canRemove: rows > (repeats?.min ?? 0),
    add: () => store.addRow(linkId),
    remove: (row) => store.removeRow(linkId, row),
  };
}

/** Values for placeholders of a live info text; null if they cannot be computed yet. */
export function useLiveValues({ live }: InfoItem): TextValues | null {
  const { store } = useForm();
  useSyncExternalStore(store.subscribeAny, () => (live ? store.version : 0));
  return live ? computeLiveValues(live, store.answers, store.context) : {};
}

/** `row` counts from 0 inside a repeating group. */
export interface FieldProps<I extends Item> {
  item: I;
  row?: number | undefined;
}
