import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { onboardingInfo } from '#contract/calls/onboarding.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { Item, Template, TextValues } from '#contract/questionnaire.ts';
import { useTexts } from '#app/questionnaire/form-context.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Timeline } from '#app/ui/feedback/timeline.tsx';
import { ClockIcon, LockIcon, UploadIcon, FileIcon } from '#app/ui/icons.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import type { FormViewProps } from '../form-status.ts';
import { DueNotice } from './due-notice.tsx';
import styles from './form-intro.module.css';

const isFile = (item: Item): boolean =>
  item.type === 'file' || (item.type === 'group' && item.items.some(isFile));

const asksForFiles = ({ sections }: Template): boolean => sections.some(({ items }) => items.some(isFile));

interface FormIntroProps extends Pick<FormViewProps, 'kind' | 'detail'> {
  onboarding: ComponentProps<typeof OnboardingProgress>['onboarding'] | null;
  extension?: ReactNode;
  waiting?: boolean;
  onStart: () => void;
}

/** The start page of a form. The gateway renders it too (src/served/form-content.tsx), so it reads no store. */
export function FormIntro({ kind, detail, onboarding, extension, waiting, onStart }: FormIntroProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const { template, context, draftVersion, dueAt } = detail;
  const hasBegun = draftVersion > 0;
  return (
    <Page
      title={texts(template.title, context.texts)}
      lead={template.intro && <p>{texts(template.intro, context.texts)}</p>}
    >
      <DueNotice dueAt={dueAt} action={extension} />
      {onboarding && hasBegun && <OnboardingProgress onboarding={onboarding} template={template} />}
      {kind === 'request' && <RequestedItems template={template} />}
      <Card>
        {kind !== 'request' && !(onboarding && hasBegun) && (
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
            title={t`Your answers are encrypted`}
            detail={t`Our privacy notice explains how we use your answers and who may see them.`}
          />
        </RowList>
      </Card>
      {kind === 'diligence' && (
        <p>{t`You can usually keep using your account while we review your answers.`}</p>
      )}
      <ActionBar label={hasBegun ? t`Continue` : t`Start`} loading={waiting} onPress={onStart} />
    </Page>
  );
}

const isMandatory = (item: Item): boolean =>
  Boolean(item.required) || (item.type === 'group' && item.items.some(isMandatory));

/** [S9] The requests of an officer; the last page only confirms them. */
function RequestedItems({ template }: { template: Template }) {
  const texts = useTexts();
  return (
    <PageSection title={<Trans>What we ask for</Trans>}>
      <RowList>
        {template.sections.slice(0, -1).map(({ linkId, title, intro, items }) => (
          <ListRow
            key={linkId}
            icon={<FileIcon />}
            title={
              <>
                {texts(title)} {!items.some(isMandatory) && <Trans>(optional)</Trans>}
              </>
            }
            detail={intro && texts(intro)}
          />
        ))}
      </RowList>
    </PageSection>
  );
}

const SHOWN = 6;

function Topics({ template, values }: { template: Template; values: TextValues }) {
  const texts = useTexts();
  const id = useId();
  const topics = template.sections.filter(({ showIf }) => !showIf);
  const more = topics.length - SHOWN;
  if (topics.length < 2) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Trans>What the form covers</Trans>
      </h2>
      <ol className={styles.topics}>
        {topics.slice(0, SHOWN).map(({ linkId, title }) => (
          <li key={linkId}>{texts(title, values)}</li>
        ))}
      </ol>
      {more > 0 && (
        <p className={styles.more}>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  );
}

interface OnboardingProgressProps {
  onboarding: {
    sections: readonly ResponseOf<typeof onboardingInfo>['sections'][number][];
    supplement: readonly string[];
  };
  template: Template;
}

/** [C18] */
function OnboardingProgress({ onboarding, template }: OnboardingProgressProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const { sections, supplement } = onboarding;
  const current = sections.find(({ status }) => status === 'OPEN')?.id;
  const titleOf = (id: string) => template.sections.find(({ linkId }) => linkId === id)?.title;
  return (
    <PageSection title={<Trans>Your progress</Trans>}>
      <Timeline
        items={sections.map(({ id, status }) => {
          const title = titleOf(id);
          return {
            title: title ? texts(title) : id,
            state: status === 'DONE' ? 'done' : id === current ? 'current' : 'todo',
            detail: id === current ? t`Continue here.` : undefined,
          };
        })}
      />
      {supplement.length > 0 && (
        <Notice tone="info">{t`We also need a document from you. We’ll ask for it in the form.`}</Notice>
      )}
    </PageSection>
  );
}
