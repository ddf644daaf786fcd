import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#app/i18n/format.ts';
import { distinctReasons, REJECTION_TEXTS } from '#app/i18n/texts/rejection-texts.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';

interface NameRefusedViewProps {
  /** None where the request ended by itself, with a reset for example. */
  reasons: readonly string[];
  submittedAt: string;
  onRetry: () => void;
}

/** What was wrong with a request, and how to do it right. */
export function NameRefusedView({ reasons, submittedAt, onRetry }: NameRefusedViewProps) {
  const { t, i18n } = useLingui();
  const date = formatDate(submittedAt);
  return (
    <Page
      title={<Trans>Your new name was not accepted</Trans>}
      illustration={<Illustration name="rejected" />}
      lead={
        <p>
          <Trans>Your request of {date} has ended. Your account keeps the name it had.</Trans>
        </p>
      }
    >
      {distinctReasons(reasons).map((reason) => (
        <Notice key={reason} tone="danger" title={i18n._(REJECTION_TEXTS[reason].title)}>
          <p>{i18n._(REJECTION_TEXTS[reason].fix)}</p>
        </Notice>
      ))}
      <ActionBar
        label={t`Try again`}
        onPress={onRetry}
        secondary={{ label: t`Back to overview`, onPress: () => navigate(href('personal')) }}
      />
    </Page>
  );
}
