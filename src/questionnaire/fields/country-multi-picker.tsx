// Picks several countries.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CountryItem } from '#contract/questionnaire.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { CountryFlag } from '#app/ui/fields/country-flag.tsx';
import { buildDescribedBy, FieldFrame, type FieldTexts } from '#app/ui/fields/field-frame.tsx';
import { PlusIcon } from '#app/ui/icons.ts';
import { useTexts } from '../form-context.ts';
import { CountrySheet } from './country-sheet.tsx';
import { EntryList } from './entry-list.tsx';

interface CountryMultiPickerProps extends FieldTexts {
  item: CountryItem;
  label: string;
  name: string;
  chosen: readonly string[];
  max: number;
  onChange: (codes: readonly string[]) => void;
}

export function CountryMultiPicker({
  item,
  label,
  name,
  chosen,
  max,
  onChange,
  ...texts
}: CountryMultiPickerProps) {
  const { t } = useLingui();
  const words = useTexts();
  const [open, setOpen] = useState(false);
  const formatName = (code: string): string => {
    const region = item.regions?.find(({ value }) => value === code);
    return region ? words(region.label, region.values) : formatCountry(code);
  };
  return (
    <FieldFrame id={name} label={label} group {...texts}>
      <EntryList
        entries={chosen.map((code) => ({
          id: code,
          icon: /^[A-Z]{2}$/.test(code) ? <CountryFlag code={code} /> : undefined,
          text: formatName(code),
        }))}
        removeLabel={(entry) => t`Remove ${entry}`}
        onRemove={(code) => onChange(chosen.filter((each) => each !== code))}
        focusAfter={name}
      />
      {chosen.length < max && (
        <Button
          id={name}
          variant="secondary"
          block
          icon={<PlusIcon />}
          aria-haspopup="dialog"
          aria-describedby={buildDescribedBy(name, texts)}
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
