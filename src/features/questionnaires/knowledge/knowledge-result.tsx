import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { submitKycAnnouncement } from '#contract/client-calls/notices.ts';
import { listStudyCards, STUDY_CARDS } from '#contract/forms/blocks/study-cards.ts';
import { call } from '#app/api/client.ts';
import { formatDateTime, formatRelative } from '#app/i18n/format.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { ErrorNotice } from '#app/shared-views/error-notice.tsx';
import { useTexts } from '#app/questionnaire/form-context.ts';
import { useAction } from '#app/state/use-action.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { questionnaireStore, refreshQuestionnaire } from '../data/questionnaire.ts';
import { FinishActions } from '../views/finish-actions.tsx';
import { StudyCards } from './study-cards.tsx';
import type { TestViewProps } from './test-state.ts';
import { useStartTest } from './use-start-test.tsx';

export function KnowledgeResult(props: TestViewProps) {
  switch (props.test.status) {
    case 'PASSED':
      return <PassedView {...props} />;
    case 'LOCKED':
      return <LockedView {...props} />;
    default:
      return <TryAgainView {...props} />;
  }
}

/** Statuses FAILED and COOLING_DOWN. The view must not reveal which answers were right. */
function TryAgainView({ detail: { template, context, outcome }, test }: TestViewProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const { start, starting, notice } = useStartTest(template.templateCode);
  const now = useNow(30_000);
  const weak = outcome?.kind === 'knowledge' ? listStudyCards(outcome.weakTopics) : [];
  const { retryAt } = test;
  const when = retryAt === null ? t`now` : formatRelative(retryAt, now.getTime());
  const date = retryAt && formatDateTime(retryAt);
  return (
    <Page
      title={<Trans>Not passed this time</Trans>}
      lead={texts('legal.knowledgeFail', { ...context.texts, when })}
      illustration={<Illustration name="not-passed" />}
    >
      <TimeUpNotice outcome={outcome} />
      {date && (
        <Notice tone="info" title={<Trans>You can try again from {date}</Trans>}>
          <Trans>In the meantime, read the cards below. The test will appear here automatically.</Trans>
        </Notice>
      )}
      {notice}
      <PageSection
        title={weak.length > 0 ? <Trans>Study these topics</Trans> : <Trans>Study the cards</Trans>}
      >
        <StudyCards cards={weak.length > 0 ? weak : STUDY_CARDS} />
      </PageSection>
      {test.attemptsLeft !== undefined && (
        <p>
          <Plural
            value={test.attemptsLeft}
            one="You have # attempt left."
            other="You have # attempts left."
          />
        </p>
      )}
      {retryAt === null ? (
        <ActionBar label={t`Try again`} loading={starting} onPress={start} />
      ) : (
        <FinishActions />
      )}
    </Page>
  );
}

function PassedView({ detail: { outcome } }: TestViewProps) {
  const { submitted } = useSnapshot(questionnaireStore);
  return (
    <Page
      title={<Trans>You passed the test</Trans>}
      lead={<Trans>Your result is valid for two years. There’s nothing else to do here.</Trans>}
      illustration={<Illustration name="approved" />}
    >
      <TimeUpNotice outcome={outcome} />
      <FinishActions next={submitted?.nextTask ?? null} />
    </Page>
  );
}

/** Too many failed attempts. `retryAt` is null until the user has confirmed that they read the cards. */
function LockedView({ detail: { template, outcome }, test: { retryAt } }: TestViewProps) {
  const { t } = useLingui();
  const { busy, error, run } = useAction();
  const date = retryAt === null ? '' : formatDateTime(retryAt);

  const confirmStudied = () =>
    run(async () => {
      await call(submitKycAnnouncement, { id: `study-${template.templateCode}`, read: true });
      await refreshQuestionnaire();
    });
  return (
    <Page
      title={<Trans>The test is locked for now</Trans>}
      lead={
        retryAt === null ? (
          <Trans>
            You’ve used all your attempts. Read the cards, then confirm that you’ve read them. We’ll then show
            when you can take the test again.
          </Trans>
        ) : (
          <Trans>Thank you for reading the cards. You can take the test again from {date}.</Trans>
        )
      }
      illustration={<Illustration name="lock" />}
    >
      <TimeUpNotice outcome={outcome} />
      <ErrorNotice error={error} />
      <PageSection title={<Trans>Study the cards</Trans>}>
        <StudyCards cards={STUDY_CARDS} />
      </PageSection>
      {retryAt === null ? (
        <FinishActions
          action={{ label: t`I have read the cards`, onPress: () => void confirmStudied(), loading: busy }}
        />
      ) : (
        <FinishActions />
      )}
    </Page>
  );
}

function TimeUpNotice({ outcome }: Pick<TemplateDetail, 'outcome'>) {
  if (outcome?.kind !== 'knowledge' || !outcome.timeUp) return null;
  return (
    <Notice tone="info">
      <Trans>Time’s up. We’ve marked the answers you gave.</Trans>
    </Notice>
  );
}
