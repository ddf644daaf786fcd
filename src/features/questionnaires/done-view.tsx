import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history.ts';
import { href } from '#app/routes.ts';
import { ApprovedIllustration } from '#app/ui/illustrations/approved.tsx';
import { Page } from '#app/ui/page.tsx';
import { Finish } from './finish.tsx';
import type { FormViewProps } from './form-view.ts';
import { PreCheckView } from './pre-check-view.tsx';
import { builtPage } from './way-out.ts';

/** APPROVED: nothing more is asked. */
export function DoneView({ kind, detail, submitted }: FormViewProps) {
  const { t } = useLingui();
  const { outcome, submittedAt } = detail;
  if (outcome?.kind === 'preCheck') return <PreCheckView outcome={outcome} />;
  const date = submittedAt && formatDate(submittedAt);
  // The class is asked for on its own page; this form was only the proof.
  const application = detail.template.templateCode === 'PIV_V1' ? builtPage('professional') : null;
  return (
    <Page
      title={
        kind === 'diligence' ? <Trans>The review is completed</Trans> : <Trans>All done, thank you</Trans>
      }
      lead={
        <p>
          {kind === 'diligence' ? (
            <Trans>We have everything we need. Your account is open in full.</Trans>
          ) : date ? (
            <Trans>We have your answers of {date}. There is nothing else to do here.</Trans>
          ) : (
            <Trans>We have your answers. There is nothing else to do here.</Trans>
          )}
        </p>
      }
      illustration={<ApprovedIllustration />}
    >
      <Finish
        next={submitted?.nextTask ?? null}
        {...(application && { action: { label: t`Continue`, onPress: () => navigate(href(application)) } })}
      />
    </Page>
  );
}
