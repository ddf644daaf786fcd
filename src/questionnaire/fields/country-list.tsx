// Several countries: those chosen, each with a way out, and a button for another.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CountryItem } from '#contract/questionnaire.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { countryFlag } from '#app/lib/text/country-flag.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { describedBy, FieldFrame, type FieldTexts } from '#app/ui/fields/field-frame.tsx';
import { PlusIcon } from '#app/ui/icons.ts';
import { useTexts } from '../use-texts.ts';
import { CountrySheet } from './country-sheet.tsx';
import { EntryList } from './entry-list.tsx';

interface CountryListProps extends FieldTexts {
  item: CountryItem;
  label: string;
  name: string;
  chosen: readonly string[];
  most: number;
  onChange: (codes: readonly string[]) => void;
}

export function CountryList({ item, label, name, chosen, most, onChange, ...texts }: CountryListProps) {
  const { t } = useLingui();
  const words = useTexts();
  const [open, setOpen] = useState(false);
  const nameOf = (code: string): string => {
    const region = item.regions?.find(({ value }) => value === code);
    return region ? words(region.label, region.values) : formatCountry(code);
  };
  return (
    <FieldFrame id={name} label={label} group {...texts}>
      <EntryList
        entries={chosen.map((code) => ({
          id: code,
          icon: /^[A-Z]{2}$/.test(code) ? <span aria-hidden>{countryFlag(code)}</span> : undefined,
          text: nameOf(code),
        }))}
        removeLabel={(entry) => t`Remove ${entry}`}
        onRemove={(code) => onChange(chosen.filter((each) => each !== code))}
        focusAfter={name}
      />
      {chosen.length < most && (
        <Button
          id={name}
          variant="secondary"
          block
          icon={<PlusIcon />}
          aria-haspopup="dialog"
          aria-describedby={describedBy(name, texts)}
          onClick={() => setOpen(true)}
        >
          {chosen.length === 0 ? <Trans>Choose a country</Trans> : <Trans>Add another country</Trans>}
        </Button>
      )}
      <CountrySheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        onPick={(code) => onChange([...chosen, code])}
        only={item.only}
        regions={item.regions}
        without={chosen}
      />
    </FieldFrame>
  );
}
