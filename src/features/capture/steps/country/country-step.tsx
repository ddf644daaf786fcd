import { useLingui } from '@lingui/react';
import { useSnapshot } from 'valtio';
import { kycStore } from '#app/state/kyc/kyc.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { chooseCountry } from '../../flow/flow-actions.ts';
import { flowStore, isElsewhere } from '../../flow/flow-store.ts';
import { goOn } from '../../flow/walk.ts';
import { ServedCountryField } from '../../forms/served-country-field.tsx';
import { useTypedForm } from '../../forms/use-typed-form.ts';
import { COUNTRY_WORDS } from './country-words.ts';
import { ElsewhereView } from '../partner/elsewhere-view.tsx';
import { StepFrame } from '../frame/step-frame.tsx';
import { TransferLink } from './transfer-link.tsx';

const FIELDS = ['country'] as const;

export function CountryStep() {
  const { i18n } = useLingui();
  const { provider } = useSnapshot(flowStore);
  const { info } = useSnapshot(kycStore);
  const { form, change, errorOf, failure, busy, submit } = useTypedForm({
    start: () => ({ country: flowStore.country }),
    fields: FIELDS,
    check: ({ country }) => (country ? {} : { country: 'country_missing' as const }),
    keep: () => {
      flowStore.provider = null;
    },
    send: async ({ country }) => {
      await chooseCountry(country);
      if (!isElsewhere(flowStore.provider)) goOn('country');
    },
  });

  return (
    <StepFrame step="country" title={i18n._(COUNTRY_WORDS.title)} lead={i18n._(COUNTRY_WORDS.lead)}>
      <ServedCountryField
        label={i18n._(COUNTRY_WORDS.label)}
        name="country"
        value={form.country}
        suggested={info?.residenceCountry ?? ''}
        onChange={(country) => change({ country })}
        error={errorOf('country')}
      />
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <TransferLink />
      {provider && isElsewhere(provider) ? (
        <ElsewhereView provider={provider} />
      ) : (
        <ActionBar label={i18n._(COUNTRY_WORDS.go)} loading={busy} onPress={() => void submit()} />
      )}
    </StepFrame>
  );
}
