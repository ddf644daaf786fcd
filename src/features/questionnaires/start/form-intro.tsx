import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId, useMemo } from 'react';
import type { onboardingInfo } from '#contract/calls/onboarding.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import type { Item, Template } from '#contract/questionnaire.ts';
import { indexAnswers } from '#contract/questionnaire/answers.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { useTexts } from '#app/questionnaire/form-context.ts';
import { type FormStage, listFormStages } from '#app/questionnaire/form-navigation.ts';
import { FormStore } from '#app/questionnaire/form-store.ts';
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
  const steps = useFormSteps(detail);
  return (
    <Page
      title={texts(template.title, context.texts)}
      lead={template.intro && <p>{texts(template.intro, context.texts)}</p>}
    >
      <DueNotice dueAt={dueAt} action={extension} />
      {onboarding && hasBegun && <OnboardingProgress onboarding={onboarding} steps={steps} />}
      {kind === 'request' && <RequestedItems template={template} />}
      <Card>
        {kind !== 'request' && !(onboarding && hasBegun) && <Topics steps={steps} />}
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
      <Card>
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
      </Card>
    </PageSection>
  );
}

interface NamedStep extends Pick<FormStage, 'section'> {
  title: string;
}

/** The steps that the progress of the form will show. */
function useFormSteps({ template, context, answers }: TemplateDetail): readonly NamedStep[] {
  const { t } = useLingui();
  const texts = useTexts();
  const steps = useMemo(
    () =>
      listFormStages(
        new FormStore({ compiled: compileTemplate(template), context, answers: indexAnswers(answers) }),
      ),
    [template, context, answers],
  );
  return steps.map(({ section, title }) => ({
    section,
    title: title === null ? t`Check your answers` : texts(title, context.texts),
  }));
}

const MAX_TOPICS = 7;

function Topics({ steps }: { steps: readonly NamedStep[] }) {
  const id = useId();
  const shown = steps.length > MAX_TOPICS ? steps.slice(0, MAX_TOPICS - 1) : steps;
  const more = steps.length - shown.length;
  if (steps.filter(({ section }) => section !== null).length < 2) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Trans>What the form covers</Trans>
      </h2>
      <ol className={styles.topics}>
        {shown.map(({ title }, at) => (
          <li key={at}>{title}</li>
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
  steps: readonly NamedStep[];
}

/** [C18] */
function OnboardingProgress({ onboarding, steps }: OnboardingProgressProps) {
  const { t } = useLingui();
  const { sections, supplement } = onboarding;
  const done = new Set(sections.flatMap(({ id, status }) => (status === 'DONE' ? [id] : [])));
  const current = steps.findIndex(({ section }) => section === null || !done.has(section));
  return (
    <PageSection title={<Trans>Your progress</Trans>}>
      <Timeline
        items={steps.map(({ section, title }, at) => ({
          title,
          state: section !== null && done.has(section) ? 'done' : at === current ? 'current' : 'todo',
          detail: at === current ? t`Continue here.` : undefined,
        }))}
      />
      {supplement.length > 0 && (
        <Notice tone="info">{t`We also need a document from you. We’ll ask for it in the form.`}</Notice>
      )}
    </PageSection>
  );
}
