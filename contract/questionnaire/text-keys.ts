// Collects the message keys of a template, including those of the engine.
import type { Item, Option, Section, Template, TextKey } from '../questionnaire.ts';

/** Messages of built-in rules. */
export const ENGINE_TEXTS: readonly TextKey[] = [
  ...['enter', 'write', 'choose', 'chooseSome', 'country', 'file', 'tick', 'sign'].map(
    (kind) => `v.required.${kind}`,
  ),
  ...['length', 'range', 'count', 'sum'].flatMap((kind) => [`v.${kind}.low`, `v.${kind}.high`]),
  ...['invalid', 'early', 'late', 'future'].map((kind) => `v.date.${kind}`),
  ...['line1', 'city', 'postcode', 'postcodeMissing', 'poBox', 'latin', 'long', 'since'].map(
    (kind) => `v.address.${kind}`,
  ),
  ...[
    'invalid',
    'unsupported',
    'option',
    'exclusive',
    'number',
    'money',
    'currency',
    'email',
    'url',
    'phone',
  ].map((kind) => `v.${kind}`),
  'v.phone.country',
  'v.file.many',
  'v.signature',
  'v.rows',
  'v.pattern',
  'v.checksum',
  'v.checksum.birthDate',
  'v.taxNumber',
  'v.name',
  'v.rule',
];

export function collectTextKeys(template: Template): ReadonlySet<TextKey> {
  const keys = new Set<TextKey>([...ENGINE_TEXTS, template.title]);
  const add = (...each: (TextKey | undefined)[]): void => each.forEach((key) => key && keys.add(key));
  const addOptions = (options: readonly Option[]): void =>
    options.forEach((option) => add(option.label, option.hint));
  const addItem = (item: Item): void => {
    add(item.label, item.hint, item.why, ...(item.checks ?? []).map((check) => check.message));
    if ('options' in item) addOptions(item.options);
    if (item.type === 'country') addOptions(item.regions ?? []);
    if (item.type === 'number') add(item.unit);
    if (item.type === 'declaration') add(`legal.${item.declaration.legalId}`);
    if (item.type !== 'group') return;
    add(item.repeats?.addLabel);
    item.items.forEach(addItem);
  };
  const addSection = (section: Section): void => {
    add(section.title, section.intro);
    section.items.forEach(addItem);
  };
  add(template.intro, ...template.legal.map((id) => `legal.${id}`));
  template.sections.forEach(addSection);
  return keys;
}
