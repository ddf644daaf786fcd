// Sanctions and ties to restricted countries. A "yes" only leads to a review by an officer.
import type { Item } from '../../questionnaire.ts';
import { RESTRICTED_PLACES } from '../../restricted-places.ts';
import { declaration, exclusiveOption, country, multi, longText, yesNo } from './items.ts';
import { all, any, has, is } from './rules.ts';

const { countries, regions } = RESTRICTED_PLACES;
const TIES = ['residence', 'business', 'counterparties', 'property', 'travel'] as const;

export function createSanctionsItem(): Item {
  return yesNo('sanc.self', { hint: true, why: true });
}

export function createCountryTieItems(): readonly Item[] {
  return [
    multi('sanc.links', [exclusiveOption('sanc.links', 'none'), ...TIES], { hint: true, why: true }),
    country('sanc.countries', {
      multiple: { min: 1, max: countries.length + regions.length },
      only: countries,
      regions: regions.map((value) => ({ value, label: `q.region.${value}` })),
      showIf: all(has('sanc.links', ...TIES)),
    }),
  ];
}

export function createSanctionsItems(): readonly Item[] {
  return [
    createSanctionsItem(),
    ...createCountryTieItems(),
    longText('sanc.explain', 20, 500, {
      hint: true,
      showIf: any(is('sanc.self', 'yes'), has('sanc.links', ...TIES)),
    }),
    declaration('sanctions'),
  ];
}
