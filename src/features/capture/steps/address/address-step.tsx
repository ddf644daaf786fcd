import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { kycStore } from '#app/state/kyc/kyc.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { getAddressForm, storeAddressForm, saveDetails } from '../../flow/flow-actions.ts';
import { flowStore } from '../../flow/flow-store.ts';
import { goToNextStep } from '../../flow/navigation.ts';
import { ADDRESS_FIELDS, toAddressDetails, validateAddress } from '../../forms/address-form.ts';
import { ServedCountryField } from '../../forms/served-country-field.tsx';
import { useCaptureForm } from '../../forms/use-capture-form.ts';
import { FormStep } from '../details/form-step.tsx';
import { usePrefilledForm } from '../details/use-prefilled-form.tsx';

export function AddressStep() {
  const { t } = useLingui();
  const { info } = useSnapshot(kycStore);
  const form = useCaptureForm({
    start: getAddressForm,
    fields: ADDRESS_FIELDS,
    check: (typed) => validateAddress(typed),
    keep: storeAddressForm,
    send: async (typed) => {
      if (!flowStore.poaType) return; // Not reachable: the step requires a type.
      await saveDetails(toAddressDetails(typed, flowStore.poaType), read.shown);
      goToNextStep('address');
    },
  });
  const read = usePrefilledForm(form);

  return (
    <FormStep
      step="address"
      title={<Trans>Details on your document</Trans>}
      lead={<Trans>Enter the details exactly as printed.</Trans>}
      form={form}
      read={read}
    >
      <TextField
        label={t`Issued by`}
        autoComplete="off"
        maxLength={80}
        {...read.fieldProps('issuer', t`The company, bank or authority.`)}
      />
      <DateField label={t`Date on the document`} {...read.fieldProps('issueDate')} />
      <ServedCountryField
        label={t`Country or region`}
        suggested={info?.residenceCountry ?? ''}
        {...form.fieldProps('country')}
      />
      <TextField
        label={t`Street and house number`}
        autoComplete="address-line1"
        maxLength={100}
        {...read.fieldProps('line1')}
      />
      <TextField
        label={t`Flat, building`}
        autoComplete="address-line2"
        maxLength={100}
        optional
        {...form.fieldProps('line2')}
      />
      <TextField
        label={t`Postcode`}
        autoComplete="postal-code"
        maxLength={16}
        optional
        {...read.fieldProps('postcode')}
      />
      <TextField
        label={t`Town or city`}
        autoComplete="address-level2"
        maxLength={60}
        {...read.fieldProps('city')}
      />
      <TextField
        label={t`State or region`}
        autoComplete="address-level1"
        maxLength={60}
        optional
        {...form.fieldProps('region')}
      />
      <TextField
        label={t`Reference or account number`}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        optional
        {...form.fieldProps('documentNumber')}
      />
    </FormStep>
  );
}
