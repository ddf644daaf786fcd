import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { legalOfResidence } from '#contract/residence.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { LegalTicks } from './legal-ticks.tsx';
import { OutlookNotice } from './outlook-notice.tsx';
import { ResidenceFields } from './residence-fields.tsx';
import {
  EMPTY_RESIDENCE_FORM,
  isAnswered,
  residenceFormProblems,
  residenceRequest,
  type ResidenceField,
  type ResidenceTyped,
} from './residence-form.ts';
import { lookAround, lookAt, residenceKeeper, residenceStore, sendResidence } from './residence-store.ts';
import { StillThere } from './still-there.tsx';

// Why a residence cannot be changed now.
const LIMITED = msg`Your account is limited. Please contact support, we will explain the next step.`;

const RESIDENCE_OBSTACLE_TEXTS: Readonly<Record<string, MessageDescriptor>> & {
  limited: MessageDescriptor;
} = {
  under_review: msg`We are still checking you. It is possible once that check has ended.`,
  open_transfer: msg`A transfer of your identity is running. Finish or cancel it first.`,
  limited: LIMITED,
};

interface ResidenceViewProps {
  info: KycInfo;
  /** What was typed before a reload. */
  kept: ResidenceTyped | null;
}

export function ResidenceView({ info, kept }: ResidenceViewProps) {
  const { t, i18n } = useLingui();
  const { busy, obstacle, error, here, outlook } = useSnapshot(residenceStore);
  const { online } = useSnapshot(networkStore);
  const before = info.residenceCountry;
  const [typed, setTyped] = useState<ResidenceTyped>(kept ?? EMPTY_RESIDENCE_FORM);
  const [tries, setTries] = useState(0);
  useEffect(() => void lookAround(), []);
  const { country } = typed;
  useEffect(() => {
    if (country) void lookAt(country);
  }, [country]);

  const now = useNow();
  const missing = residenceFormProblems(typed, before, now);
  const problems = tries > 0 ? missing : [];
  const errorOf = (field: ResidenceField) => {
    const problem = problems.find(({ fieldId }) => fieldId === field);
    return problem && i18n._(problem.text);
  };
  function set(change: Partial<ResidenceTyped>): void {
    const next = { ...typed, ...change };
    setTyped(next);
    residenceKeeper.keep(next);
  }
  const moved = country !== before;
  const verified = info.applicant.level !== 'LEVEL_DEFAULT';
  const unserved = outlook?.country === country && !outlook.supported;
  function submit(): void {
    setTries(tries + 1);
    if (missing.length === 0)
      void sendResidence(residenceRequest(typed, before, i18n.locale), {
        before,
        guarded: moved && verified,
      });
  }

  return (
    <Page
      title={<Trans>Where do you live?</Trans>}
      lead={
        <p>
          <Trans>
            Your country decides which company serves you, which rules apply and what we have to ask.
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
      {before !== '' && (
        <StillThere
          country={before}
          value={typed.still}
          onChange={(still) => set({ still, country: still === 'yes' ? before : '' })}
          error={errorOf('still')}
        />
      )}
      {isAnswered(typed, before) && (
        <>
          <ResidenceFields
            typed={typed}
            suggested={here ?? before}
            set={set}
            errorOf={errorOf}
            asksCountry={typed.still !== 'yes'}
          >
            {country !== '' && (
              <OutlookNotice
                country={country}
                before={before}
                losesLevel={info.applicant.level === 'LEVEL_2'}
              />
            )}
          </ResidenceFields>
          {country !== '' && (
            <LegalTicks
              wanted={legalOfResidence(before, country)}
              ticked={typed.ticked}
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
      {error && (
        <Notice tone="danger" live title={<Trans>That was not saved</Trans>}>
          {errorText(i18n, error)}
        </Notice>
      )}
      <ActionBar label={t`Save`} onPress={submit} loading={busy} disabled={!online || unserved} />
    </Page>
  );
}
