import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { studyCardsForTopics, STUDY_CARDS } from '#contract/forms/blocks/study-cards.ts';
import { formatDateTime, formatRelative } from '#app/i18n/format.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { useTexts } from '#app/questionnaire/use-texts.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Finish } from '../views/finish.tsx';
import { StartFailure } from './start-failure.tsx';
import { StudyCards } from './study-cards.tsx';
import type { TestViewProps } from './test-state.ts';
import { TimeUp } from './time-up.tsx';
import { useStart } from './use-start.ts';

/** FAILED and COOLING_DOWN: what to study, and when the next try opens. Never which answer was right. */
export function TryAgainView({ detail: { template, context, outcome }, test }: TestViewProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const { start, starting, error } = useStart(template.templateCode);
  const now = useNow(30_000);
  const weak = outcome?.kind === 'knowledge' ? studyCardsForTopics(outcome.weakTopics) : [];
  const { retryAt } = test;
  const when = retryAt === null ? t`now` : formatRelative(retryAt, now.getTime());
  const date = retryAt && formatDateTime(retryAt);
  return (
    <Page
      title={<Trans>Not passed this time</Trans>}
      lead={texts('legal.knowledgeFail', { ...context.texts, when })}
      illustration={<Illustration name="not-passed" />}
    >
      <TimeUp outcome={outcome} />
      {date && (
        <Notice tone="info" title={<Trans>The next try opens on {date}</Trans>}>
          <Trans>Use the time to read the cards below. The test opens here by itself.</Trans>
        </Notice>
      )}
      <StartFailure error={error} />
      <PageSection
        title={weak.length > 0 ? <Trans>Study these topics</Trans> : <Trans>Study the cards</Trans>}
      >
        <StudyCards cards={weak.length > 0 ? weak : STUDY_CARDS} />
      </PageSection>
      {test.attemptsLeft !== undefined && (
        <p>
          <Plural value={test.attemptsLeft} one="You have # try left." other="You have # tries left." />
        </p>
      )}
      {retryAt === null ? <ActionBar label={t`Try again`} loading={starting} onPress={start} /> : <Finish />}
    </Page>
  );
}
