// The frame of every page of a form: how far along, whether the answers are kept, one heading that takes focus.
import { type ReactNode, use } from 'react';
import { Page } from '#app/ui/layout/page.tsx';
import { RailHostContext } from '#app/ui/layout/rail-host.ts';
import { RailPart } from '#app/ui/layout/rail-part.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import styles from './form.module.css';
import { SavedMarker } from './saved-marker.tsx';

interface FormFrameProps {
  title: ReactNode;
  /** The page of the form, where its frame stays for several. */
  place?: string;
  lead?: string | undefined;
  progress: { value: number; label: string };
  aside?: ReactNode;
  children: ReactNode;
}

export function FormFrame({ title, place, lead, progress, aside, children }: FormFrameProps) {
  const inRail = use(RailHostContext) !== null;
  return (
    <div className={styles.frame}>
      <RailPart>
        <div className={inRail ? styles.beside : styles.top}>
          {aside}
          <div className={styles.progress}>
            <ProgressBar value={progress.value} label={progress.label} />
            <SavedMarker />
          </div>
        </div>
      </RailPart>
      <Page title={title} place={place} lead={lead && <p>{lead}</p>}>
        {children}
      </Page>
    </div>
  );
}
