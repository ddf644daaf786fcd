// What is the matter with a sample of the sandbox, on its button.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Sample } from '#contract/samples.ts';

export const SAMPLE_TEXTS: Record<Sample, MessageDescriptor> = {
  good: msg`A good one`,
  pdf: msg`As a PDF`,
  blurred: msg`Blurred`,
  glare: msg`With glare`,
  cut: msg`Cut off`,
  wrong_digit: msg`Wrong check digit`,
  expired: msg`Expired`,
  too_old: msg`Too old`,
  other_face: msg`Another face`,
};
