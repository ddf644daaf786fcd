import { Trans, useLingui } from '@lingui/react/macro';
import { pageConfig } from '#app/lib/page-config.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { keepIdentity, saveDetails } from '../flow/flow-actions.ts';
import { flowStore } from '../flow/flow-store.ts';
import { goOn } from '../flow/walk.ts';
import {
  checkIdentity,
  EMPTY_IDENTITY,
  IDENTITY_FIELDS,
  identityDetailsOf,
  identityFormOf,
} from '../forms/identity-form.ts';
import { SandboxHint } from '../forms/sandbox-hint.tsx';
import { useTypedForm } from '../forms/use-typed-form.ts';
import { StepFrame } from './step-frame.tsx';

export function DetailsStep() {
  const { t } = useLingui();
  const { form, change, errorOf, errors, tries, failure, busy, submit } = useTypedForm({
    start: () => {
      const { typed, details } = flowStore;
      return typed.identity ?? (details?.kind === 'identity' ? identityFormOf(details) : EMPTY_IDENTITY);
    },
    fields: IDENTITY_FIELDS,
    check: (typed) => checkIdentity(typed),
    keep: keepIdentity,
    send: async (typed) => {
      await saveDetails(identityDetailsOf(typed));
      goOn('details');
    },
  });

  return (
    <StepFrame
      step="details"
      title={<Trans>Enter your details</Trans>}
      lead={<Trans>Exactly as your document shows them.</Trans>}
    >
      {errors.length > 0 && <ErrorSummary key={tries} title={t`Please check these`} errors={errors} />}
      <TextField
        label={t`Given names`}
        name="givenName"
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={60}
        value={form.givenName}
        onChange={(givenName) => change({ givenName })}
        error={errorOf('givenName')}
      />
      {!form.noFamilyName && (
        <TextField
          label={t`Family name`}
          name="familyName"
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={60}
          value={form.familyName}
          onChange={(familyName) => change({ familyName })}
          error={errorOf('familyName')}
        />
      )}
      <CheckboxField
        label={t`My document shows no family name`}
        name="noFamilyName"
        checked={form.noFamilyName}
        onChange={(noFamilyName) => change({ noFamilyName })}
      />
      <DateField
        label={t`Date of birth`}
        name="birthDate"
        autoComplete="bday"
        value={form.birthDate}
        onChange={(birthDate) => change({ birthDate })}
        error={errorOf('birthDate')}
      />
      <TextField
        label={t`Document number`}
        name="documentNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={24}
        hint={t`Spaces and dashes do not matter.`}
        value={form.documentNumber}
        onChange={(documentNumber) => change({ documentNumber })}
        error={errorOf('documentNumber')}
      />
      {!form.noExpiry && (
        <DateField
          label={t`Expiry date`}
          name="expires"
          value={form.expires}
          onChange={(expires) => change({ expires })}
          error={errorOf('expires')}
        />
      )}
      <CheckboxField
        label={t`My document does not expire`}
        name="noExpiry"
        checked={form.noExpiry}
        onChange={(noExpiry) => change({ noExpiry })}
      />
      <Disclosure summary={<Trans>Why we ask</Trans>}>
        <p>
          <Trans>
            We compare what you enter with the pictures of your document. It is stored encrypted and used for
            your verification only.
          </Trans>
        </p>
      </Disclosure>
      {pageConfig().sandbox && <SandboxHint level="LEVEL_1" />}
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <ActionBar label={t`Continue`} loading={busy} onPress={() => void submit()} />
    </StepFrame>
  );
}
