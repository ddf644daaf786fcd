import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatDateTime } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { numberOfferStore } from '#app/state/kyc/number-offer.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { NUMBER_OUTCOME_TEXTS } from './number-texts.ts';
import { type NumberCheckOutcome, restartNumberCheck } from './number-check-store.ts';

export function NumberOutcomeView({ outcome }: { outcome: NumberCheckOutcome }) {
  const { t, i18n } = useLingui();
  const { offer } = useSnapshot(numberOfferStore);
  const { title, body, again } = NUMBER_OUTCOME_TEXTS[outcome];
  const left = offer ? offer.attemptsLeft : 0;
  const time = offer?.retryAfter && formatDateTime(offer.retryAfter);
  return (
    <Page
      title={i18n._(title)}
      illustration={
        outcome === 'SOURCE_DOWN' ? <Illustration name="hourglass" /> : <Illustration name="rejected" />
      }
      lead={
        <>
          <p>{i18n._(body)}</p>
          {again && outcome !== 'SOURCE_DOWN' && !!left && (
            <p>
              <Plural
                value={left}
                one="You have # attempt left today."
                other="You have # attempts left today."
              />
            </p>
          )}
          {again && left === 0 && time && (
            <p>
              <Trans>You can try again from {time}.</Trans>
            </p>
          )}
        </>
      }
    >
      {outcome === 'IN_USE' ? (
        <ActionBar
          label={t`Move my identity`}
          onPress={() => navigate(href('transfer'))}
          secondary={{ label: t`See level 1`, onPress: () => navigate(href('step1')) }}
        />
      ) : (
        <ActionBar
          label={t`Verify with a document`}
          onPress={() => navigate(href('kyc', { level: 'LEVEL_1' }))}
          secondary={again && left !== 0 ? { label: i18n._(again), onPress: restartNumberCheck } : undefined}
        />
      )}
    </Page>
  );
}
