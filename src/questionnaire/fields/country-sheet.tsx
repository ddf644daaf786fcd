// Sheet of countries, sorted by name in the user's language.
import { Trans, useLingui } from '@lingui/react/macro';
import type { CountryItem } from '#contract/questionnaire.ts';
import type { Country } from '#contract/calls/countries.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { suggestCountries, rememberCountry } from '#app/lib/text/likely-countries.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { buildCountryOptions } from '#app/ui/fields/country-options.ts';
import { Delayed } from '#app/ui/feedback/delayed.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Sheet } from '#app/ui/layout/sheet.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { useForm } from '../use-field.ts';
import { useTexts } from '../form-context.ts';
import { type Countries, useCountries } from './use-countries.ts';
import { type SearchSheetOption, SearchList } from '#app/ui/fields/search-list.tsx';

export interface CountrySheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  value?: string | undefined;
  onPick: (code: string) => void;
  only?: readonly string[] | undefined;
  regions?: CountryItem['regions'];
  without?: readonly string[] | undefined;
  dialling?: boolean;
}

export function CountrySheet(props: CountrySheetProps) {
  const { open, onClose, title, only, regions = [] } = props;
  const fixed = only !== undefined || regions.length > 0;
  const countries = useCountries(open && !fixed);
  return (
    <Sheet open={open} onClose={onClose} title={title} steady={!fixed}>
      <Choices {...props} fixed={fixed} {...countries} />
    </Sheet>
  );
}

/** Rendered only while the sheet is open: sorting all countries is slow. */
function Choices(props: CountrySheetProps & Countries & { fixed: boolean }) {
  const { onClose, value, onPick, only, regions = [], without = [], dialling = false } = props;
  const { fixed, list, failed, retry } = props;
  const { t, i18n } = useLingui();
  const texts = useTexts();
  const { context } = useForm();
  const codes = new Map(list.map(({ countryCode, regionCode }) => [countryCode, regionCode]));
  const countries = fixed
    ? (only ?? []).map(toCountry)
    : list.filter(({ regionCode }) => !dialling || regionCode);
  const suggested = fixed ? [] : suggestCountries(String(context.facts.residence ?? ''));
  const options: SearchSheetOption[] = [
    ...buildCountryOptions(countries.map(withoutServed), suggested, i18n.locale, {
      suggested: t`Suggested`,
      all: t`All countries and regions`,
      notServed: '',
      name: formatCountry,
    }),
    ...regions.map((region) => ({ value: region.value, label: texts(region.label, region.values) })),
  ].filter((option) => !without.includes(option.value));

  if (failed)
    return (
      <Notice
        tone="danger"
        live
        action={
          <Button variant="secondary" size="middle" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>The list did not load. Try again in a minute.</Trans>
      </Notice>
    );
  if (options.length === 0)
    return (
      <Delayed>
        <Skeleton height="20rem" />
      </Delayed>
    );
  return (
    <SearchList
      placeholder={t`Search countries`}
      options={
        dialling ? options.map((option) => addDialCode(option, codes.get(option.value) ?? '')) : options
      }
      value={value}
      onPick={(code) => {
        if (!fixed) rememberCountry(code);
        onPick(code);
        onClose();
      }}
      emptyText={t`No country with that name`}
    />
  );
}

const toCountry = (countryCode: string) => ({
  countryCode,
  nameEn: formatCountry(countryCode),
  nameZhCN: '',
});

/** Drops the flag "served", which does not apply to a country of birth or tax. */
const withoutServed = ({
  countryCode,
  nameEn,
  nameZhCN,
}: Pick<Country, 'countryCode' | 'nameEn' | 'nameZhCN'>) => ({ countryCode, nameEn, nameZhCN });

function addDialCode(option: SearchSheetOption, code: string): SearchSheetOption {
  return { ...option, detail: code, keywords: [...(option.keywords ?? []), code, code.slice(1)] };
}
