import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Card } from '../layout/card.tsx';
import { ListRow } from '../layout/list-row.tsx';
import { Page } from '../layout/page.tsx';
import { PageSection } from '../layout/page-section.tsx';
import { RowList } from '../layout/row-list.tsx';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface RowsSkeletonProps extends Pick<ComponentProps<typeof Page>, 'width'> {
  rows?: number;
  /** The level card is above the title. */
  card?: boolean;
  /** The list has a heading. */
  section?: boolean;
}

export function RowsSkeleton({ rows = 3, card = false, section = false, width }: RowsSkeletonProps) {
  const list = (
    <Card>
      <RowList>
        {Array.from({ length: rows }, (_, at) => (
          <ListRow
            key={at}
            icon={<Skeleton width={20} height={20} />}
            title={<Skeleton width="50%" height="1.5em" line />}
            detail={<Skeleton width="80%" height="1.45em" line />}
          />
        ))}
      </RowList>
    </Card>
  );
  return (
    <Page
      busy
      title={
        <>
          <VisuallyHidden>
            <Trans>Loading</Trans>
          </VisuallyHidden>
          <Skeleton width={220} height="1.25em" line />
        </>
      }
      lead={<Skeleton width="90%" height="1.5em" line />}
      illustration={card ? <Skeleton width={232} height={146} radius="var(--radius-card)" /> : undefined}
      {...(width && { width })}
    >
      {section ? (
        <PageSection title={<Skeleton width={120} height="1.33em" line />}>{list}</PageSection>
      ) : (
        list
      )}
    </Page>
  );
}
