import { Trans } from '@lingui/react/macro';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './hub.module.css';
import statusStyles from './status-card.module.css';

function LevelPlaceholder() {
  return (
    <Card as="li">
      <Skeleton width="70%" height={24} />
      <Skeleton height={22} />
      <Skeleton width="80%" height={22} />
      <Skeleton width="80%" height={22} />
      <Skeleton height={48} radius="var(--radius-md)" />
    </Card>
  );
}

/** The hub's geometry while kyc-info is on its way. */
export function HubSkeleton() {
  return (
    <Page width="wide" busy>
      <Card as="section" className={statusStyles.card}>
        <Skeleton width={72} height={72} radius="50%" />
        <div className={statusStyles.words}>
          <Skeleton width={120} height={18} />
          <h1 className={statusStyles.title} tabIndex={-1}>
            <VisuallyHidden>
              <Trans>Loading</Trans>
            </VisuallyHidden>
            <Skeleton width="60%" height={28} />
          </h1>
          <Skeleton width="90%" height={24} />
        </div>
        <div className={statusStyles.picture}>
          <Skeleton width={112} height={84} radius="var(--radius-lg)" />
        </div>
        <div className={statusStyles.action}>
          <Skeleton height={48} radius="var(--radius-md)" />
        </div>
      </Card>
      <ul className={styles.levels}>
        <LevelPlaceholder />
        <LevelPlaceholder />
      </ul>
    </Page>
  );
}
