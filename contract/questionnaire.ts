// Questionnaires as data: the shape both sides read. A template version, once published, never changes; answers live
// apart from it; conditions are data, never expressions. Scores and right answers are the gateway's and are not here.
import type { NumberKind } from './numbers.ts';

/** Names a text of the `questionnaires` catalogue. */
export type TextKey = string;
export type Scalar = string | number | boolean;
export type TextValues = Readonly<Record<string, string | number>>;

/** Where a value comes from: an item's answer (or one field of it), or `$ctx.<fact>`, a fact about the person. */
export interface Ref {
  linkId: string;
  field?: string;
}

export type Operator =
  'exists' | '=' | '!=' | '>' | '<' | '>=' | '<=' | 'in' | 'notIn' | 'contains' | 'notContains';

/**
 * An unanswered or hidden item satisfies nothing but `exists: false`. Read from outside its repeating group, an item
 * stands for all its rows and one row is enough. Money compares in USD; dates take `today-3M`.
 */
export interface Condition extends Ref {
  op: Operator;
  value?: Scalar | readonly Scalar[];
  /** Compare with another value instead of a fixed one. */
  than?: Ref;
}
export interface Rule {
  behavior?: 'all' | 'any';
  when: readonly (Condition | Rule)[];
}

interface CheckBase {
  /** Said when it fails, in place of the engine's own words. */
  message?: TextKey;
  when?: Rule;
  /** A warning is shown and never stops anybody. */
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
    | { kind: 'rule'; rule: Rule }
  );
export type CheckKind = Check['kind'];

/** Numbers or amounts added up, over all rows of a repeating group. */
export interface Sum {
  of: readonly string[];
  /** Item holding the percentage of each amount that counts. */
  share?: string;
  /** Amounts are converted to it; plain numbers need none. */
  currency?: string;
  /** Nothing entered is 0; otherwise there is no sum to judge yet. */
  blankIsZero?: boolean;
}

export interface Option {
  value: string;
  label: TextKey;
  values?: TextValues;
  hint?: TextKey;
  /** Options that cannot be chosen together with this one; choosing it lets go of them. */
  excludes?: 'all' | readonly string[];
}

/** Where a first answer may come from (in a repeating group, of its first row): nobody types twice what we hold. */
type Prefill =
  'givenName' | 'familyName' | 'birthDate' | 'nationalities' | 'residence' | 'address' | 'email' | 'phone';

interface ItemBase {
  /** Unique in a template, and the same question in every template: answers are carried over by it. */
  linkId: string;
  label: TextKey;
  /** Values of the label's and the hint's placeholders. */
  values?: TextValues;
  /** One short sentence below the label. */
  hint?: TextKey;
  /** Why we ask; every sensitive item has it. */
  why?: TextKey;
  /** On the device only sealed, and never filled in by the browser. */
  sensitive?: boolean;
  required?: boolean | Rule;
  showIf?: Rule;
  checks?: readonly Check[];
  prefill?: Prefill;
}

export interface SingleItem extends ItemBase {
  type: 'single';
  options: readonly Option[];
  /** `list` when there are too many to lay out. */
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
  /** What to drop before checking: people write numbers with spaces and dashes. */
  compact?: boolean;
}
/** Answers of number and money are decimal strings: what was typed survives, and no digit is lost. */
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
  /** `month` answers YYYY-MM: few people remember the day they changed jobs. */
  precision?: 'day' | 'month';
  autocomplete?: string;
}
export interface CountryItem extends ItemBase {
  type: 'country';
  /** A list of countries instead of one. */
  multiple?: { min: number; max: number };
  /** Only these; entries that are no country carry their own words. */
  only?: readonly string[];
  regions?: readonly Option[];
}
export interface AddressItem extends ItemBase {
  type: 'address';
  /** Also ask since when. */
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
  /** What the evidence is for, as the store files it. */
  purpose: string;
}
export interface DeclarationItem extends ItemBase {
  type: 'declaration';
  declaration: { legalId: string; version: string };
}
export interface SignatureItem extends ItemBase {
  type: 'signature';
  /** Security action whose one-time code goes with the name. [X13] */
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

/** Text to read; nothing is answered. */
export interface InfoItem extends ItemBase {
  type: 'info';
  tone?: 'info' | 'warning';
  /** Placeholders worked out from the answers as they change. */
  live?: LiveValue;
  transfers?: readonly Transfer[];
  /** An officer's own words, shown as plain text. */
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

/** One topic, one page. */
export interface Section {
  linkId: string;
  title: TextKey;
  intro?: TextKey;
  showIf?: Rule;
  /** A page for each of its items instead. */
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
  /** Shown below every page of a form and where a test starts, by legal id. */
  legal: readonly string[];
  /** Tests only: the session's length. */
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
  /** The same address in the person's own script. */
  local?: string;
}
/** Keyed by country: several countries share a dialling code. */
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
  /** Language the text was read in. */
  lang: string;
}
export interface Signature {
  /** What signs: the verified name, typed. */
  name: string;
  /** The signature as it was drawn, if it was. */
  fileId?: string;
}
/** What a repeating group itself answers: how many rows are open. */
export interface Rows {
  rows: number;
}
export type AnswerValue =
  string | readonly string[] | Money | Address | Phone | readonly FileRef[] | Acceptance | Signature | Rows;

/** One answer on the wire. `row` counts from 0 inside a repeating group. */
export interface Answer {
  linkId: string;
  row?: number;
  value: AnswerValue;
}
/** Answers by key: the linkId, or `linkId[row]` inside a repeating group. */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;
