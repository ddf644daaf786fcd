// The content of a level's start page: requirements, duration, provider.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { StepLevel } from '#contract/kyc.ts';
import {
  CameraIcon,
  ClockIcon,
  FaceIcon,
  FileIcon,
  HouseIcon,
  IdCardIcon,
  type IconProps,
} from '#app/ui/icons.ts';

interface LevelContent {
  title: MessageDescriptor;
  lead: MessageDescriptor;
  duration: MessageDescriptor;
  needs: readonly { icon: ComponentType<IconProps>; title: MessageDescriptor; detail: MessageDescriptor }[];
}

export const LEVEL_CONTENT: Record<StepLevel, LevelContent> = {
  LEVEL_1: {
    title: msg`Verify your identity`,
    lead: msg`The law asks us to know who our customers are. Have these ready:`,
    duration: msg`About 3 minutes`,
    needs: [
      {
        icon: IdCardIcon,
        title: msg`An identity document`,
        detail: msg`A passport, an identity card or another one from the list. The original, still valid.`,
      },
      {
        icon: FaceIcon,
        title: msg`Your face`,
        detail: msg`In good light, without a hat, a mask or dark glasses.`,
      },
      { icon: CameraIcon, title: msg`A camera`, detail: msg`Photos you have already taken work too.` },
    ],
  },
  LEVEL_2: {
    title: msg`Confirm your address`,
    lead: msg`One document that shows where you live is enough. It has to meet these points:`,
    duration: msg`About 2 minutes`,
    needs: [
      {
        icon: FileIcon,
        title: msg`From the list of accepted documents`,
        detail: msg`A utility bill, a bank statement, a tax letter or another one listed below.`,
      },
      {
        icon: ClockIcon,
        title: msg`Not older than three months`,
        detail: msg`Counted from the date printed on it.`,
      },
      {
        icon: HouseIcon,
        title: msg`With your full name and home address`,
        detail: msg`The name as we verified it at level 1. A PO box is not enough.`,
      },
    ],
  },
};
