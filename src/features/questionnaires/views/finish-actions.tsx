import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { getTaskText } from '#app/i18n/texts/task-texts.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href, ROUTES, type Segment } from '#app/paths.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';

interface FinishActionsProps {
  next?: string | null;
  action?: { label: string; onPress: () => void; loading?: boolean };
}

/** The end of a page: the next task if there is one, otherwise the way back. */
export function FinishActions({ next = null, action }: FinishActionsProps) {
  const { i18n, t } = useLingui();
  const params = new URLSearchParams(useSearch());
  const back = getBackLink(params);
  const toBack = { label: i18n._(back.label), onPress: () => navigate(back.to) };
  const page = findSegment(next);
  if (action) return <ActionBar {...action} secondary={toBack} />;
  if (!page || params.has('from')) return <ActionBar {...toBack} />;
  const { title, why } = getTaskText({ type: page, route: page });
  return (
    <>
      <PageSection title={<Trans>Next steps</Trans>}>
        <Card>
          <RowList>
            <ListRow title={i18n._(title)} detail={i18n._(why)} href={href(page)} />
          </RowList>
        </Card>
      </PageSection>
      <ActionBar label={t`Continue`} onPress={() => navigate(href(page))} secondary={toBack} />
    </>
  );
}

export const findSegment = (name: string | null): Segment | null =>
  ROUTES.find(({ segment }) => segment === name)?.segment ?? null;

const BACK_LABELS: Partial<Record<Segment, MessageDescriptor>> = {
  personal: msg`Back to overview`,
  complianceTasks: msg`Back to your tasks`,
};

/** To the page in the parameter `from`, the hub by default. */
function getBackLink(params: URLSearchParams) {
  const from = findSegment(params.get('from')) ?? 'personal';
  return { label: BACK_LABELS[from] ?? msg`Continue`, to: href(from) };
}
