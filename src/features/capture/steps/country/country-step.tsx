import { useLingui } from '@lingui/react';
import { useSnapshot } from 'valtio';
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { kycStore } from '#app/state/kyc/kyc.ts';
import { chooseCountry } from '../../flow/flow-actions.ts';
import { flowStore, isExternalChoice } from '../../flow/flow-store.ts';
import { goToNextStep } from '../../flow/navigation.ts';
import { ServedCountryField } from '../../forms/served-country-field.tsx';
import { useCaptureForm } from '../../forms/use-capture-form.ts';
import { COUNTRY_TEXTS } from './country-texts.ts';
import { ExternalCheckView } from '../provider/external-check-view.tsx';
import { StepFrame } from '../frame/step-frame.tsx';
import { TransferOffer } from './transfer-offer.tsx';

const FIELDS = ['country'] as const;

export function CountryStep() {
  const { i18n } = useLingui();
  const { provider } = useSnapshot(flowStore);
  const { info } = useSnapshot(kycStore);
  const isHere = !provider || !isExternalChoice(provider);
  const { fieldProps, failure, busy, submit } = useCaptureForm({
    start: () => ({ country: flowStore.country }),
    fields: FIELDS,
    check: ({ country }) => (country ? {} : { country: 'country_missing' as const }),
    keep: () => {
      flowStore.provider = null;
    },
    send: async ({ country }) => {
      await chooseCountry(country);
      if (!isExternalChoice(flowStore.provider)) goToNextStep('country');
    },
  });

  return (
    <StepFrame
      step="country"
      title={i18n._(COUNTRY_TEXTS.title)}
      lead={i18n._(COUNTRY_TEXTS.lead)}
      failure={failure}
      action={isHere && { label: i18n._(COUNTRY_TEXTS.go), loading: busy, onPress: () => void submit() }}
    >
      <ServedCountryField
        label={i18n._(COUNTRY_TEXTS.label)}
        suggested={info?.residenceCountry ?? ''}
        {...fieldProps('country')}
      />
      {!getEmbeddedSession() && <TransferOffer />}
      {isHere || <ExternalCheckView provider={provider} />}
    </StepFrame>
  );
}
