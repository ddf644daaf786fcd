import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { NameTrack } from '#contract/security.ts';
import { networkStore } from '#app/state/network.ts';
import { errorText } from '#app/state/show-error.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { NameFields } from './name-fields.tsx';
import { EMPTY, type NameTyped, problemsOf } from './name-form.ts';
import { nameStore, sendName } from './name-store.ts';
import { OBSTACLE_TEXTS, REASON_TEXTS, TRACK_TEXTS } from './name-words.ts';
import { PapersField } from './papers-field.tsx';

const TRACKS = ['fix', 'legal'] as const;

export function UpdateForm({ fixPossible }: { fixPossible: boolean }) {
  const { t, i18n } = useLingui();
  const { busy, refused, error } = useSnapshot(nameStore);
  const { online } = useSnapshot(networkStore);
  const [typed, setTyped] = useState<NameTyped>(() => (fixPossible ? EMPTY : { ...EMPTY, track: 'legal' }));
  const [tries, setTries] = useState(0);
  const set = (change: Partial<NameTyped>) => setTyped((before) => ({ ...before, ...change }));
  const { track, reason } = typed;

  const problems = tries > 0 ? problemsOf(typed) : [];
  const errorOf = (field: keyof NameTyped) => {
    const problem = problems.find(({ fieldId }) => fieldId === field);
    return problem && i18n._(problem.text);
  };
  function submit(): void {
    setTries(tries + 1);
    if (problemsOf(typed).length === 0) void sendName(typed);
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
          title={t`Something is missing`}
          errors={problems.map(({ fieldId, text }) => ({ fieldId, text: i18n._(text) }))}
        />
      )}
      {fixPossible && (
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
          options={Object.entries(REASON_TEXTS[track]).map(([value, label]) => ({
            value,
            label: i18n._(label),
          }))}
          error={errorOf('reason')}
        />
      )}
      <NameFields typed={typed} set={set} errorOf={errorOf} />
      {track === 'legal' && (
        <PapersField
          reason={reason}
          value={typed.papers}
          onChange={(papers) => set({ papers })}
          error={errorOf('papers')}
        />
      )}
      {refused && (
        <Notice tone="warning" live title={i18n._(OBSTACLE_TEXTS[refused].title)}>
          {i18n._(OBSTACLE_TEXTS[refused].body)}
        </Notice>
      )}
      {error && (
        <Notice tone="danger" live title={<Trans>Your name was not sent</Trans>}>
          {errorText(i18n, error)}
        </Notice>
      )}
      <ActionBar label={t`Send`} onPress={submit} loading={busy} disabled={!online} />
    </Page>
  );
}
