import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import type { residence as residenceCall } from '#contract/calls/residence.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { href, type Segment } from '#app/routes.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { ApprovedIllustration } from '#app/ui/illustrations/approved.tsx';
import { Page } from '#app/ui/layout/page.tsx';

export function ResidenceDoneView({ residence }: { residence: ResponseOf<typeof residenceCall> }) {
  const { t } = useLingui();
  const { host, levelLost } = residence;
  const country = formatCountry(residence.country);
  const back: Segment =
    new URLSearchParams(useSearch()).get('from') === 'complianceTasks' ? 'complianceTasks' : 'personal';
  useEffect(() => {
    document.querySelector('h1')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <Page
      title={<Trans>Thank you, we have noted {country}</Trans>}
      illustration={<ApprovedIllustration />}
      lead={
        <p>
          {levelLost ? (
            <Trans>Level 1 stays. For level 2, please confirm your new address.</Trans>
          ) : (
            <Trans>Tell us again when you move.</Trans>
          )}
        </p>
      }
    >
      {host ? (
        <ButtonLink variant="primary" block {...externalLink(`https://${host}${href('personal')}`)}>
          <Trans>Go on at {host}</Trans>
        </ButtonLink>
      ) : (
        <ActionBar
          label={
            levelLost ? t`Confirm my address` : back === 'personal' ? t`Continue` : t`Back to your tasks`
          }
          onPress={() => navigate(href(levelLost ? 'step2' : back), { replace: true })}
        />
      )}
    </Page>
  );
}
