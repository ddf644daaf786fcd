// What the reader found wrong with a picture: what happened, what to do, and a drawing of it.
import type { ComponentType } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReadProblem } from '#contract/checks.ts';
import { BlurIllustration } from '#app/ui/illustrations/blur.tsx';
import { CutOffIllustration } from '#app/ui/illustrations/cut-off.tsx';
import type { IllustrationProps } from '#app/ui/illustrations/illustration.tsx';
import { SelfieIllustration } from '#app/ui/illustrations/selfie.tsx';

interface ReadProblemText {
  text: MessageDescriptor;
  Picture: ComponentType<IllustrationProps>;
}

export const READ_PROBLEM_TEXTS: Record<ReadProblem, ReadProblemText> = {
  lines_cut: {
    text: msg`The lines of letters and digits run out of the picture. Show the whole document, with all four corners.`,
    Picture: CutOffIllustration,
  },
  blurred: {
    text: msg`Its print is not sharp enough to be read. Hold still and let the camera focus.`,
    Picture: BlurIllustration,
  },
  no_face: {
    text: msg`No face was found in it. Face the light, with your whole face in the picture.`,
    Picture: SelfieIllustration,
  },
};
