// Shared lists of countries, currencies and industries.

export const CURRENCIES: readonly string[] =
  'USD EUR GBP HKD TRY KZT AED IDR INR NGN BRL CHF CNY JPY KRW RUB SGD THB UAH VND'.split(' ');

/** Countries that also write names in a non-Latin script. */
export const NON_LATIN_SCRIPT_COUNTRIES: readonly string[] = 'HK TW CN JP KR RU KZ UA AE'.split(' ');

/** Industries in display order. The gateway has the risk of each. */
export const INDUSTRIES = [
  'agriculture',
  'arts_media',
  'art_antiques',
  'automotive',
  'banking_finance',
  'charity_ngo',
  'construction',
  'consulting',
  'crypto_mining',
  'defence_arms',
  'education',
  'energy_extractive',
  'entertainment_adult',
  'fishing_shipping',
  'food_hospitality',
  'gambling',
  'government',
  'healthcare',
  'import_export',
  'insurance',
  'it_software',
  'legal_accounting',
  'logistics',
  'manufacturing',
  'money_services',
  'precious_metals',
  'real_estate',
  'retail_cash',
  'telecom',
  'tourism',
  'other',
] as const;
