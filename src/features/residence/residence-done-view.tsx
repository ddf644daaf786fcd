// What a residence led to: what has changed with it, and what is asked next.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { isMove } from '#contract/residence.ts';
import { arriveAtHeading } from '#app/lib/history/arrival.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { href, type Segment } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { MoveChanges } from './move-changes.tsx';
import { NextTasks } from './next-tasks.tsx';
import type { ResidenceDone } from './residence-store.ts';

export function ResidenceDoneView({ done }: { done: ResidenceDone }) {
  const { t } = useLingui();
  const { before, host, levelLost } = done;
  const country = formatCountry(done.country);
  const moved = isMove(before.country, done.country);
  const back: Segment =
    new URLSearchParams(useSearch()).get('from') === 'complianceTasks' ? 'complianceTasks' : 'personal';
  const toBack = {
    label: back === 'personal' ? t`Back to overview` : t`Back to your tasks`,
    onPress: () => navigate(href(back), { replace: true }),
  };
  useEffect(() => {
    arriveAtHeading();
    scrollTo({ top: 0 });
  }, []);
  return (
    <Page
      title={<Trans>Thank you, we have noted {country}</Trans>}
      illustration={<Illustration name="approved" />}
      lead={!moved && <p>{<Trans>Tell us again when you move.</Trans>}</p>}
    >
      {moved && <MoveChanges done={done} />}
      {host ? (
        <ButtonLink variant="primary" block {...externalLink(`https://${host}${href('personal')}`)}>
          <Trans>Go on at {host}</Trans>
        </ButtonLink>
      ) : (
        <>
          <NextTasks levelLost={levelLost} />
          {levelLost ? (
            <ActionBar
              label={t`Confirm my address`}
              onPress={() => navigate(href('step2'), { replace: true })}
              secondary={toBack}
            />
          ) : (
            <ActionBar {...toBack} />
          )}
        </>
      )}
    </Page>
  );
}
