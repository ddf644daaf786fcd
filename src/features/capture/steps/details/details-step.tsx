// What the identity document says. Where the pictures are read, their words stand here to be confirmed or corrected, and nothing
// that was surely read is asked; where nothing is read, everything is.
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { pageConfig } from '#app/lib/page-config.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { keepIdentity, saveDetails } from '../../flow/flow-actions.ts';
import { flowStore } from '../../flow/flow-store.ts';
import { goOn, stepHref } from '../../flow/walk.ts';
import {
  checkIdentity,
  EMPTY_IDENTITY,
  IDENTITY_FIELDS,
  identityDetailsOf,
  identityFormOf,
  type IdentityForm,
} from '../../forms/identity-form.ts';
import { DocumentSandboxHint } from '../../forms/document-sandbox-hint.tsx';
import { useTypedForm } from '../../forms/use-typed-form.ts';
import { ReadProblemNotice } from '../../shots/read-problem-notice.tsx';
import { ChangeLink } from '../frame/change-link.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { ReadingNotice } from './reading-notice.tsx';
import { StepFrame } from '../frame/step-frame.tsx';
import { useReadForm } from './use-read-form.ts';
import styles from './read-form.module.css';

export function DetailsStep() {
  const { t } = useLingui();
  const { country } = useSnapshot(flowStore);
  const typed = useTypedForm({
    start: () => {
      const { typed: begun, details } = flowStore;
      return begun.identity ?? (details?.kind === 'identity' ? identityFormOf(details) : EMPTY_IDENTITY);
    },
    fields: IDENTITY_FIELDS,
    check: (form) => checkIdentity(form),
    keep: keepIdentity,
    send: async (form) => {
      await saveDetails(identityDetailsOf(form), read.shown);
      goOn('details');
    },
  });
  const { form, fill, change, errorOf, errors, tries, failure, busy, submit } = typed;
  const read = useReadForm<IdentityForm>({ form, fill });
  const issuedIn = read.values.issuedIn?.value ?? country;

  return (
    <StepFrame
      step="details"
      title={read.reads ? <Trans>Your details</Trans> : <Trans>Enter your details</Trans>}
      lead={<Trans>Exactly as your document shows them.</Trans>}
    >
      {read.reads && <ReadingNotice stage={read.stage} found={read.found} />}
      <ReadProblemNotice spoiled={read.spoiled} />
      {issuedIn !== country && (
        <Notice tone="warning" live action={<ChangeLink what={t`Issued in`} to={stepHref('country')} />}>
          <p>
            <Trans>
              Your document seems to be from {formatCountry(issuedIn)}. You have chosen{' '}
              {formatCountry(country)}.
            </Trans>
          </p>
        </Notice>
      )}
      {errors.length > 0 && <ErrorSummary key={tries} errors={errors} />}
      <div className={styles.fields} {...read.handlers}>
        <IdentityFields form={form} change={change} errorOf={errorOf} read={read} />
      </div>
      <Disclosure summary={<Trans>Why we ask</Trans>}>
        <p>
          <Trans>
            We compare what you enter with the pictures of your document. It is stored encrypted and used for
            your verification only.
          </Trans>
        </p>
      </Disclosure>
      {pageConfig().sandbox && <DocumentSandboxHint level="LEVEL_1" />}
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <ActionBar label={t`Continue`} loading={busy} onPress={() => void submit()} />
    </StepFrame>
  );
}
