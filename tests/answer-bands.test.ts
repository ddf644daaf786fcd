// Each amount belongs to exactly one answer range: parsed from the texts of every question of every template.
import { describe, expect, it } from 'vitest';
import type { Option } from '#contract/questionnaire.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { ALL_TEMPLATES } from '#contract/questionnaire/testing/assignments.ts';
import { RESTRICTED_PLACES } from '#contract/restricted-places.ts';
import { readText } from './source.ts';

const words = new Map(
  [
    ...readText('src/i18n/locales/en/questionnaires.po').matchAll(
      /^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm,
    ),
  ].map(([, id = '', text = '']) => [plain(id), plain(text)]),
);

function plain(quoted: string): string {
  return quoted.replaceAll(/^"|"$|\n/gm, '');
}

function textOf({ label, values = {} }: Option): string {
  const text = words.get(label) ?? '';
  return text.replaceAll(/\{(\w+), number\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** From one amount up to, but not including, another. */
type Range = readonly [from: number, to: number];
const NUMBER = String.raw`(\d[\d,]*)`;
const WAYS: readonly [pattern: RegExp, range: (a: number, b: number) => Range][] = [
  [/^\D*\b(?:less than|fewer than|under) (?:\D+ )?N/i, (to) => [-Infinity, to]],
  [/^\D*N%? to under N/, (from, to) => [from, to]],
  [/^More than N% and up to N/, (from, to) => [from, to]],
  [/^Up to N/, (to) => [-Infinity, to]],
  [/^\D*N(?:(?! to ).)* or more/, (from) => [from, Infinity]],
  // Counts are integers: the next range starts one higher.
  [/^N to N$/, (from, to) => [from, to + 1]],
  [/^(?:More than|Over) N$/, (from) => [from + 1, Infinity]],
  [/^More than N%$/, (from) => [from, Infinity]],
];

function rangeOf(text: string): Range | null {
  for (const [pattern, range] of WAYS) {
    const found = new RegExp(pattern.source.replaceAll('N', NUMBER), pattern.flags).exec(text);
    const [a = 0, b = 0] = (found ?? []).slice(1).map((each) => Number(each.replaceAll(',', '')));
    if (found) return range(a, b);
  }
  return null;
}

interface Banded {
  name: string;
  ranges: Range[];
  hasNone: boolean;
}

const banded: readonly Banded[] = ALL_TEMPLATES.flatMap((template) =>
  [...compileTemplate(template).nodes.values()].flatMap(({ id, item }) => {
    const texts = item?.type === 'single' ? item.options.map(textOf) : [];
    const ranges = texts.map(rangeOf).filter((range) => range !== null);
    const hasNone = texts.some((text) => /^(None|None yet|No)$/.test(text));
    return ranges.length < 3 ? [] : [{ name: `${template.templateCode} ${id}`, ranges, hasNone }];
  }),
);

function faultsOf({ ranges, hasNone }: Banded): string[] {
  const sorted = ranges.toSorted((a, b) => a[0] - b[0]);
  const from = sorted[0]?.[0] ?? 0;
  const starts = from === -Infinity || from === 0 || (hasNone && from === 1);
  const meets = sorted.every(([, to], at) => to === (sorted[at + 1]?.[0] ?? Infinity));
  return [...(starts ? [] : ['does not begin']), ...(meets ? [] : [JSON.stringify(sorted)])];
}

describe('[C14] answers that are ranges', () => {
  it('are found', () => {
    expect(rangeOf('EUR 10,000 to under 25,000')).toEqual([10_000, 25_000]);
    expect(rangeOf('In 5 years or more')).toEqual([5, Infinity]);
    expect(rangeOf('More than 40')).toEqual([41, Infinity]);
    const names = new Set(banded.map(({ name }) => name.split(' ')[1]));
    for (const id of ['inc.annual', 'purp.first12', 'exp.years', 'exp.size', 'tr.count', 'R1', 'R4', 'R7'])
      expect(names).toContain(id);
  });

  it('neither overlap nor leave a gap', () => {
    const wrong = banded.flatMap((each) => faultsOf(each).map((fault) => `${each.name}: ${fault}`));
    expect(banded.length).toBeGreaterThan(80);
    expect(wrong).toEqual([]);
  });
});

it('[S10] the question about ties takes the restricted countries from the list, and each region has its text', () => {
  expect(words.get('q.sanc.links.hint')).toContain('{restrictedCountries}');
  for (const region of RESTRICTED_PLACES.regions) expect(words.get(`q.region.${region}`)).toBeTruthy();
});
