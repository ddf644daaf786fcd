import { Trans } from '@lingui/react/macro';
import type { CountryItem } from '#contract/questionnaire.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { useField } from '../use-field.ts';
import { useTexts } from '../use-texts.ts';
import { CountryPick } from './country-pick.tsx';
import { CountryList } from './country-list.tsx';
import type { FieldProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';
import { useFieldWords } from './field-words.tsx';
import styles from './field.module.css';

export function CountryField({ item, row }: FieldProps<CountryItem>) {
  const field = useField(item, row);
  const words = useTexts();
  const { label, texts } = useFieldWords(item, field);
  const { only, regions, multiple } = item;
  const value = field.value;

  if (multiple)
    return (
      <FieldShell item={item} field={field}>
        <CountryList
          {...texts}
          item={item}
          label={label}
          name={field.id}
          chosen={typeof value === 'object' ? value : []}
          most={multiple.max}
          onChange={(codes) => field.set(codes.length > 0 ? codes : undefined)}
        />
      </FieldShell>
    );
  const region = regions?.find((each) => each.value === value);
  return (
    <FieldShell item={item} field={field}>
      <CountryPick
        {...texts}
        label={label}
        name={field.id}
        value={typeof value === 'string' ? value : ''}
        valueText={region && words(region.label, region.values)}
        onPick={field.set}
        only={only}
        regions={regions}
      />
      {!field.required && value !== undefined && (
        <Button
          className={styles.clear}
          variant="secondary"
          size="small"
          onClick={() => field.set(undefined)}
        >
          <Trans>Clear my answer</Trans>
        </Button>
      )}
    </FieldShell>
  );
}
