import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { submitKycAnnouncement } from '#contract/client-calls/notices.ts';
import { STUDY_CARDS } from '#contract/forms/blocks/study-cards.ts';
import { call } from '#app/api/client.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { refreshJourney } from '../journey/journey.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Finish } from '../views/finish.tsx';
import { StudyCards } from './study-cards.tsx';
import type { TestViewProps } from './test-state.ts';
import { TimeUp } from './time-up.tsx';

/** LOCKED: too many failed tries. Reading the cards is the way out, and the date once they are read. */
export function LockedView({ detail: { template, outcome }, test: { retryAt } }: TestViewProps) {
  const { t, i18n } = useLingui();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const date = retryAt === null ? '' : formatDateTime(retryAt);

  async function studied(): Promise<void> {
    setSending(true);
    setError(null);
    try {
      await call(submitKycAnnouncement, { id: `study-${template.templateCode}`, read: true });
      await refreshJourney();
    } catch (failure) {
      setError(failure);
    } finally {
      setSending(false);
    }
  }

  return (
    <Page
      title={<Trans>The test is locked for now</Trans>}
      lead={
        retryAt === null ? (
          <Trans>
            All tries are used. Read the cards, tell us when you have, and the test opens after a month.
          </Trans>
        ) : (
          <Trans>Thank you for reading the cards. You can take the test again from {date}.</Trans>
        )
      }
      illustration={<Illustration name="lock" />}
    >
      <TimeUp outcome={outcome} />
      {error !== null && (
        <Notice tone="danger" live>
          <p>{errorText(i18n, error)}</p>
        </Notice>
      )}
      <PageSection title={<Trans>Study the cards</Trans>}>
        <StudyCards cards={STUDY_CARDS} />
      </PageSection>
      {retryAt === null ? (
        <Finish
          action={{ label: t`I have read the cards`, onPress: () => void studied(), loading: sending }}
        />
      ) : (
        <Finish />
      )}
    </Page>
  );
}
