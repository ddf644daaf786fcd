import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { ErrorNotice } from '#app/shared-views/error-notice.tsx';
import { networkStore } from '#app/state/messages/network.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { resetDraft, resetStore, submitReset } from './reset-store.ts';
import {
  RESET_EFFECT_TEXTS,
  listResetEffects,
  RESET_OBSTACLE_TEXTS,
  RESET_REASON_TEXTS,
  type ResetReason,
  EMPTY_RESET_FORM,
  findMissingFields,
  type ResetForm,
} from './reset-texts.ts';
const REASON_KEYS = Object.keys(RESET_REASON_TEXTS) as ResetReason[];

/** Shown for the one reason that is never accepted, because an account belongs to one person. */
function OtherPersonNotice() {
  const { i18n } = useLingui();
  const { title, body, link } = RESET_OBSTACLE_TEXTS.other_person;
  return (
    <Notice
      tone="warning"
      live
      title={i18n._(title)}
      action={
        link && (
          <ButtonLink size="small" variant="secondary" href={link.href}>
            {i18n._(link.label)}
          </ButtonLink>
        )
      }
    >
      <p>{i18n._(body)}</p>
    </Notice>
  );
}

interface ResetFormProps {
  endsReview: boolean;
  /** The input before a reload. */
  draft: ResetForm | null;
}

/** The user ticks each effect, gives a reason and types a word, so that no reset happens by accident. */
export function ResetFormView({ endsReview, draft }: ResetFormProps) {
  const { t, i18n } = useLingui();
  const { phase, error } = useSnapshot(resetStore);
  const { online } = useSnapshot(networkStore);
  const [typed, setTyped] = useState<ResetForm>(draft ?? EMPTY_RESET_FORM);
  const [tries, setTries] = useState(0);
  const { ticked, reason, explanation, word } = typed;
  function set(change: Partial<ResetForm>): void {
    const next = { ...typed, ...change };
    setTyped(next);
    resetDraft.save(next);
  }

  const blocked = reason === 'other_person';
  const effects = listResetEffects(endsReview);
  const wanted = t`RESET`;
  const findMissing = () => findMissingFields(typed, { effects, word: wanted });
  const missing = tries > 0 ? findMissing() : [];
  const texts = {
    ...Object.fromEntries(
      effects.map((key) => [key, t`Please tick this box once you’ve read the statement.`]),
    ),
    reason: t`Please choose a reason.`,
    explanation: t`Please tell us in a few words.`,
    word: t`Please type ${wanted} here.`,
  } as Record<(typeof missing)[number], string>;
  const errorOf = (field: (typeof missing)[number]) => (missing.includes(field) ? texts[field] : undefined);

  function submit(): void {
    setTries(tries + 1);
    if (findMissing().length > 0 || reason === '') return;
    const text = reason === 'other' ? explanation.trim() : '';
    void submitReset({ kind: 'self', reason, explanation: text, endsReview });
  }

  return (
    <Page
      title={<Trans>Reset your verification</Trans>}
      lead={
        endsReview ? (
          <Trans>
            A reset stops the check that’s taking so long, so you can start over. We keep our earlier records
            for as long as the law requires.
          </Trans>
        ) : (
          <Trans>
            A reset cancels your verification. We keep our earlier records for as long as the law requires.
          </Trans>
        )
      }
    >
      {missing.length > 0 && (
        <ErrorSummary key={tries} errors={missing.map((field) => ({ fieldId: field, text: texts[field] }))} />
      )}
      <PageSection title={<Trans>What will happen</Trans>}>
        {effects.map((key) => (
          <CheckboxField
            key={key}
            name={key}
            label={i18n._(RESET_EFFECT_TEXTS[key])}
            checked={ticked.includes(key)}
            onChange={(on) => set({ ticked: on ? [...ticked, key] : ticked.filter((each) => each !== key) })}
            error={errorOf(key)}
          />
        ))}
      </PageSection>
      <ChoiceCards
        legend={t`Why do you want to reset your verification?`}
        name="reason"
        value={reason}
        onChange={(value) => set({ reason: value as ResetReason })}
        options={REASON_KEYS.map((value) => ({ value, label: i18n._(RESET_REASON_TEXTS[value]) }))}
        error={errorOf('reason')}
      />
      {reason === 'other' && (
        <TextField
          label={t`What is the reason?`}
          name="explanation"
          value={explanation}
          maxLength={300}
          onChange={(value) => set({ explanation: value })}
          error={errorOf('explanation')}
        />
      )}
      {blocked && <OtherPersonNotice />}
      <TextField
        label={t`Type ${wanted} to confirm`}
        name="word"
        value={word}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(value) => set({ word: value })}
        error={errorOf('word')}
      />
      <ErrorNotice error={error} title={<Trans>Your verification was not reset</Trans>} />
      <p>{t`We’ll then email you a code to make sure it’s you.`}</p>
      <ActionBar
        label={t`Reset my verification`}
        destructive
        onPress={submit}
        loading={phase === 'sending'}
        disabled={!online || blocked}
      />
    </Page>
  );
}
