// Questionnaire data model of client and gateway. A published template version never changes. Conditions are data, never
// code. Scores and correct answers exist only in the gateway.
import type { NumberKind } from './numbers.ts';

/** Message key in the `questionnaires` catalogue. */
export type TextKey = string;
export type Scalar = string | number | boolean;
export type TextValues = Readonly<Record<string, string | number>>;

/** Reference to an answer (or one field of it), or to a fact about the user: `$ctx.<fact>`. */
export interface Ref {
  linkId: string;
  field?: string;
}

export type Operator =
  'exists' | '=' | '!=' | '>' | '<' | '>=' | '<=' | 'in' | 'notIn' | 'contains' | 'notContains';

/**
 * An unanswered or hidden item only satisfies `exists: false`. Outside its repeating group an item means any of its
 * rows. Money is compared in USD; dates can be relative, for example `today-3M`.
 */
export interface Condition extends Ref {
  op: Operator;
  value?: Scalar | readonly Scalar[];
  /** Compares with another reference instead of `value`. */
  than?: Ref;
}
export interface Rule {
  behavior?: 'all' | 'any';
  when: readonly (Condition | Rule)[];
}

interface CheckBase {
  /** Message on failure, instead of the default one. */
  message?: TextKey;
  when?: Rule;
  /** A warning never blocks the submission. */
  severity?: 'error' | 'warn';
}
export type Check = CheckBase &
  (
    | { kind: 'length' | 'range' | 'count'; min?: number; max?: number }
    | { kind: 'regex'; pattern: string }
    | { kind: 'date'; min?: string; max?: string }
    | ({ kind: 'sum'; min?: number; max?: number } & Sum)
    | { kind: 'checksum'; algorithm: NumberKind; birthDate?: Ref }
    | { kind: 'taxNumber'; country: Ref }
    | { kind: 'url' }
    /** A name in any script (names.ts). */
    | { kind: 'name' }
    | { kind: 'rule'; rule: Rule }
  );
export type CheckKind = Check['kind'];

/** Sum of numbers or amounts over all rows of a repeating group. */
export interface Sum {
  of: readonly string[];
  /** Item with the percentage of each amount to count. */
  share?: string;
  /** Target currency for amounts; not needed for numbers. */
  currency?: string;
  /** Counts an empty sum as 0. Otherwise an empty sum is not checked. */
  blankIsZero?: boolean;
}

export interface Option {
  value: string;
  label: TextKey;
  values?: TextValues;
  hint?: TextKey;
  /** Options that this one deselects. */
  excludes?: 'all' | readonly string[];
}

/** Known data that prefills an item (the first row of a repeating group). */
type Prefill =
  'givenName' | 'familyName' | 'birthDate' | 'nationalities' | 'residence' | 'address' | 'email' | 'phone';

interface ItemBase {
  /** Unique in a template. The same question has the same linkId in every template, to carry answers over. */
  linkId: string;
  label: TextKey;
  /** Placeholder values of label and hint. */
  values?: TextValues;
  /** One short sentence below the label. */
  hint?: TextKey;
  /** Explains why the question is asked; required for sensitive items. */
  why?: TextKey;
  /** Stored on the device only encrypted; browser autofill is off. */
  sensitive?: boolean;
  required?: boolean | Rule;
  showIf?: Rule;
  checks?: readonly Check[];
  prefill?: Prefill;
}

export interface SingleItem extends ItemBase {
  type: 'single';
  options: readonly Option[];
  /** `list` for many options. */
  look?: 'choices' | 'list' | 'checkbox';
}
export interface MultiItem extends ItemBase {
  type: 'multi';
  options: readonly Option[];
}
export interface TextItem extends ItemBase {
  type: 'text';
  multiline?: boolean;
  inputMode?: 'text' | 'numeric' | 'url';
  autocomplete?: string;
  /** Removes spaces and dashes before validation. */
  compact?: boolean;
}
/** Numbers and amounts are decimal strings, so that no digit is lost. */
export interface NumberItem extends ItemBase {
  type: 'number';
  decimals?: number;
  unit?: TextKey;
}
export interface MoneyItem extends ItemBase {
  type: 'money';
  currencies: readonly string[];
  decimals: number;
}
export interface DateItem extends ItemBase {
  type: 'date';
  /** `month` gives YYYY-MM. */
  precision?: 'day' | 'month';
  autocomplete?: string;
}
export interface CountryItem extends ItemBase {
  type: 'country';
  /** A list of countries instead of one. */
  multiple?: { min: number; max: number };
  /** Allowed countries. `regions` adds entries that are not countries. */
  only?: readonly string[];
  regions?: readonly Option[];
}
export interface AddressItem extends ItemBase {
  type: 'address';
  /** Also asks for the start date. */
  since?: boolean;
}
export interface PhoneItem extends ItemBase {
  type: 'phone';
}
export interface EmailItem extends ItemBase {
  type: 'email';
}
export interface FileItem extends ItemBase {
  type: 'file';
  mime: readonly string[];
  maxMb: number;
  maxFiles: number;
  /** Purpose recorded with the stored file. */
  purpose: string;
}
export interface DeclarationItem extends ItemBase {
  type: 'declaration';
  declaration: { legalId: string; version: string };
}
export interface SignatureItem extends ItemBase {
  type: 'signature';
  /** Security action of the required one-time code. [X13] */
  otpAction: number;
}
export interface Transfer {
  /** UTC instant. */
  at: string;
  direction: 'in' | 'out';
  amount: string;
  asset: string;
  /** Masked by the gateway. */
  hash?: string;
}
const LIVE_VALUES = ['kzLimit', 'sourceCoverage'] as const;
export type LiveValue = (typeof LIVE_VALUES)[number];

/** Text without an answer. */
export interface InfoItem extends ItemBase {
  type: 'info';
  tone?: 'info' | 'warning';
  /** Placeholders computed from the answers. */
  live?: LiveValue;
  transfers?: readonly Transfer[];
  /** Note of an officer, shown as plain text. */
  note?: string;
}
export interface GroupItem extends ItemBase {
  type: 'group';
  items: readonly Item[];
  repeats?: { min: number; max: number; addLabel: TextKey };
}

export type Item =
  | SingleItem
  | MultiItem
  | TextItem
  | NumberItem
  | MoneyItem
  | DateItem
  | CountryItem
  | AddressItem
  | PhoneItem
  | EmailItem
  | FileItem
  | DeclarationItem
  | SignatureItem
  | InfoItem
  | GroupItem;
export type ItemType = Item['type'];
export type ItemOf<T extends ItemType> = Extract<Item, { type: T }>;

/** A section is one page, unless `split` is set. */
export interface Section {
  linkId: string;
  title: TextKey;
  intro?: TextKey;
  showIf?: Rule;
  /** Shows each item on its own page. */
  split?: boolean;
  items: readonly Item[];
}
export interface Template {
  templateCode: string;
  version: string;
  kind: 'form' | 'test' | 'rfi';
  effectiveFrom: string;
  title: TextKey;
  intro?: TextKey;
  estimatedMinutes: number;
  /** Legal texts below every page of a form and on the start page of a test. */
  legal: readonly string[];
  /** Tests only. */
  timeLimitSeconds?: number;
  sections: readonly Section[];
}

export interface Money {
  amount: string;
  currency: string;
}
export interface Address {
  country: string;
  line1: string;
  line2?: string;
  city: string;
  region?: string;
  postcode?: string;
  /** YYYY-MM. */
  since?: string;
  /** The address in the user's own script. */
  local?: string;
}
/** Stores the country because several countries share a dialling code. */
export interface Phone {
  country: string;
  number: string;
}
export interface FileRef {
  fileId: string;
  name: string;
}
export interface Acceptance {
  legalId: string;
  version: string;
  /** Language of the text. */
  lang: string;
}
export interface Signature {
  /** The typed verified name; this is the legal signature. */
  name: string;
  /** Optional drawing of the signature. */
  fileId?: string;
}
/** Answer of a repeating group: the number of rows. */
export interface Rows {
  rows: number;
}
export type AnswerValue =
  string | readonly string[] | Money | Address | Phone | readonly FileRef[] | Acceptance | Signature | Rows;

/** One answer on the wire. `row` starts at 0 and exists only inside a repeating group. */
export interface Answer {
  linkId: string;
  row?: number;
  value: AnswerValue;
}
/** Answers by key: the linkId, or `linkId[row]` inside a repeating group. */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;
