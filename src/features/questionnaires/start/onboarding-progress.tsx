import { Trans, useLingui } from '@lingui/react/macro';
import type { Template } from '#contract/questionnaire.ts';
import type { onboardingInfo } from '#contract/calls/onboarding.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { useTexts } from '#app/questionnaire/use-texts.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Timeline } from '#app/ui/feedback/timeline.tsx';

interface OnboardingProgressProps {
  onboarding: {
    sections: readonly ResponseOf<typeof onboardingInfo>['sections'][number][];
    supplement: readonly string[];
  };
  template: Template;
}

/** [C18] Which parts of the onboarding form are done, and whether papers are missing. */
export function OnboardingProgress({ onboarding, template }: OnboardingProgressProps) {
  const { t } = useLingui();
  const texts = useTexts();
  const { sections, supplement } = onboarding;
  const current = sections.find(({ status }) => status === 'OPEN')?.id;
  const titleOf = (id: string) => template.sections.find(({ linkId }) => linkId === id)?.title;
  return (
    <PageSection title={<Trans>How far you are</Trans>}>
      <Timeline
        items={sections.map(({ id, status }) => {
          const title = titleOf(id);
          return {
            title: title ? texts(title) : id,
            state: status === 'DONE' ? 'done' : id === current ? 'current' : 'todo',
            detail: id === current ? t`You go on here.` : undefined,
          };
        })}
      />
      {supplement.length > 0 && (
        <Notice tone="info">
          <Trans>We also need a document from you. We ask for it in the form.</Trans>
        </Notice>
      )}
    </PageSection>
  );
}
