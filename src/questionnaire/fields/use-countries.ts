import { useEffect, useState } from 'react';
import type { Country } from '#contract/calls/countries.ts';
import { prepareSuggestions } from '#app/lib/text/prepare-suggestions.ts';
import { useForm } from '../use-field.ts';

const NONE: readonly Country[] = [];

export interface Countries {
  list: readonly Country[];
  failed: boolean;
  retry(): void;
}

export function useCountries(needed = true): Countries {
  const { countries } = useForm();
  const [list, setList] = useState(NONE);
  const [failed, setFailed] = useState(false);
  const missing = needed && list === NONE && !failed;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    countries().then(
      (loaded) => {
        if (gone) return;
        setList(loaded);
        void prepareSuggestions(loaded.map(({ countryCode }) => countryCode));
      },
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [missing, countries]);
  return { list, failed, retry: () => setFailed(false) };
}
