// What can be wrong with a file or a camera: what happened, and what to do.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CaseFile } from '#contract/schemas/calls.ts';
import type { CameraTrouble } from '../camera/camera-states.ts';
import type { FileTrouble } from '../files/file-checks.ts';

export const FILE_TROUBLE_TEXTS: Record<FileTrouble, MessageDescriptor> = {
  empty: msg`This file is empty. Choose another one.`,
  too_large: msg`This file is larger than 10 MB. Choose a smaller one, or take the picture here.`,
  heic: msg`HEIC pictures cannot be read here. Take the picture here, or save it as JPEG first.`,
  svg: msg`Drawings (SVG) are not accepted. Choose a photo.`,
  pdf_not_here: msg`A PDF is not accepted here. Take a photo of the document itself.`,
  pdf_locked: msg`This PDF has a password. Save it without one, or take a photo of it.`,
  other_kind: msg`This kind of file cannot be read. Choose a JPG, PNG or WebP picture.`,
  undecodable: msg`This picture is damaged and cannot be opened. Choose another one.`,
  too_small: msg`This picture is too small to read. Choose a larger one.`,
  too_many_pixels: msg`This picture has too many pixels. Take it here instead.`,
};

type ProblemCode = CaseFile['problems'][number]['code'];

/** What the gateway noticed in a picture it has. */
export const PROBLEM_TEXTS: Record<ProblemCode, MessageDescriptor> = {
  too_small: msg`The document is small in the picture. Go closer.`,
  blurred: msg`The picture is not sharp. Hold still and let the camera focus.`,
  too_dark: msg`The picture is too dark. Turn on a light.`,
  too_bright: msg`The picture is too bright. Move out of direct light.`,
  same_as_other_side: msg`This looks like the side you already took. Turn the document over.`,
};

export const CAMERA_TROUBLE_TEXTS: Record<
  CameraTrouble,
  { title: MessageDescriptor; body: MessageDescriptor }
> = {
  denied: {
    title: msg`The camera is not allowed`,
    body: msg`Allow the camera for this page in your browser's settings and try again, or choose a picture you already have.`,
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
