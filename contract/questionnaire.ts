// Questionnaire templates as data: the shape both sides read. Borrowed from FHIR Questionnaire: versioned template,
// separate immutable response, conditions as data, no expression strings. Scores and correct answers are not here:
// they are the gateway's and never leave it.

/** A key into the user-accounts catalogue. */
export type TextKey = string;
export type ItemType =
  | 'single'
  | 'multi'
  | 'text'
  | 'number'
  | 'money'
  | 'date'
  | 'country'
  | 'address'
  | 'phone'
  | 'email'
  | 'file'
  | 'declaration'
  | 'signature'
  | 'info'
  | 'group';

type Scalar = string | number | boolean;

export interface Condition {
  /** An item, or a fact about the person: `$ctx.residence`, `$ctx.site`, `$ctx.age`. */
  linkId: string;
  op: 'exists' | '=' | '!=' | '>' | '<' | '>=' | '<=' | 'in' | 'contains';
  value?: Scalar | readonly Scalar[];
}
export interface Rule {
  behavior?: 'all' | 'any';
  when: readonly (Condition | Rule)[];
}
export interface Option {
  value: string;
  label: TextKey;
  /** Choosing it clears the others. */
  exclusive?: boolean;
  /** Opens a text field for the person's own words. */
  free?: boolean;
}
export interface Check {
  kind: 'length' | 'range' | 'regex' | 'dateRange' | 'count';
  min?: Scalar;
  max?: Scalar;
  pattern?: string;
  message: TextKey;
}
export interface Item {
  linkId: string;
  type: ItemType;
  label: TextKey;
  help?: TextKey;
  required?: boolean | Rule;
  showIf?: Rule;
  repeats?: { min: number; max: number };
  options?: readonly Option[];
  checks?: readonly Check[];
  currencies?: readonly string[];
  declaration?: { legalId: string; version: string };
  items?: readonly Item[];
}
export interface Section {
  linkId: string;
  title: TextKey;
  intro?: TextKey;
  showIf?: Rule;
  items: readonly Item[];
}
export interface Template {
  templateCode: string;
  version: string;
  kind: 'form' | 'test' | 'rfi';
  title: TextKey;
  intro?: TextKey;
  estimatedMinutes?: number;
  sections: readonly Section[];
}
