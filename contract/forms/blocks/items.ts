// Item builders. Message keys derive from the linkId: q.<linkId>, .hint, .why ("why we ask"), .<value> for options. Items
// are required by default.
import type {
  AddressItem,
  CountryItem,
  DateItem,
  DeclarationItem,
  EmailItem,
  FileItem,
  GroupItem,
  InfoItem,
  Item,
  MoneyItem,
  MultiItem,
  NumberItem,
  Option,
  PhoneItem,
  Section,
  SignatureItem,
  SingleItem,
  Template,
  TextItem,
  TextKey,
} from '../../questionnaire.ts';
import { LEGAL_VERSIONS, type LegalId } from '../../legal.ts';
import { CURRENCIES } from './countries.ts';

/** `true` uses the message key derived from the linkId. Items with `why` are sensitive. */
type ItemSettings<T extends Item> = Partial<Omit<T, 'linkId' | 'type' | 'why' | 'hint' | 'sensitive'>> & {
  why?: true | TextKey;
  hint?: true | TextKey;
};
type Choice = string | Option;

const textKey = (linkId: string, part: string, text: true | TextKey): TextKey =>
  text === true ? `q.${linkId}.${part}` : text;

function base<T extends Item>(linkId: string, { why, hint, ...rest }: ItemSettings<T>) {
  return {
    linkId,
    label: `q.${linkId}`,
    required: true,
    ...(hint ? { hint: textKey(linkId, 'hint', hint) } : {}),
    ...(why ? { why: textKey(linkId, 'why', why), sensitive: true } : {}),
    ...rest,
  };
}

export function createOptions(linkId: string, values: readonly Choice[]): Option[] {
  return values.map((each) =>
    typeof each === 'string' ? { value: each, label: `q.${linkId}.${each}` } : each,
  );
}
/** An option that excludes all others, or those in `excludes`. */
export const exclusiveOption = (
  linkId: string,
  value: string,
  excludes: Option['excludes'] = 'all',
): Option => ({
  value,
  label: `q.${linkId}.${value}`,
  ...(excludes ? { excludes } : {}),
});

export const single = (
  linkId: string,
  values: readonly Choice[],
  spec: ItemSettings<SingleItem> = {},
): SingleItem => ({
  ...base<SingleItem>(linkId, spec),
  type: 'single',
  options: createOptions(linkId, values),
});
export const yesNo = (linkId: string, spec: ItemSettings<SingleItem> = {}): SingleItem =>
  single(
    linkId,
    ['yes', 'no'].map((value) => ({ value, label: `q.${value}` })),
    spec,
  );
export const multi = (
  linkId: string,
  values: readonly Choice[],
  spec: ItemSettings<MultiItem> = {},
): MultiItem => ({
  ...base<MultiItem>(linkId, spec),
  type: 'multi',
  options: createOptions(linkId, values),
});
export const text = (linkId: string, spec: ItemSettings<TextItem> = {}): TextItem => ({
  ...base<TextItem>(linkId, spec),
  type: 'text',
});
/** Free text with length limits. */
export const longText = (
  linkId: string,
  min: number,
  max: number,
  spec: ItemSettings<TextItem> = {},
): TextItem =>
  text(linkId, { multiline: true, ...spec, checks: [{ kind: 'length', min, max }, ...(spec.checks ?? [])] });
export const number = (
  linkId: string,
  min: number,
  max: number,
  spec: ItemSettings<NumberItem> = {},
): NumberItem => ({
  ...base<NumberItem>(linkId, spec),
  type: 'number',
  checks: [{ kind: 'range', min, max }, ...(spec.checks ?? [])],
});
export const money = (linkId: string, spec: ItemSettings<MoneyItem> = {}): MoneyItem => ({
  ...base<MoneyItem>(linkId, spec),
  type: 'money',
  currencies: CURRENCIES,
  decimals: 2,
  checks: [{ kind: 'range', min: 0, max: 1_000_000_000_000, message: 'v.money' }, ...(spec.checks ?? [])],
});
export const date = (linkId: string, spec: ItemSettings<DateItem> = {}): DateItem => ({
  ...base<DateItem>(linkId, spec),
  type: 'date',
});
/** A month up to the current one. */
export const pastMonth = (linkId: string, spec: ItemSettings<DateItem> = {}): DateItem =>
  date(linkId, {
    precision: 'month',
    ...spec,
    checks: [{ kind: 'date', min: '1920-01', max: 'today' }, ...(spec.checks ?? [])],
  });
export const country = (linkId: string, spec: ItemSettings<CountryItem> = {}): CountryItem => ({
  ...base<CountryItem>(linkId, spec),
  type: 'country',
});
export const address = (linkId: string, spec: ItemSettings<AddressItem> = {}): AddressItem => ({
  ...base<AddressItem>(linkId, spec),
  type: 'address',
});
export const phone = (linkId: string, spec: ItemSettings<PhoneItem> = {}): PhoneItem => ({
  ...base<PhoneItem>(linkId, spec),
  type: 'phone',
});
export const email = (linkId: string, spec: ItemSettings<EmailItem> = {}): EmailItem => ({
  ...base<EmailItem>(linkId, spec),
  type: 'email',
});
export const file = (linkId: string, purpose: string, spec: ItemSettings<FileItem> = {}): FileItem => ({
  ...base<FileItem>(linkId, spec),
  type: 'file',
  mime: ['image/jpeg', 'image/png', 'application/pdf'],
  maxMb: 10,
  maxFiles: spec.maxFiles ?? 3,
  purpose,
});
export const info = (linkId: string, spec: ItemSettings<InfoItem> = {}): InfoItem => ({
  ...base<InfoItem>(linkId, { ...spec, required: false }),
  type: 'info',
});
export const group = (
  linkId: string,
  items: readonly Item[],
  spec: ItemSettings<GroupItem> = {},
): GroupItem => ({
  ...base<GroupItem>(linkId, { ...spec, required: false }),
  type: 'group',
  items,
});
export const repeatingGroup = (
  linkId: string,
  [min, max]: readonly [number, number],
  items: readonly Item[],
  spec: ItemSettings<GroupItem> = {},
): GroupItem => group(linkId, items, { ...spec, repeats: { min, max, addLabel: `q.${linkId}.add` } });

/** A legal text to agree to. */
export const declaration = (legalId: LegalId, spec: ItemSettings<DeclarationItem> = {}): DeclarationItem => ({
  ...base<DeclarationItem>(`decl.${legalId}`, { label: `legal.${legalId}`, ...spec }),
  type: 'declaration',
  declaration: { legalId, version: LEGAL_VERSIONS[legalId] },
});
/** A legal text to read. */
export const legalNote = (legalId: LegalId, spec: ItemSettings<InfoItem> = {}): InfoItem =>
  info(`note.${legalId}`, { label: `legal.${legalId}`, ...spec });
/** Typed name, and the one-time code of security action 30101. [X13] */
export const signature = (spec: ItemSettings<SignatureItem> = {}): SignatureItem => ({
  ...base<SignatureItem>('sign', { hint: true, ...spec }),
  type: 'signature',
  otpAction: 30101,
});

export const page = (
  name: string,
  items: readonly Item[],
  { intro, ...spec }: Partial<Omit<Section, 'linkId' | 'items' | 'intro'>> & { intro?: true | TextKey } = {},
): Section => ({
  linkId: `page.${name}`,
  title: `q.page.${name}`,
  ...(intro ? { intro: textKey(`page.${name}`, 'intro', intro) } : {}),
  ...spec,
  items,
});

export const createForm = (
  templateCode: string,
  name: string,
  spec: Pick<Template, 'estimatedMinutes' | 'sections'> & { legal: readonly LegalId[] } & Partial<Template>,
): Template => ({
  templateCode,
  version: '1.1.0',
  kind: 'form',
  effectiveFrom: '2026-11-01',
  title: `q.form.${name}`,
  intro: `q.form.${name}.intro`,
  ...spec,
});
