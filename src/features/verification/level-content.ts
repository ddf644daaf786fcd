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
    lead: msg`The law requires us to know who our customers are. Have these ready:`,
    duration: msg`About 3 minutes`,
    needs: [
      {
        icon: IdCardIcon,
        title: msg`An identity document`,
        detail: msg`A passport, identity card or another document from the list. It must be the original and still valid.`,
      },
      {
        icon: FaceIcon,
        title: msg`Your face`,
        detail: msg`In good light, without a hat, mask or dark glasses.`,
      },
      {
        icon: CameraIcon,
        title: msg`A camera`,
        detail: msg`You can also use document photos you’ve already taken.`,
      },
    ],
  },
  LEVEL_2: {
    title: msg`Confirm your address`,
    lead: msg`You need one document that shows where you live. It must be:`,
    duration: msg`About 2 minutes`,
    needs: [
      {
        icon: FileIcon,
        title: msg`On our list of accepted documents`,
        detail: msg`A utility bill, bank statement, tax letter or another document listed below.`,
      },
      {
        icon: ClockIcon,
        title: msg`No more than three months old`,
        detail: msg`Counted from the date printed on the document.`,
      },
      {
        icon: HouseIcon,
        title: msg`In your full name, with your home address`,
        detail: msg`The name we verified at level 1. We cannot accept a PO box.`,
      },
    ],
  },
};
