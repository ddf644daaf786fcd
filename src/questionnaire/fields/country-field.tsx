import type { CountryItem } from '#contract/questionnaire.ts';
import type { FieldProps } from '../use-field.ts';
import { useTexts } from '../form-context.ts';
import { CountryPicker } from './country-picker.tsx';
import { CountryMultiPicker } from './country-multi-picker.tsx';
import { FieldShell } from './field-shell.tsx';
import { useItemField } from './use-item-field.tsx';

export function CountryField({ item, row }: FieldProps<CountryItem>) {
  const { field, label, texts } = useItemField(item, row);
  const words = useTexts();
  const { only, regions, multiple } = item;
  const value = field.value;

  if (multiple)
    return (
      <FieldShell item={item} field={field}>
        <CountryMultiPicker
          {...texts}
          item={item}
          label={label}
          name={field.id}
          chosen={typeof value === 'object' ? value : []}
          max={multiple.max}
          onChange={(codes) => field.set(codes.length > 0 ? codes : undefined)}
        />
      </FieldShell>
    );
  const region = regions?.find((each) => each.value === value);
  return (
    <FieldShell item={item} field={field} canClear>
      <CountryPicker
        {...texts}
        label={label}
        name={field.id}
        value={typeof value === 'string' ? value : ''}
        valueText={region && words(region.label, region.values)}
        onPick={field.set}
        only={only}
        regions={regions}
      />
    </FieldShell>
  );
}
