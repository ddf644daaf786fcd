import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TONE_ICONS, type Tone } from './tones.ts';
import tones from './tones.module.css';
import styles from './status-chip.module.css';

export interface StatusChipProps {
  tone: Tone;
  children: ReactNode;
}

export function StatusChip({ tone, children }: StatusChipProps) {
  const Icon = TONE_ICONS[tone];
  return (
    <span className={classNames(styles.chip, tones[tone])}>
      <Icon size={14} strokeWidth={2.25} />
      {children}
    </span>
  );
}
