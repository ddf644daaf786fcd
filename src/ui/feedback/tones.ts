import type { ComponentType } from 'react';
import type { Tone } from '#app/lib/text/tone.ts';
import { ClockIcon, DangerIcon, InfoIcon, SuccessIcon, WarningIcon, type IconProps } from '../icons.ts';

export const TONE_ICONS: Record<Tone, ComponentType<IconProps>> = {
  neutral: ClockIcon,
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  danger: DangerIcon,
};
