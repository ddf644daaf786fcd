import { describe, expect, it } from 'vitest';
import { filterOptions, foldText } from './filter-options.ts';

const OPTIONS = [
  { value: 'TR', label: 'Türkiye', keywords: ['TR', 'Turkey'] },
  { value: 'CI', label: 'Côte d’Ivoire', keywords: ['CI', 'Ivory Coast'] },
  { value: 'GW', label: 'Guinea-Bissau' },
  { value: 'GN', label: 'Guinea' },
  { value: 'PG', label: 'Papua New Guinea' },
  { value: 'NE', label: 'Niger' },
  { value: 'GN', label: 'Guinea', detail: 'suggested twice' },
];
const found = (query: string) => filterOptions(OPTIONS, query).map((option) => option.value);

describe('filterOptions', () => {
  it('returns everything in order for an empty query', () => {
    expect(filterOptions(OPTIONS, '  ')).toEqual(OPTIONS);
  });

  it.each([
    ['turk', 'TR'],
    ['TÜRK', 'TR'],
    ['cote d', 'CI'],
    ['ivoire', 'CI'],
    ['turkey', 'TR'],
  ])('finds "%s" without regard to accents and case', (query, value) => {
    expect(found(query)).toEqual([value]);
  });

  it('ranks label starts before word starts before other matches, each value once', () => {
    expect(found('guinea')).toEqual(['GW', 'GN', 'PG']);
    expect(found('ne')).toEqual(['PG', 'GW', 'GN']);
  });

  it('finds nothing without a match', () => {
    expect(found('atlantis')).toEqual([]);
  });

  it('folds Arabic marks and full-width letters too', () => {
    expect(foldText('مُحَمَّد')).toBe('محمد');
    expect(foldText('Ｊａｐａｎ')).toBe('japan');
  });
});
