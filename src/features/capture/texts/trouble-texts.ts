// What can be wrong with a camera: what happened, and what to do.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CameraTrouble } from '../camera/camera-states.ts';

export const CAMERA_TROUBLE_TEXTS: Record<
  CameraTrouble,
  { title: MessageDescriptor; body: MessageDescriptor }
> = {
  denied: {
    title: msg`The camera is not allowed`,
    body: msg`Allow the camera for this page in your browser’s settings and try again, or choose a picture you already have.`,
  },
  missing: {
    title: msg`No camera found`,
    body: msg`This device has no camera we can use. Choose a picture you already have.`,
  },
  busy: {
    title: msg`The camera stopped`,
    body: msg`Another app may be using it. Close that app and try again, or choose a picture you already have.`,
  },
  black: {
    title: msg`The camera shows no picture`,
    body: msg`Some apps block the camera. Try again, open this page in your browser, or choose a picture you already have.`,
  },
  unsupported: {
    title: msg`The camera cannot be used here`,
    body: msg`This browser does not let pages use the camera. Choose a picture you already have.`,
  },
};
