// The frame of a form while it loads.
import { Trans } from '@lingui/react/macro';
import { use } from 'react';
import { ProgressSegments } from '#app/ui/feedback/progress-segments.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RailHostContext } from '#app/ui/layout/page-hosts.ts';
import { RailPart } from '#app/ui/layout/rail-part.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import styles from './form.module.css';

const STEPS = Array.from({ length: 5 }, () => ({ state: 'todo' as const }));
const QUESTIONS = [1, 2, 3];

export function FormSkeleton() {
  const inRail = use(RailHostContext) !== null;
  return (
    <div className={styles.frame}>
      <RailPart>
        <div className={inRail ? styles.beside : styles.top}>
          <ProgressSegments items={STEPS} summary={<Skeleton width={80} height="1.4em" line />} />
        </div>
      </RailPart>
      <Page
        busy
        title={
          <>
            <VisuallyHidden>
              <Trans>Loading</Trans>
            </VisuallyHidden>
            <Skeleton width={180} height="1.25em" line />
          </>
        }
      >
        {QUESTIONS.map((question) => (
          <div key={question} className={styles.section}>
            <Skeleton width="60%" height="1.5em" line />
            <Skeleton height="var(--control-large)" radius="var(--radius-control)" />
          </div>
        ))}
      </Page>
    </div>
  );
}
