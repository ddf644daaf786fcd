// Texts of file problems and how to solve them.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileErrorCode } from '#app/lib/pictures/file-checks.ts';
import type { FileProblem } from '#contract/schemas/files.ts';

export const FILE_ERROR_TEXTS: Record<FileErrorCode, MessageDescriptor> = {
  empty: msg`This file is empty. Choose another one.`,
  too_large: msg`This file is larger than 10 MB. Choose a smaller one, or take the picture here.`,
  heic: msg`HEIC pictures cannot be read here. Take the picture here, or save it as JPEG first.`,
  svg: msg`Drawings (SVG) are not accepted. Choose a photo.`,
  pdf_not_here: msg`A PDF is not accepted here. Take a photo of the document itself.`,
  other_kind: msg`This format is not supported. Choose a JPEG, PNG or WebP picture, or take the picture here.`,
  undecodable: msg`This picture is damaged and cannot be opened. Choose another one.`,
  too_small: msg`This picture is too small to read. Choose a larger one.`,
  too_many_pixels: msg`This picture has too many pixels. Take it here instead.`,
};

export const PICTURE_QUALITY_TEXTS: Record<FileProblem['code'], MessageDescriptor> = {
  too_small: msg`The document is small in the picture. Go closer.`,
  blurred: msg`The picture is not sharp. Hold still and let the camera focus.`,
  too_dark: msg`The picture is too dark. Turn on a light.`,
  too_bright: msg`The picture is too bright. Move out of direct light.`,
  same_as_other_side: msg`This looks like the side you already took. Turn the document over.`,
};
