// The frame of every page of a form: how far along, whether the answers are kept, one heading that takes focus.
import { use, type ReactNode } from 'react';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RailPart } from '#app/ui/layout/rail-part.tsx';
import { SavedMarker } from './saved-marker.tsx';
import styles from './form.module.css';
import { RailHostContext } from '#app/ui/layout/page-hosts.ts';

interface FormFrameProps {
  /** Which of its pages: the frame stays for all of them. */
  place: string;
  title: string;
  lead: string | undefined;
  /** How far along: 0 to 1, and in words. */
  done: number;
  step: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function FormFrame({ place, title, lead, done, step, aside, children }: FormFrameProps) {
  const inRail = use(RailHostContext) !== null;
  return (
    <div className={styles.frame}>
      <RailPart>
        <div className={inRail ? styles.beside : styles.top}>
          {aside}
          <div className={styles.progress}>
            <ProgressBar value={done} label={step} />
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
