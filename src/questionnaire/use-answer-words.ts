import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AnswerWords } from './answer-text.ts';
import { useCountries } from './fields/use-countries.ts';
import { useForm } from './use-field.ts';
import { useTexts } from './use-texts.ts';

/** The words answers are written out with, in the reader's language. */
export function useAnswerWords(): AnswerWords {
  const { t } = useLingui();
  const texts = useTexts();
  const { compiled } = useForm();
  const { list } = useCountries(compiled.order.some(({ item }) => item?.type === 'phone'));
  return useMemo(
    () => ({
      text: texts,
      agreed: t`Agreed`,
      since: (month) => t`Since ${month}`,
      dialCode: (country) => list.find(({ countryCode }) => countryCode === country)?.regionCode ?? '',
    }),
    [t, texts, list],
  );
}
