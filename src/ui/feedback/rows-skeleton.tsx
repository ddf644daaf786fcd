import { Trans } from '@lingui/react/macro';
import { ListRow } from '../layout/list-row.tsx';
import { Page } from '../layout/page.tsx';
import { RowList } from '../layout/row-list.tsx';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** `card`: the level card is above the title. */
export function RowsSkeleton({ rows = 3, card = false }: { rows?: number; card?: boolean }) {
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
      lead={<Skeleton width="90%" height={20} />}
      illustration={card ? <Skeleton width={232} height={146} radius="var(--radius-card)" /> : undefined}
    >
      <RowList>
        {Array.from({ length: rows }, (_, at) => (
          <ListRow
            key={at}
            icon={<Skeleton width={20} height={20} />}
            title={<Skeleton width="50%" height={20} />}
            detail={<Skeleton width="80%" height={18} />}
          />
        ))}
      </RowList>
    </Page>
  );
}
