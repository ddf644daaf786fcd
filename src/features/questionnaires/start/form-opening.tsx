import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { Item, Template } from '#contract/questionnaire.ts';
import { useTexts } from '#app/questionnaire/use-texts.ts';
import { ClockIcon, LockIcon, UploadIcon } from '#app/ui/icons.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import type { FormViewProps } from '../standing.ts';
import { AskedList } from './asked-list.tsx';
import { DueNotice } from './due-notice.tsx';
import { OnboardingProgress } from './onboarding-progress.tsx';
import { Topics } from './topics.tsx';

const isFile = (item: Item): boolean =>
  item.type === 'file' || (item.type === 'group' && item.items.some(isFile));

/** Whether a document may be asked for. */
const asksForFiles = ({ sections }: Template): boolean => sections.some(({ items }) => items.some(isFile));

interface FormOpeningProps extends Pick<FormViewProps, 'kind' | 'detail'> {
  onboarding: ComponentProps<typeof OnboardingProgress>['onboarding'] | null;
  /** The way to more time, where there is one. */
  extension?: ReactNode;
  /** It cannot be started yet. */
  waiting?: boolean;
  onStart: () => void;
}

/**
 * What a form is about, how long it takes, until when, and the start. The gateway renders it too
 * (src/served/form-content.tsx): what it shows follows from what it is handed.
 */
export function FormOpening({ kind, detail, onboarding, extension, waiting, onStart }: FormOpeningProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const { template, context, draftVersion, dueAt } = detail;
  const begun = draftVersion > 0;
  return (
    <Page
      title={texts(template.title, context.texts)}
      lead={template.intro && <p>{texts(template.intro, context.texts)}</p>}
    >
      <DueNotice dueAt={dueAt} action={extension} />
      {onboarding && begun && <OnboardingProgress onboarding={onboarding} template={template} />}
      {kind === 'request' && <AskedList template={template} />}
      <Card>
        {kind !== 'request' && !(onboarding && begun) && (
          <Topics template={template} values={context.texts} />
        )}
        <RowList>
          <ListRow
            icon={<ClockIcon />}
            title={<Plural value={template.estimatedMinutes} one="About # minute" other="About # minutes" />}
            detail={t`You can stop at any time. Every answer is saved.`}
          />
          {asksForFiles(template) && (
            <ListRow
              icon={<UploadIcon />}
              title={t`Some answers need a document`}
              detail={t`A photo, a scan or a PDF.`}
            />
          )}
          <ListRow
            icon={<LockIcon />}
            title={t`Your answers stay private`}
            detail={t`Encrypted, and read only by the people who check them.`}
          />
        </RowList>
      </Card>
      {kind === 'diligence' && (
        <p>
          <Trans>Your account stays open while you answer and while we read.</Trans>
        </p>
      )}
      <ActionBar label={begun ? t`Continue` : t`Start`} loading={waiting} onPress={onStart} />
    </Page>
  );
}
