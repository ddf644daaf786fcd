import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Page } from '#app/ui/layout/page.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

export function LoadingView({ illustration }: { illustration?: ReactNode }) {
  return (
    <Page busy illustration={illustration}>
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
      {!illustration && <Skeleton width="100%" height={4} />}
      <Skeleton width="70%" height={28} />
      <Skeleton width="100%" height={72} radius="var(--radius-control)" />
      <Skeleton width="100%" height={72} radius="var(--radius-control)" />
      <Skeleton width="100%" height={72} radius="var(--radius-control)" />
    </Page>
  );
}
