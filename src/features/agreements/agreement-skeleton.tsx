import { Trans } from '@lingui/react/macro';
import { ListRow } from '#app/ui/list-row.tsx';
import { Page } from '#app/ui/page.tsx';
import { RowList } from '#app/ui/row-list.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

const ROW = (
  <ListRow
    icon={<Skeleton width={20} height={20} />}
    title={<Skeleton width="60%" height={20} />}
    detail={<Skeleton width="40%" height={18} />}
  />
);

/** The geometry of these pages while their data is on its way. */
export function AgreementSkeleton() {
  return (
    <Page
      busy
      title={
        <>
          <VisuallyHidden>
            <Trans>Loading</Trans>
          </VisuallyHidden>
          <Skeleton width={200} height="1em" />
        </>
      }
      lead={<Skeleton width="90%" height={20} />}
    >
      <RowList>
        {ROW}
        {ROW}
        {ROW}
      </RowList>
    </Page>
  );
}
