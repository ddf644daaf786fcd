// Texts of error codes about files and the hand-over of a capture to a phone.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';

export const UPLOADS_ERROR_TEXTS = {
  upload_too_large: msg({
    id: '31001',
    message: 'The file is larger than 10 MB. Choose a smaller one or take a new photo.',
  }),
  upload_empty: msg({ id: '31002', message: 'The file is empty. Choose another one.' }),
  upload_type_refused: msg({
    id: '31003',
    message:
      'We cannot read this kind of file. Use a JPEG, PNG or WebP photo. For proof of address, you can also use a PDF.',
  }),
  upload_svg_refused: msg({
    id: '31004',
    message: 'We do not accept SVG files. Use a photo of the document.',
  }),
  upload_heic_refused: msg({
    id: '31005',
    message: 'We cannot read HEIC photos. Take the photo on this page, or save it as JPEG.',
  }),
  upload_pixels: msg({
    id: '31006',
    message: 'The photo’s resolution is too high. Take it again with the camera on this page.',
  }),
  upload_too_small: msg({ id: '31007', message: 'The photo is too small to read. Choose a larger one.' }),
  upload_unreadable: msg({
    id: '31008',
    message: 'The file is damaged and cannot be opened. Choose another one.',
  }),
  upload_offset_mismatch: msg({
    id: '31009',
    message: 'The upload was interrupted. Try again and it will continue where it stopped.',
  }),
  upload_hash_mismatch: msg({
    id: '31010',
    message: 'The file was only partly uploaded. Please upload it again.',
  }),
  upload_pdf_unsafe: msg({
    id: '31011',
    message: 'This PDF is locked or has active content. Print it to a new PDF, or take a photo of it.',
  }),
  upload_duplicate_side: msg({
    id: '31012',
    message: 'Both photos show the same side. Turn the document over and take the photo again.',
  }),
  upload_pdf_pages: msg({
    id: '31013',
    message: 'This PDF has too many pages. Send only the pages we ask for.',
  }),
  upload_too_many: msg({
    id: '31014',
    message: 'You’ve added the maximum number of files. Remove one first.',
  }),
  upload_pdf_uncheckable: msg({
    id: '31015',
    message: 'We could not check this PDF. Print it to a new PDF, or take a photo of it.',
  }),
  handoff_used: msg({
    id: '34701',
    message: 'Another phone has used this link. Create a new code on your computer.',
  }),
  handoff_over: msg({
    id: '34702',
    message: 'This link is no longer valid. Create a new code on your computer, or continue there.',
  }),
} satisfies Partial<Record<ErrorName, MessageDescriptor>>;
