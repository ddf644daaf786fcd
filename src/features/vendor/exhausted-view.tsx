import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime, formatRelative } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { HourglassIllustration } from '#app/ui/illustrations/hourglass.tsx';
import { Page } from '#app/ui/layout/page.tsx';

/** All tries of the day are used: when there are more, and what works at once. */
export function ExhaustedView({ retryAfter }: { retryAfter: string | null }) {
  const { t } = useLingui();
  const time = retryAfter && formatDateTime(retryAfter);
  const relative = retryAfter && formatRelative(retryAfter);
  return (
    <Page
      title={<Trans>You have used today’s tries</Trans>}
      illustration={<HourglassIllustration />}
      lead={
        <>
          {time && (
            <p>
              <Trans>
                You can look up a number again {relative}, on {time}.
              </Trans>
            </p>
          )}
          <p>
            <Trans>You do not have to wait: a document works now.</Trans>
          </p>
        </>
      }
    >
      <ActionBar
        label={t`Verify with a document`}
        onPress={() => navigate(href('kyc', { level: 'LEVEL_1' }))}
      />
    </Page>
  );
}
