import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { NameTrack } from '#contract/security.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RadioCards } from '#app/ui/fields/radio-cards.tsx';
import { CurrentName } from './current-name.tsx';
import { LegalPapers } from './legal-papers.tsx';
import { NameFields } from './name-fields.tsx';
import { nameFormFrom, type NameTyped, nameFormProblems } from './name-form.ts';
import { type Eligibility, forgetRefusal, nameKeeper, nameStore, sendName } from './name-store.ts';
import { NAME_OBSTACLE_TEXTS, NAME_REASON_TEXTS, TRACK_TEXTS } from './name-words.ts';

const TRACKS = ['fix', 'legal'] as const;

/** Why only a change by law can be asked for. */
function NoCorrection({ reasonKey, retryAfter }: Eligibility) {
  const { i18n } = useLingui();
  if (!reasonKey) return null;
  const { title, body } = NAME_OBSTACLE_TEXTS[reasonKey];
  const date = retryAfter && formatDateTime(retryAfter);
  return (
    <Notice tone="info" title={i18n._(title)}>
      <p>{i18n._(body)}</p>
      {date && (
        <p>
          <Trans>Another correction is possible from {date}. A change by law is possible now.</Trans>
        </p>
      )}
    </Notice>
  );
}

interface UpdateFormProps {
  /** May be closed for a time; a change by law is open whenever this form is shown. */
  fix: Eligibility;
  /** What was typed before a reload. */
  kept: NameTyped | null;
}

export function UpdateForm({ fix, kept }: UpdateFormProps) {
  const { t, i18n } = useLingui();
  const { busy, refused, error } = useSnapshot(nameStore);
  const { online } = useSnapshot(networkStore);
  const [typed, setTyped] = useState<NameTyped>(() => nameFormFrom(kept, fix));
  // A paper arrives when it arrives: what was typed meanwhile stays.
  const last = useRef(typed);
  const [tries, setTries] = useState(0);
  const [now] = useState(() => new Date());
  const set = (change: Partial<NameTyped>) => {
    forgetRefusal();
    last.current = { ...last.current, ...change };
    setTyped(last.current);
    nameKeeper.keep(last.current);
  };
  const { track, reason } = typed;

  const problems = tries > 0 ? nameFormProblems(typed, now) : [];
  const errorOf = (field: keyof NameTyped) => {
    const problem = problems.find(({ fieldId }) => fieldId === field);
    return problem && i18n._(problem.text);
  };
  function submit(): void {
    setTries(tries + 1);
    if (nameFormProblems(typed, now).length === 0) void sendName(typed);
  }

  return (
    <Page
      title={<Trans>Update your name</Trans>}
      lead={
        <p>
          <Trans>
            A verified name changes only when a document shows the new one. Earlier names stay on file.
          </Trans>
        </p>
      }
    >
      {problems.length > 0 && (
        <ErrorSummary
          key={tries}
          errors={problems.map(({ fieldId, text }) => ({ fieldId, text: i18n._(text) }))}
        />
      )}
      <CurrentName masked={fix} />
      {!fix.eligible && <NoCorrection {...fix} />}
      {fix.eligible && (
        <RadioCards
          legend={t`What has happened?`}
          name="track"
          value={track}
          // The options are this very list.
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
        <RadioCards
          legend={track === 'fix' ? t`What is wrong?` : t`Why did it change?`}
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
          label={t`Since when is this your name?`}
          name="effectiveDate"
          hint={t`The date on the paper that shows the change.`}
          value={typed.effectiveDate}
          onChange={(effectiveDate) => set({ effectiveDate })}
          error={errorOf('effectiveDate')}
        />
      )}
      <NameFields typed={typed} set={set} errorOf={errorOf} asksNativeName={fix.asksNativeName} />
      {track === 'legal' && <LegalPapers typed={typed} set={set} errorOf={errorOf} />}
      <CheckboxField
        name="truthful"
        label={t`What I send is true and complete, and the papers are genuine and mine. I know that wrong information can limit or close my account.`}
        checked={typed.truthful}
        onChange={(truthful) => set({ truthful })}
        error={errorOf('truthful')}
      />
      {refused && (
        <Notice
          tone="warning"
          live
          title={i18n._(NAME_OBSTACLE_TEXTS[refused].title)}
          action={
            refused === 'use_legal' && (
              <Button size="small" variant="secondary" onClick={() => set({ track: 'legal', reason: '' })}>
                {i18n._(TRACK_TEXTS.legal.label)}
              </Button>
            )
          }
        >
          <p>{i18n._(NAME_OBSTACLE_TEXTS[refused].body)}</p>
        </Notice>
      )}
      {error && (
        <Notice tone="danger" live title={<Trans>Your name was not sent</Trans>}>
          {errorText(i18n, error)}
        </Notice>
      )}
      <p>
        <Trans>We then send you a code by e-mail, to make sure that it is you.</Trans>
      </p>
      <ActionBar label={t`Send`} onPress={submit} loading={busy} disabled={!online} />
    </Page>
  );
}
