import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { findResidenceLegal, type ResidenceLegal } from '#contract/residence.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { ErrorNotice } from '#app/shared-views/error-notice.tsx';
import { formatLegalText } from '#app/state/kyc/legal-texts.ts';
import { getHeldLevel } from '#app/state/kyc/steps.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { useDraftForm } from '#app/state/use-draft-form.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { CountryNotices } from './country-notices.tsx';
import { ResidenceFields } from './residence-fields.tsx';
import {
  EMPTY_RESIDENCE_FORM,
  isCountryQuestionAnswered,
  validateResidenceForm,
  buildResidenceRequest,
  type ResidenceForm,
} from './residence-form.ts';
import {
  loadIpCountry,
  loadConsequences,
  residenceDraft,
  residenceStore,
  submitResidence,
} from './residence-store.ts';

const RESIDENCE_OBSTACLE_TEXTS: Readonly<Record<string, MessageDescriptor>> & {
  limited: MessageDescriptor;
} = {
  under_review: msg`Your verification is still in review. You can change your country once the review has ended.`,
  open_transfer: msg`An identity transfer is in progress. Finish or cancel it first.`,
  limited: msg`Your account is limited. Contact support and we’ll explain the next step.`,
};

interface ResidenceViewProps {
  info: KycInfo;
  /** The input before a reload. */
  draft: ResidenceForm | null;
}

export function ResidenceFormView({ info, draft }: ResidenceViewProps) {
  const { t, i18n } = useLingui();
  const { busy, obstacle, error, ipCountry, outlook } = useSnapshot(residenceStore);
  const { online } = useSnapshot(networkStore);
  const before = info.residenceCountry ?? '';
  const now = useNow();
  const { form, set, errorOf, errors, attempts, attempt } = useDraftForm(
    () => draft ?? EMPTY_RESIDENCE_FORM,
    residenceDraft,
    (typed: ResidenceForm) => validateResidenceForm(typed, before, now),
  );
  const { country } = form;
  useEffect(() => void loadIpCountry(), []);
  useEffect(() => {
    if (country) void loadConsequences(country);
  }, [country]);
  const hasMoved = country !== before;
  const level = getHeldLevel(info);
  const isUnserved = outlook?.country === country && outlook.supported === false;
  function submit(): void {
    if (attempt())
      void submitResidence(buildResidenceRequest(form, before, i18n.locale), {
        before,
        guarded: hasMoved && level !== 'LEVEL_DEFAULT',
      });
  }

  return (
    <Page
      title={<Trans>Where do you live?</Trans>}
      lead={
        <Trans>
          The company that serves you, the rules that apply and the questions we need to ask depend on your
          country.
        </Trans>
      }
    >
      {errors.length > 0 && <ErrorSummary key={attempts} errors={errors} />}
      {before !== '' && (
        <CurrentCountryField
          country={before}
          value={form.still}
          onChange={(still) => set({ still, country: still === 'yes' ? before : '' })}
          error={errorOf('still')}
        />
      )}
      {isCountryQuestionAnswered(form, before) && (
        <>
          <ResidenceFields
            typed={form}
            suggested={ipCountry ?? before}
            set={set}
            errorOf={errorOf}
            asksCountry={form.still !== 'yes'}
          >
            {country !== '' && (
              <CountryNotices country={country} before={before} losesLevel={level === 'LEVEL_2'} />
            )}
          </ResidenceFields>
          {country !== '' && (
            <LegalConsents
              required={findResidenceLegal(before, country)}
              ticked={form.ticked}
              onChange={(ticked) => set({ ticked })}
              errorOf={errorOf}
            />
          )}
        </>
      )}
      {obstacle && (
        <Notice tone="danger" live title={<Trans>Not possible right now</Trans>}>
          {i18n._(RESIDENCE_OBSTACLE_TEXTS[obstacle] ?? RESIDENCE_OBSTACLE_TEXTS.limited)}
        </Notice>
      )}
      <ErrorNotice error={error} title={<Trans>Your answers were not saved</Trans>} />
      <ActionBar label={t`Save`} onPress={submit} loading={busy} disabled={!online || isUnserved} />
    </Page>
  );
}

interface CurrentCountryFieldProps {
  /** The current country of the account. */
  country: string;
  value: ResidenceForm['still'];
  onChange: (value: ResidenceForm['still']) => void;
  error: string | undefined;
}

function CurrentCountryField({ country, value, onChange, error }: CurrentCountryFieldProps) {
  const { t } = useLingui();
  const name = formatCountry(country);
  return (
    <ChoiceCards
      legend={t`Our records show ${name}. Do you still live there?`}
      name="still"
      value={value}
      onChange={(chosen) => onChange(chosen as ResidenceForm['still'])}
      options={[
        { value: 'yes', label: t`Yes, I still live there` },
        { value: 'no', label: t`No, I live somewhere else now` },
      ]}
      error={error}
    />
  );
}

interface LegalConsentsProps {
  required: readonly ResidenceLegal[];
  ticked: readonly ResidenceLegal[];
  onChange: (ticked: ResidenceLegal[]) => void;
  errorOf: (field: ResidenceLegal) => string | undefined;
}

function LegalConsents({ required, ticked, onChange, errorOf }: LegalConsentsProps) {
  const { t, i18n } = useLingui();
  const labelOf = (id: ResidenceLegal) => {
    const text = formatLegalText(i18n, id);
    // This text informs the user. The other texts are statements that the user makes.
    return id === 'residenceChange' ? t`I have read this: ${text}` : text;
  };
  return (
    <PageSection title={<Trans>Please confirm</Trans>}>
      {required.map((id) => (
        <CheckboxField
          key={id}
          name={id}
          label={labelOf(id)}
          checked={ticked.includes(id)}
          onChange={(on) => onChange(on ? [...ticked, id] : ticked.filter((each) => each !== id))}
          error={errorOf(id)}
        />
      ))}
    </PageSection>
  );
}
