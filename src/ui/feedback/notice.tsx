import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Tone } from '#app/lib/text/tone.ts';
import { TONE_ICONS } from './tones.ts';
import tones from './tones.module.css';
import styles from './notice.module.css';

interface NoticeProps {
  tone: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** For a notice that appears later: `danger` interrupts the screen reader, other tones do not. */
  live?: boolean;
}

export function Notice({ tone, title, children, action, live = false }: NoticeProps) {
  const Icon = TONE_ICONS[tone];
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div className={classNames(styles.notice, tones[tone])} role={role}>
      <Icon size={20} />
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
