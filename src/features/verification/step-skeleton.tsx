import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { Page } from '#app/ui/page.tsx';
import { RowList } from '#app/ui/row-list.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ListRow } from '#app/ui/list-row.tsx';

const ROW = (
  <ListRow
    icon={<Skeleton width={20} height={20} />}
    title={<Skeleton width="50%" height={20} />}
    detail={<Skeleton width="90%" height={18} />}
  />
);

/** A level's geometry while kyc-info is on its way. */
export function StepSkeleton() {
  return (
    <Page
      busy
      title={
        <>
          <VisuallyHidden>
            <Trans>Loading</Trans>
          </VisuallyHidden>
          <Skeleton width={220} height="1em" />
        </>
      }
      lead={<Skeleton width={280} height={20} />}
      illustration={<Skeleton width={160} height={120} radius="var(--radius-lg)" />}
    >
      <RowList>
        {ROW}
        {ROW}
        {ROW}
      </RowList>
    </Page>
  );
}
