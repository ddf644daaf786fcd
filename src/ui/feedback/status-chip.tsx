import type { ComponentType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { IconProps } from '../icons.ts';
import type { Tone } from '#app/lib/text/tone.ts';
import { TONE_ICONS } from './tones.ts';
import tones from './tones.module.css';
import styles from './status-chip.module.css';

interface StatusChipProps {
  tone: Tone;
  /** Replaces the icon of the tone. */
  icon?: ComponentType<IconProps> | undefined;
  children: ReactNode;
}

export function StatusChip({ tone, icon, children }: StatusChipProps) {
  const Icon = icon ?? TONE_ICONS[tone];
  return (
    <span className={classNames(styles.chip, tones[tone])}>
      <Icon size={14} strokeWidth={2.25} />
      {children}
    </span>
  );
}
