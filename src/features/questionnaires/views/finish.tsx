import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import { taskText } from '#app/i18n/texts/task-texts.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { builtPage, wayBack } from '../way-out.ts';

interface FinishProps {
  /** Route of what is due next. */
  next?: string | null;
  /** Takes the place of the way on. */
  action?: { label: string; onPress: () => void; loading?: boolean };
}

/** The end of a page: what is due next where something is, else the way back. */
export function Finish({ next = null, action }: FinishProps) {
  const { i18n } = useLingui();
  const params = new URLSearchParams(useSearch());
  const back = wayBack(params);
  const toBack = { label: i18n._(back.label), onPress: () => navigate(back.to) };
  const page = builtPage(next);
  if (action) return <ActionBar {...action} secondary={toBack} />;
  // Whoever was sent here by another page goes back there first.
  if (!page || params.has('from')) return <ActionBar {...toBack} />;
  const { title, why } = taskText({ type: page, route: page });
  return (
    <>
      <PageSection title={<Trans>Next for you</Trans>}>
        <RowList>
          <ListRow title={i18n._(title)} detail={i18n._(why)} href={href(page)} />
        </RowList>
      </PageSection>
      <ContinueBar page={href(page)} back={toBack} />
    </>
  );
}

function ContinueBar({ page, back }: { page: string; back: { label: string; onPress: () => void } }) {
  const { t } = useLingui();
  return <ActionBar label={t`Continue`} onPress={() => navigate(page)} secondary={back} />;
}
