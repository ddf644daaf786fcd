import type { CapturePart } from '#contract/documents.ts';
import type { StepName } from '../flow/steps.ts';

/** The step on which a part is taken. */
export const stepOfPart = (part: CapturePart): StepName =>
  part === 'front' || part === 'back' || part === 'selfie' ? part : 'pages';
