// One item of the queue, by kind.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getResult } from '../api/result.ts';
import { getWorkItemOptions } from '../client/@tanstack/react-query.gen.ts';
import type { WorkItem } from '../client/types.gen.ts';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { Page } from '../ui/page.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { CasePage } from './case-page.tsx';
import { FormPage } from './form-page.tsx';
import { MatchPage } from './match-page.tsx';
import { NamePage } from './name-page.tsx';
import { ProposalPage } from './proposal-page.tsx';

const route = getRouteApi('/shell/work/$itemId');
const REFRESH_MS = 15_000;

function getPage(item: WorkItem) {
  switch (item.kind) {
    case 'form':
      return <FormPage item={item} />;
    case 'name':
      return <NamePage item={item} />;
    case 'match':
      return <MatchPage item={item} />;
    case 'proposal':
      return <ProposalPage item={item} />;
    default:
      return <CasePage item={item} />;
  }
}

function WorkPage() {
  const { t } = useLingui();
  const { itemId } = route.useParams();
  const item = useQuery({
    ...getWorkItemOptions({ path: { itemId } }),
    select: getResult,
    refetchInterval: REFRESH_MS,
  });
  if (item.data) return <div key={itemId}>{getPage(item.data)}</div>;
  return (
    <Page title={t`Item`}>
      {item.error ? <QueryError error={item.error} retry={() => void item.refetch()} /> : <LoadingRows />}
    </Page>
  );
}

export default WorkPage;
