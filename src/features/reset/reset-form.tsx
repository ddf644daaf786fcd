import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { networkStore } from '#app/state/messages/network.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { href } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RadioCards } from '#app/ui/fields/radio-cards.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { resetKeeper, resetStore, sendReset } from './reset-store.ts';
import {
  EFFECTS,
  effectsOf,
  RESET_OBSTACLE_TEXTS,
  RESET_REASON_TEXTS,
  type ResetReason,
} from './reset-words.ts';
import { EMPTY_RESET_FORM, missingOf, type ResetTyped } from './reset-typed.ts';

// Object.keys widens; these are the keys of the table.
const REASON_KEYS = Object.keys(RESET_REASON_TEXTS) as ResetReason[];

/** An account is its person's: the one reason that is never accepted, and what can be done in its place. */
function NotForAnother() {
  const { i18n } = useLingui();
  const { title, body, way } = RESET_OBSTACLE_TEXTS.other_person;
  return (
    <Notice
      tone="warning"
      live
      title={i18n._(title)}
      action={
        way && (
          <ButtonLink size="small" variant="secondary" href={href(way.segment)}>
            {i18n._(way.label)}
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
  /** What was typed before a reload. */
  kept: ResetTyped | null;
}

/** What will happen, ticked one by one; why; and a word typed so that nobody does it by accident. */
export function ResetForm({ endsReview, kept }: ResetFormProps) {
  const { t, i18n } = useLingui();
  const { phase, error } = useSnapshot(resetStore);
  const { online } = useSnapshot(networkStore);
  const [typed, setTyped] = useState<ResetTyped>(kept ?? EMPTY_RESET_FORM);
  const [tries, setTries] = useState(0);
  const { ticked, reason, explanation, word } = typed;
  function set(change: Partial<ResetTyped>): void {
    const next = { ...typed, ...change };
    setTyped(next);
    resetKeeper.keep(next);
  }

  const blocked = reason === 'other_person';
  const effects = effectsOf(endsReview);
  const wanted = t`RESET`;
  const missingNow = () => missingOf(typed, { effects, word: wanted });
  const missing = tries > 0 ? missingNow() : [];
  const texts = {
    ...Object.fromEntries(effects.map((key) => [key, t`Please tick this once you have read it.`])),
    reason: t`Please choose a reason.`,
    explanation: t`Please tell us in a few words.`,
    word: t`Please type ${wanted} here.`,
  } as Record<(typeof missing)[number], string>; // every effect and every field has its text
  const errorOf = (field: (typeof missing)[number]) => (missing.includes(field) ? texts[field] : undefined);

  function submit(): void {
    setTries(tries + 1);
    if (missingNow().length > 0 || reason === '') return;
    const told = reason === 'other' ? explanation.trim() : '';
    void sendReset({ kind: 'self', reason, explanation: told, endsReview });
  }

  return (
    <Page
      title={<Trans>Reset your verification</Trans>}
      lead={
        <p>
          {endsReview ? (
            <Trans>
              This ends the check that is taking so long, so that you can start over. What we recorded before
              stays for as long as the law says.
            </Trans>
          ) : (
            <Trans>
              This takes back what we verified about you. What we recorded before stays for as long as the law
              says.
            </Trans>
          )}
        </p>
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
            label={i18n._(EFFECTS[key])}
            checked={ticked.includes(key)}
            onChange={(on) => set({ ticked: on ? [...ticked, key] : ticked.filter((each) => each !== key) })}
            error={errorOf(key)}
          />
        ))}
      </PageSection>
      <RadioCards
        legend={t`Why do you want to reset it?`}
        name="reason"
        value={reason}
        // The options are this very table's keys.
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
      {blocked && <NotForAnother />}
      <TextField
        label={t`Type ${wanted} to confirm`}
        name="word"
        value={word}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(value) => set({ word: value })}
        error={errorOf('word')}
      />
      {error && (
        <Notice tone="danger" live title={<Trans>Your verification was not reset</Trans>}>
          {errorText(i18n, error)}
        </Notice>
      )}
      <p>
        <Trans>We then send you a code by e-mail, to make sure that it is you.</Trans>
      </p>
      <ActionBar
        label={t`Reset my verification`}
        onPress={submit}
        loading={phase === 'sending'}
        disabled={!online || blocked}
      />
    </Page>
  );
}
