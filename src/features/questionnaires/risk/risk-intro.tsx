import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { LegalNotes } from '#app/questionnaire/legal-notes.tsx';
import { useTexts } from '#app/questionnaire/form-context.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { CheckIcon, ClockIcon, InfoIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { openAnswers } from '../filling/fill-url.ts';
import { FinishActions } from '../views/finish-actions.tsx';

export function RiskIntro({ detail }: { detail: TemplateDetail }) {
  const { t } = useLingui();
  const texts = useTexts();
  const { template, context, test, editable, draftVersion } = detail;
  return (
    <Page title={texts(template.title, context.texts)} lead={texts('legal.riskProfile', context.texts)}>
      {test?.status === 'EXPIRED' && (
        <Notice tone="info" title={<Trans>Your last profile is a year old</Trans>}>
          <Trans>Circumstances change. Please answer the questions again.</Trans>
        </Notice>
      )}
      <Card>
        <RowList>
          <ListRow
            icon={<ClockIcon />}
            title={<Plural value={template.estimatedMinutes} one="About # minute" other="About # minutes" />}
            detail={t`Ten questions, one at a time. There’s no time limit.`}
          />
          <ListRow
            icon={<CheckIcon />}
            title={t`There are no wrong answers`}
            detail={t`The questions are about your situation, your plans and how you feel about losses.`}
          />
          <ListRow
            icon={<InfoIcon />}
            title={t`You’ll see your profile straight away`}
            detail={t`If the profile does not suit you, you can choose a more cautious one.`}
          />
        </RowList>
      </Card>
      <LegalNotes ids={template.legal.filter((id) => id !== 'riskProfile')} values={context.texts} />
      {editable ? (
        <ActionBar label={draftVersion > 0 ? t`Continue` : t`Start`} onPress={openAnswers} />
      ) : (
        <FinishActions />
      )}
    </Page>
  );
}
