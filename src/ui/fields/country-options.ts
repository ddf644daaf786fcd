// The country list as a person searches it: the likely ones first, then all by name, those not served marked.
import { countryFlag } from '#app/lib/text/country-flag.ts';

/** An entry of the gateway's country list. */
export interface Country {
  countryCode: string;
  nameEn: string;
  nameZhCN: string;
  /** Not served; `notServed` says so. */
  disabled?: boolean;
}

interface CountryOption {
  value: string;
  label: string;
  detail?: string;
  keywords: string[];
  leading: string;
  disabled?: boolean;
  group?: string;
}

interface Words {
  /** Headings of the two groups. */
  suggested: string;
  all: string;
  notServed: string;
  /** A country's name in the reader's language. */
  name: (code: string) => string;
}

export function countryOptions(
  countries: readonly Country[],
  suggested: readonly string[],
  locale: string,
  words: Words,
): CountryOption[] {
  const options = countries.map(({ countryCode, nameEn, nameZhCN, disabled }): CountryOption => {
    const label = words.name(countryCode);
    return {
      value: countryCode,
      label: label === countryCode ? nameEn : label,
      keywords: [nameEn, nameZhCN, countryCode],
      leading: countryFlag(countryCode),
      ...(disabled ? { disabled: true, detail: words.notServed } : {}),
    };
  });
  const collator = new Intl.Collator(locale);
  options.sort((a, b) => collator.compare(a.label, b.label));
  const likely = suggested.flatMap((code) =>
    options.filter(({ value, disabled }) => value === code && !disabled),
  );
  if (likely.length === 0) return options;
  return [
    ...likely.map((option) => ({ ...option, group: words.suggested })),
    ...options.map((option) => ({ ...option, group: words.all })),
  ];
}
