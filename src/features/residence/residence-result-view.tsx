// The result of a new residence: what has changed, and the next tasks.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { isResidenceMove } from '#contract/residence.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { getTaskText } from '#app/i18n/texts/task-texts.ts';
import { focusPageHeading } from '#app/lib/history/heading-focus.ts';
import { navigate } from '#app/lib/history/history.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { href, type Segment, ROUTES } from '#app/paths.ts';
import { getExternalLinkProps } from '#app/platform/external-link.ts';
import { groupTasks } from '#app/state/kyc/task-order.ts';
import { useKyc } from '#app/state/kyc/use-kyc.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import type { ResidenceResult } from './residence-store.ts';

export function ResidenceResultView({ result }: { result: ResidenceResult }) {
  const { t } = useLingui();
  const { before, host, levelLost } = result;
  const country = formatCountry(result.country);
  const moved = isResidenceMove(before.country, result.country);
  const back: Segment =
    new URLSearchParams(useSearch()).get('from') === 'complianceTasks' ? 'complianceTasks' : 'personal';
  const toBack = {
    label: back === 'personal' ? t`Back to overview` : t`Back to your tasks`,
    onPress: () => navigate(href(back), { replace: true }),
  };
  useEffect(() => {
    focusPageHeading();
    scrollTo({ top: 0 });
  }, []);
  return (
    <Page
      title={<Trans>Country of residence saved: {country}</Trans>}
      illustration={<Illustration name="approved" />}
      lead={!moved && <Trans>Please tell us if you move.</Trans>}
    >
      {moved && <MoveChanges result={result} />}
      {host ? (
        <ButtonLink variant="primary" block {...getExternalLinkProps(`https://${host}${href('personal')}`)}>
          <Trans>Continue on {host}</Trans>
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

function MoveChanges({ result: { before, country, site, levelLost } }: { result: ResidenceResult }) {
  const { t } = useLingui();
  const was = formatCountry(before.country);
  const now = formatCountry(country);
  return (
    <PageSection title={<Trans>What has changed</Trans>}>
      <RowList>
        <ListRow title={t`Country of residence`} detail={t`Changed from ${was} to ${now}`} />
        {site !== before.site && (
          <ListRow
            title={t`Questions and products`}
            detail={t`You’ll see the questions and products for ${now}. Some questions may be new.`}
          />
        )}
        {levelLost ? (
          <ListRow
            title={t`Level 2`}
            detail={t`To get level 2 again, please confirm your new address. You keep level 1.`}
          />
        ) : (
          <ListRow title={t`Your levels`} detail={t`No change.`} />
        )}
      </RowList>
    </PageSection>
  );
}

const SHOWN = 3;

/** The first open tasks, without the new proof of address, which has its own button. */
function NextTasks({ levelLost }: { levelLost: boolean }) {
  const { i18n } = useLingui();
  const now = useNow();
  const kyc = useKyc();
  if (kyc.phase !== 'ready') return null;
  const rows = groupTasks(kyc.input.info.verificationProcess.tasks, now).action.flatMap(({ task }) => {
    const page = ROUTES.find(({ segment }) => segment === task.route);
    if (!page || page.segment === 'residenceInfo' || (levelLost && page.segment === 'step2')) return [];
    return [
      {
        ...getTaskText(task),
        to: href(page.segment, {
          request_id: task.requestId,
          type: page.segment === 'check' ? task.type : undefined,
        }),
        id: task.taskId,
      },
    ];
  });
  if (rows.length === 0) return null;
  return (
    <PageSection title={<Trans>Next steps</Trans>}>
      <RowList>
        {rows.slice(0, SHOWN).map(({ id, title, why, to }) => (
          <ListRow key={id} title={i18n._(title)} detail={i18n._(why)} href={to} />
        ))}
      </RowList>
    </PageSection>
  );
}
