// Texts of file problems and how to solve them.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileErrorCode } from '#app/lib/pictures/file-checks.ts';
import type { FileProblem } from '#contract/schemas/files.ts';

export const FILE_ERROR_TEXTS: Record<FileErrorCode, MessageDescriptor> = {
  empty: msg`This file is empty. Choose another one.`,
  too_large: msg`This file is larger than 10 MB. Choose a smaller one, or take the photo here.`,
  heic: msg`We cannot read HEIC photos. Take the photo here, or save it as JPEG first.`,
  svg: msg`We do not accept SVG files. Choose a photo.`,
  pdf_not_here: msg`We do not accept PDFs here. Take a photo of the document itself.`,
  other_kind: msg`This format is not supported. Choose a JPEG, PNG or WebP photo, or take the photo here.`,
  undecodable: msg`This photo is damaged and cannot be opened. Choose another one.`,
  too_small: msg`This photo is too small to read. Choose a larger one.`,
  too_many_pixels: msg`This photo’s resolution is too high. Take the photo here instead.`,
};

export const PICTURE_QUALITY_TEXTS: Record<FileProblem['code'], MessageDescriptor> = {
  too_small: msg`The document looks too small. Move closer.`,
  blurred: msg`The photo is blurred. Hold still and let the camera focus.`,
  too_dark: msg`The photo is too dark. Turn on a light.`,
  too_bright: msg`The photo is too bright. Move out of direct light.`,
  same_as_other_side: msg`This looks like the same side again. Turn the document over.`,
};
