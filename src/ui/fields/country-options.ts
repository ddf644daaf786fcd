// Sorts the country list by name, with the suggested countries first and unserved ones marked.
import { createElement, type ReactNode } from 'react';
import { CountryFlag } from './country-flag.tsx';

export interface Country {
  countryCode: string;
  nameEn: string;
  nameZhCN: string;
  disabled?: boolean;
}

interface CountryOption {
  value: string;
  label: string;
  detail?: string;
  keywords: string[];
  leading: ReactNode;
  disabled?: boolean;
  group?: string;
}

interface CountryListTexts {
  suggested: string;
  all: string;
  notServed: string;
  name: (code: string) => string;
}

export function buildCountryOptions(
  countries: readonly Country[],
  suggested: readonly string[],
  locale: string,
  texts: CountryListTexts,
): CountryOption[] {
  const options = countries.map(({ countryCode, nameEn, nameZhCN, disabled }): CountryOption => {
    const label = texts.name(countryCode);
    return {
      value: countryCode,
      label: label === countryCode ? nameEn : label,
      keywords: [nameEn, nameZhCN, countryCode],
      leading: createElement(CountryFlag, { code: countryCode }),
      ...(disabled ? { disabled: true, detail: texts.notServed } : {}),
    };
  });
  const collator = new Intl.Collator(locale);
  options.sort((a, b) => collator.compare(a.label, b.label));
  const likely = suggested.flatMap((code) =>
    options.filter(({ value, disabled }) => value === code && !disabled),
  );
  if (likely.length === 0) return options;
  return [
    ...likely.map((option) => ({ ...option, group: texts.suggested })),
    ...options.map((option) => ({ ...option, group: texts.all })),
  ];
}
