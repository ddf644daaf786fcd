import { Trans } from '@lingui/react/macro';
import { ListRow } from '#app/ui/list-row.tsx';
import { Page } from '#app/ui/page.tsx';
import { RowList } from '#app/ui/row-list.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

const ROW = (
  <ListRow
    icon={<Skeleton width={20} height={20} />}
    title={<Skeleton width="50%" height={20} />}
    detail={<Skeleton width="90%" height={18} />}
  />
);

/** The geometry of a questionnaire's first page while it is on its way. */
export function FormSkeleton() {
  return (
    <Page
      busy
      title={
        <>
          <VisuallyHidden>
            <Trans>Loading</Trans>
          </VisuallyHidden>
          <Skeleton width={240} height="1em" />
        </>
      }
      lead={<Skeleton width="100%" height={44} />}
    >
      <RowList>
        {ROW}
        {ROW}
      </RowList>
    </Page>
  );
}
