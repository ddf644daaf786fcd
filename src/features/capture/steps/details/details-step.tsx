// The identity details. With OCR the step shows the values to confirm and asks only for uncertain ones.
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { canIssue } from '#contract/countries.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { getIdentityForm, storeIdentityForm, saveDetails } from '../../flow/flow-actions.ts';
import { flowStore } from '../../flow/flow-store.ts';
import { goToNextStep, buildStepHref } from '../../flow/navigation.ts';
import {
  validateIdentity,
  EMPTY_IDENTITY,
  IDENTITY_FIELDS,
  toIdentityDetails,
} from '../../forms/identity-form.ts';
import { useCaptureForm } from '../../forms/use-capture-form.ts';
import { ChangeLink } from '../frame/change-link.tsx';
import { FormStep } from './form-step.tsx';
import { ReadDetailsCard } from './read-details-card.tsx';
import { usePrefilledForm } from './use-prefilled-form.tsx';

export function DetailsStep() {
  const { t } = useLingui();
  const { country } = useSnapshot(flowStore);
  const form = useCaptureForm({
    start: () => getIdentityForm() ?? EMPTY_IDENTITY,
    fields: IDENTITY_FIELDS,
    check: (values) => validateIdentity(values),
    keep: storeIdentityForm,
    send: async (values) => {
      await saveDetails(toIdentityDetails(values), read.shown);
      goToNextStep('details');
    },
  });
  const read = usePrefilledForm(form);
  const issuedIn = read.values.issuedIn?.value ?? country;

  return (
    <FormStep
      step="details"
      title={read.hasOcr ? <Trans>Your details</Trans> : <Trans>Enter your details</Trans>}
      lead={<Trans>Exactly as they appear on your document.</Trans>}
      form={form}
      read={read}
      hasReadCard
      notice={
        !canIssue(country, issuedIn) && (
          <Notice
            tone="warning"
            live
            action={<ChangeLink what={t`Issued in`} to={buildStepHref('country')} />}
          >
            <p>
              <Trans>
                Your document seems to be from {formatCountry(issuedIn)}, but you chose{' '}
                {formatCountry(country)}.
              </Trans>
            </p>
          </Notice>
        )
      }
      footer={
        <Disclosure summary={<Trans>Why we ask</Trans>}>
          <p>
            <Trans>
              We compare what you enter with the photos of your document. We store your details encrypted and
              use them to verify you and prevent fraud.
            </Trans>
          </p>
        </Disclosure>
      }
    >
      <ReadDetailsCard form={form} read={read} />
    </FormStep>
  );
}
