import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { useTexts } from '#app/questionnaire/use-texts.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ClockIcon, LockIcon, UploadIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { besideStore } from './entry.ts';
import { DueNotice } from './due-notice.tsx';
import { ExtensionButton } from './extension-button.tsx';
import { goFill } from './fill-address.ts';
import type { FormViewProps } from './form-view.ts';
import { OnboardingProgress } from './onboarding-progress.tsx';
import { AskedList } from './asked-list.tsx';
import { asksForFiles } from './asks-for-files.ts';

/** UNSUBMIT: what it is about, how long it takes, until when, and the start. */
export function StartView({ kind, detail }: FormViewProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const { onboarding } = useSnapshot(besideStore);
  const { template, context, draftVersion, dueAt } = detail;
  const begun = draftVersion > 0;
  return (
    <Page
      title={texts(template.title, context.texts)}
      lead={template.intro && <p>{texts(template.intro, context.texts)}</p>}
    >
      <DueNotice
        dueAt={dueAt}
        action={
          detail.extendableTo ? (
            <ExtensionButton requestId={detail.requestId} until={detail.extendableTo} />
          ) : undefined
        }
      />
      {onboarding && begun && <OnboardingProgress onboarding={onboarding} template={template} />}
      {kind === 'request' && <AskedList template={template} />}
      <RowList>
        <ListRow
          icon={<ClockIcon />}
          title={<Plural value={template.estimatedMinutes} one="About # minute" other="About # minutes" />}
          detail={t`You can stop at any time. Every answer is saved, and you can go on from another device.`}
        />
        {asksForFiles(template) && (
          <ListRow
            icon={<UploadIcon />}
            title={t`Some answers need a document`}
            detail={t`A photo, a scan or a PDF. We say which one where we ask for it.`}
          />
        )}
        <ListRow
          icon={<LockIcon />}
          title={t`Your answers stay private`}
          detail={t`They are stored encrypted, and only the people who check them can read them.`}
        />
      </RowList>
      {kind === 'diligence' && (
        <p>
          <Trans>Your account stays open while you answer and while we read.</Trans>
        </p>
      )}
      <ActionBar label={begun ? t`Continue` : t`Start`} onPress={() => goFill(true)} />
    </Page>
  );
}
