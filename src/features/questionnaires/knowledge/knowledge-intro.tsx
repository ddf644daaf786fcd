import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { STUDY_CARDS } from '#contract/forms/blocks/study-cards.ts';
import { LegalNotes } from '#app/questionnaire/legal-notes.tsx';
import { useTexts } from '#app/questionnaire/form-context.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { CheckIcon, ClockIcon, LockIcon, RetakeIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { StudyCards } from './study-cards.tsx';
import type { TestViewProps } from './test-state.ts';
import { useStartTest } from './use-start-test.tsx';

export function KnowledgeIntro({ detail: { template, context }, test }: TestViewProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const { start, starting, notice } = useStartTest(template.templateCode);
  const minutes = Math.round((template.timeLimitSeconds ?? 0) / 60);
  return (
    <Page title={texts(template.title, context.texts)} lead={texts('legal.knowledgeIntro', context.texts)}>
      {test.status === 'EXPIRED' && (
        <Notice tone="info" title={<Trans>Your last result has expired</Trans>}>
          <Trans>
            Results are valid for two years, or until we change the questions. Please take the test again.
          </Trans>
        </Notice>
      )}
      {notice}
      <Card>
        <RowList>
          <ListRow
            icon={<ClockIcon />}
            title={
              <Plural value={minutes} one="Ten questions in # minute" other="Ten questions in # minutes" />
            }
            detail={t`The clock starts with the test and keeps running if you leave. You’ll come back to the same questions. When time’s up, we’ll mark the answers you’ve given.`}
          />
          <ListRow
            icon={<CheckIcon />}
            title={t`Eight out of ten to pass`}
            detail={t`You also need to get all the most important questions right. Everything you need is on the cards below.`}
          />
          <ListRow
            icon={<RetakeIcon />}
            title={
              test.attemptsLeft === undefined ? (
                t`You can try again`
              ) : (
                <Plural value={test.attemptsLeft} one="You have # attempt" other="You have # attempts" />
              )
            }
            detail={t`After two failed attempts, you have to wait a day before the next one.`}
          />
          <ListRow
            icon={<LockIcon />}
            title={t`We’ll show you what to study, but not the answers`}
            detail={t`Once you’ve submitted the test, you cannot change your answers.`}
          />
        </RowList>
      </Card>
      <PageSection title={<Trans>Read this first</Trans>}>
        <StudyCards cards={STUDY_CARDS} />
      </PageSection>
      <LegalNotes ids={template.legal.filter((id) => id !== 'knowledgeIntro')} values={context.texts} />
      <ActionBar label={t`Start the test`} loading={starting} onPress={start} />
    </Page>
  );
}
