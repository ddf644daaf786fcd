import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { ReadFieldName } from '#contract/readings.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { kycStore } from '#app/state/kyc/kyc.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { addressNow, keepAddress, saveDetails } from '../../flow/flow-actions.ts';
import { flowStore } from '../../flow/flow-store.ts';
import { goOn } from '../../flow/walk.ts';
import {
  ADDRESS_FIELDS,
  addressDetailsOf,
  type AddressForm,
  type AddressFormField,
  checkAddress,
} from '../../forms/address-form.ts';
import { ServedCountryField } from '../../forms/served-country-field.tsx';
import { DocumentSandboxHint } from '../../forms/document-sandbox-hint.tsx';
import { useTypedForm } from '../../forms/use-typed-form.ts';
import { ReadProblemNotice } from '../../shots/read-problem-notice.tsx';
import { ReadHint } from '../details/read-hint.tsx';
import { ReadingNotice } from '../details/reading-notice.tsx';
import { StepFrame } from '../frame/step-frame.tsx';
import { useReadForm } from '../details/use-read-form.ts';
import styles from '../details/read-form.module.css';

export function AddressStep() {
  const { t } = useLingui();
  const { info } = useSnapshot(kycStore);
  const { form, fill, change, errorOf, errors, tries, failure, busy, submit } = useTypedForm({
    start: addressNow,
    fields: ADDRESS_FIELDS,
    check: (typed) => checkAddress(typed),
    keep: keepAddress,
    send: async (typed) => {
      if (!flowStore.poaType) return; // the step is not shown without one
      await saveDetails(addressDetailsOf(typed, flowStore.poaType), read.shown);
      goOn('address');
    },
  });
  const read = useReadForm<AddressForm>({ form, fill });
  /** What was read, in place of the field's own hint. */
  const hinted = (field: ReadFieldName & AddressFormField, own?: string) => {
    const said = read.hint(field);
    return said ? { hint: <ReadHint {...said} /> } : own ? { hint: own } : {};
  };

  return (
    <StepFrame
      step="address"
      title={<Trans>What the document says</Trans>}
      lead={<Trans>Enter it as it is printed, so that it matches.</Trans>}
    >
      {read.reads && <ReadingNotice stage={read.stage} found={read.found} />}
      <ReadProblemNotice spoiled={read.spoiled} />
      {errors.length > 0 && <ErrorSummary key={tries} errors={errors} />}
      <div className={styles.fields} {...read.handlers}>
        <TextField
          label={t`Who issued it`}
          name="issuer"
          autoComplete="off"
          maxLength={80}
          {...hinted('issuer', t`The company, bank or office.`)}
          value={form.issuer}
          onChange={(issuer) => change({ issuer })}
          error={errorOf('issuer')}
        />
        <DateField
          label={t`Date on the document`}
          name="issueDate"
          {...hinted('issueDate')}
          value={form.issueDate}
          onChange={(issueDate) => change({ issueDate })}
          error={errorOf('issueDate')}
        />
        <ServedCountryField
          label={t`Country or region`}
          name="country"
          value={form.country}
          suggested={info?.residenceCountry ?? ''}
          onChange={(country) => change({ country })}
          error={errorOf('country')}
        />
        <TextField
          label={t`Street and house number`}
          name="line1"
          {...hinted('line1')}
          autoComplete="address-line1"
          maxLength={100}
          value={form.line1}
          onChange={(line1) => change({ line1 })}
          error={errorOf('line1')}
        />
        <TextField
          label={t`Flat, building`}
          name="line2"
          autoComplete="address-line2"
          maxLength={100}
          optional
          value={form.line2}
          onChange={(line2) => change({ line2 })}
          error={errorOf('line2')}
        />
        <TextField
          label={t`Postcode`}
          name="postcode"
          {...hinted('postcode')}
          autoComplete="postal-code"
          maxLength={16}
          optional
          value={form.postcode}
          onChange={(postcode) => change({ postcode })}
          error={errorOf('postcode')}
        />
        <TextField
          label={t`Town or city`}
          name="city"
          {...hinted('city')}
          autoComplete="address-level2"
          maxLength={60}
          value={form.city}
          onChange={(city) => change({ city })}
          error={errorOf('city')}
        />
        <TextField
          label={t`State or region`}
          name="region"
          autoComplete="address-level1"
          maxLength={60}
          optional
          value={form.region}
          onChange={(region) => change({ region })}
          error={errorOf('region')}
        />
        <TextField
          label={t`Reference or account number on it`}
          name="documentNumber"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          maxLength={24}
          optional
          value={form.documentNumber}
          onChange={(documentNumber) => change({ documentNumber })}
          error={errorOf('documentNumber')}
        />
      </div>
      {pageConfig().sandbox && <DocumentSandboxHint level="LEVEL_2" />}
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <ActionBar label={t`Continue`} loading={busy} onPress={() => void submit()} />
    </StepFrame>
  );
}
