// The frame of every page of a form: progress, save state, and one heading that takes the focus.
import { use, type ReactNode } from 'react';
import { ProgressSegments, type ProgressStep } from '#app/ui/feedback/progress-segments.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RailPart } from '#app/ui/layout/rail-part.tsx';
import { SavedMarker } from './saved-marker.tsx';
import styles from './form.module.css';
import { RailHostContext } from '#app/ui/layout/page-hosts.ts';

interface FormFrameProps {
  pageKey: string;
  title: string;
  lead: string | undefined;
  progress: readonly ProgressStep[];
  stepText: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function FormFrame({ pageKey, title, lead, progress, stepText, aside, children }: FormFrameProps) {
  const inRail = use(RailHostContext) !== null;
  return (
    <div className={styles.frame}>
      <RailPart>
        <div className={inRail ? styles.beside : styles.top}>
          {aside}
          <ProgressSegments items={progress} summary={stepText} aside={<SavedMarker />} upright={inRail} />
        </div>
      </RailPart>
      <Page title={title} headingKey={pageKey} lead={lead && <p>{lead}</p>}>
        {children}
      </Page>
    </div>
  );
}
