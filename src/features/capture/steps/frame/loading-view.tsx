import { Trans } from '@lingui/react/macro';
import { Page } from '#app/ui/layout/page.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

export function LoadingView() {
  return (
    <Page busy>
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
      <Skeleton width="100%" height={4} />
      <Skeleton width="70%" height={28} />
      <Skeleton width="100%" height={72} radius="var(--radius-control)" />
      <Skeleton width="100%" height={72} radius="var(--radius-control)" />
      <Skeleton width="100%" height={72} radius="var(--radius-control)" />
    </Page>
  );
}
