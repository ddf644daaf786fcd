import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DocumentHint } from '../camera/document-hints.ts';
import type { FaceHint, Prompt } from '../camera/liveness.ts';

export type Hint = DocumentHint | NonNullable<FaceHint> | Prompt | 'starting';

export const HINT_TEXTS: Record<Hint, MessageDescriptor> = {
  starting: msg`Starting the camera`,
  too_dark: msg`Too dark. Turn on a light.`,
  too_bright: msg`Too bright. Move out of direct light.`,
  no_document: msg`Fit the document into the frame`,
  too_far: msg`Move closer`,
  too_close: msg`Move back until all four corners are visible`,
  glare: msg`There’s glare. Tilt the document a little.`,
  blurred: msg`Not in focus yet. Give it a moment.`,
  moving: msg`Hold still`,
  good: msg`Good. Hold still.`,
  no_face: msg`Bring your face into the oval`,
  place_face: msg`Place your face in the oval`,
  come_closer: msg`Come a little closer`,
  turn_head: msg`Turn your head slowly to one side`,
  turn_left: msg`Turn your head slowly to your left`,
  turn_right: msg`Turn your head slowly to your right`,
  look_straight: msg`Now look straight at the camera`,
  ready: msg`Good. Hold still.`,
};
