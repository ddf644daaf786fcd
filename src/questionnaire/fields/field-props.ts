import type { Item } from '#contract/questionnaire.ts';

/** What every kind of field takes. `row` counts from 0 inside a repeating group. */
export interface FieldProps<I extends Item> {
  item: I;
  row?: number | undefined;
}
