import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { NameTrack } from '#contract/security.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { ErrorNotice } from '#app/shared-views/error-notice.tsx';
import { serverNow } from '#app/lib/server-clock.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { useDraftForm } from '#app/state/use-draft-form.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import { VerifiedName } from './verified-name.tsx';
import { LegalDocuments } from './legal-documents.tsx';
import { NameFields } from './name-fields.tsx';
import { createNameForm, type NameForm, validateNameForm } from './name-form.ts';
import {
  type NameEligibility,
  clearNameProblem,
  nameDraft,
  nameStore,
  submitNameUpdate,
} from './name-store.ts';
import { NAME_OBSTACLE_TEXTS, NAME_REASON_TEXTS, TRACK_TEXTS } from './name-texts.ts';

const TRACKS = ['fix', 'legal'] as const;

function NoCorrectionNotice({ reasonKey, retryAfter }: NameEligibility) {
  const { t, i18n } = useLingui();
  if (!reasonKey) return null;
  const { title, body } = NAME_OBSTACLE_TEXTS[reasonKey];
  const date = retryAfter && formatDateTime(retryAfter);
  return (
    <Notice tone="info" title={i18n._(title)}>
      <p>{i18n._(body)}</p>
      {date && (
        <p>{t`You can make another correction from ${date}. You can make a legal name change now.`}</p>
      )}
    </Notice>
  );
}

interface NameFormViewProps {
  /** Corrections may be closed; a change by law is always possible here. */
  fix: NameEligibility;
  /** The input before a reload. */
  draft: NameForm | null;
}

export function NameFormView({ fix, draft }: NameFormViewProps) {
  const { t, i18n } = useLingui();
  const { busy, nameProblem, error } = useSnapshot(nameStore);
  const { online } = useSnapshot(networkStore);
  const [now] = useState(serverNow);
  const { form, errorOf, errors, attempts, attempt, ...draftForm } = useDraftForm(
    () => createNameForm(draft, fix),
    nameDraft,
    (typed: NameForm) => validateNameForm(typed, now),
  );
  const { track, reason } = form;
  const set = (change: Partial<NameForm>) => {
    clearNameProblem();
    draftForm.set(change);
  };
  function submit(): void {
    if (attempt()) void submitNameUpdate(form);
  }

  return (
    <Page
      title={<Trans>Update your name</Trans>}
      lead={
        <Trans>
          Your verified name must match your identity document. We keep your previous names on file.
        </Trans>
      }
    >
      {errors.length > 0 && <ErrorSummary key={attempts} errors={errors} />}
      <VerifiedName masked={fix} />
      {fix.eligible === false && <NoCorrectionNotice {...fix} />}
      {fix.eligible !== false && (
        <ChoiceCards
          legend={t`What has happened?`}
          name="track"
          value={track}
          onChange={(value) => set({ track: value as NameTrack, reason: '' })}
          options={TRACKS.map((value) => ({
            value,
            label: i18n._(TRACK_TEXTS[value].label),
            detail: i18n._(TRACK_TEXTS[value].detail),
          }))}
          error={errorOf('track')}
        />
      )}
      {track !== '' && (
        <ChoiceCards
          legend={track === 'fix' ? t`What is wrong?` : t`Why did your name change?`}
          name="reason"
          value={reason}
          onChange={(value) => set({ reason: value })}
          options={Object.entries(NAME_REASON_TEXTS[track]).map(([value, label]) => ({
            value,
            label: i18n._(label),
          }))}
          error={errorOf('reason')}
        />
      )}
      {track === 'legal' && (
        <DateField
          label={t`When did this become your name?`}
          name="effectiveDate"
          hint={t`The date on the document that shows the change.`}
          value={form.effectiveDate}
          onChange={(effectiveDate) => set({ effectiveDate })}
          error={errorOf('effectiveDate')}
        />
      )}
      <NameFields typed={form} set={set} errorOf={errorOf} asksNativeName={fix.asksNativeName} />
      {track === 'legal' && <LegalDocuments typed={form} set={set} errorOf={errorOf} />}
      <CheckboxField
        name="truthful"
        label={t`The information I send is true and complete, and the documents are genuine and mine. I understand that giving false information can lead to my account being limited or closed.`}
        checked={form.truthful}
        onChange={(truthful) => set({ truthful })}
        error={errorOf('truthful')}
      />
      {nameProblem && (
        <Notice
          tone="warning"
          live
          title={i18n._(NAME_OBSTACLE_TEXTS[nameProblem].title)}
          action={
            nameProblem === 'use_legal' && (
              <Button size="small" variant="secondary" onClick={() => set({ track: 'legal', reason: '' })}>
                {i18n._(TRACK_TEXTS.legal.label)}
              </Button>
            )
          }
        >
          <p>{i18n._(NAME_OBSTACLE_TEXTS[nameProblem].body)}</p>
        </Notice>
      )}
      <ErrorNotice error={error} title={<Trans>Your request was not sent</Trans>} />
      <p>{t`We’ll then email you a code to make sure it’s you.`}</p>
      <ActionBar label={t`Send`} onPress={submit} loading={busy} disabled={!online} />
    </Page>
  );
}
