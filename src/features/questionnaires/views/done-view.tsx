import { Trans } from '@lingui/react/macro';
import { formatDate } from '#app/i18n/format.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { ClassView, isClassForm } from '../investor/class-view.tsx';
import { DiligencePassedView } from './diligence-passed-view.tsx';
import { Finish } from './finish.tsx';
import type { FormViewProps } from '../standing.ts';
import { PreCheckView } from '../investor/pre-check-view.tsx';

/** APPROVED: nothing more is asked. */
export function DoneView(props: FormViewProps) {
  const { kind, detail, submitted } = props;
  const { outcome, submittedAt } = detail;
  if (outcome?.kind === 'preCheck') return <PreCheckView outcome={outcome} />;
  if (isClassForm(props)) return <ClassView {...props} />;
  if (kind === 'diligence') return <DiligencePassedView next={submitted?.nextTask ?? null} />;
  const date = submittedAt && formatDate(submittedAt);
  return (
    <Page
      title={<Trans>All done, thank you</Trans>}
      lead={
        date ? (
          <Trans>We have your answers of {date}. There is nothing else to do here.</Trans>
        ) : (
          <Trans>We have your answers. There is nothing else to do here.</Trans>
        )
      }
      illustration={<Illustration name="approved" />}
    >
      <Finish next={submitted?.nextTask ?? null} />
    </Page>
  );
}
