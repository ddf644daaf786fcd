import { Trans, useLingui } from '@lingui/react/macro';
import { taskText } from '#app/i18n/texts/task-texts.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { href, ROUTES } from '#app/paths.ts';
import { arrange } from '#app/state/kyc/task-order.ts';
import { useKyc } from '#app/state/kyc/use-kyc.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';

const SHOWN = 3;

/** The first of what is asked now; the address to prove again has a button of its own. */
export function NextTasks({ levelLost }: { levelLost: boolean }) {
  const { i18n } = useLingui();
  const now = useNow();
  const kyc = useKyc();
  if (kyc.phase !== 'ready') return null;
  const rows = arrange(kyc.input.info.verificationProcess.tasks, now).action.flatMap(({ task }) => {
    const page = ROUTES.find(({ segment }) => segment === task.route);
    if (!page || page.segment === 'residenceInfo' || (levelLost && page.segment === 'step2')) return [];
    return [
      {
        ...taskText(task),
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
    <PageSection title={<Trans>Next for you</Trans>}>
      <RowList>
        {rows.slice(0, SHOWN).map(({ id, title, why, to }) => (
          <ListRow key={id} title={i18n._(title)} detail={i18n._(why)} href={to} />
        ))}
      </RowList>
    </PageSection>
  );
}
