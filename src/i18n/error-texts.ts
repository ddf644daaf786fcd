// The inverse-error-code namespace: one text per code, saying what happened and what to do. The app fetches these
// as a catalogue and never imports this file; it exists so that a code without a text does not compile.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorName } from '#contract/errors.ts';
import { SECURITY_ERROR_TEXTS } from './error-texts-security.ts';

// [X12] Several codes of a refused update share one text, under a key of its own (textKeyOf in contract/errors/updates.ts).
const updateIDError2 = msg({
  id: 'updateIDError2',
  message: 'The face does not match the person we verified. Do it yourself, in good light, and try again.',
});
const updateIDError6 = msg({
  id: 'updateIDError6',
  message: 'This document cannot be used for an update here. Choose another type, or contact support.',
});

export const ERROR_TEXTS: Record<ErrorName, MessageDescriptor> = {
  invalid_request: msg({
    id: '10001',
    message: 'Something in the form was not understood. Check it and try again.',
  }),
  token_error: msg({ id: '1007', message: 'Your session could not be checked. Please sign in again.' }),
  token_expired: msg({ id: '1008', message: 'Your session has ended. Please sign in again.' }),
  not_logged_in: msg({ id: '10007', message: 'You are signed out. Please sign in to go on.' }),
  session_expired: msg({ id: '10009', message: 'Your session has ended. Please sign in again.' }),
  no_permission: msg({
    id: '33003',
    message: 'Your account cannot do this. Contact support if you think it should.',
  }),
  forbidden_origin: msg({
    id: '10005',
    message: 'This request came from another site, so we stopped it. Open this page again and retry.',
  }),
  rate_limited: msg({
    id: '10006',
    message: 'That was a lot of tries in a short time. Wait a minute and try again.',
  }),
  internal: msg({ id: '10002', message: 'Something went wrong on our side. Try again in a minute.' }),
  not_found: msg({ id: '10404', message: 'We could not find that. Go back and try again.' }),
  bad_credentials: msg({
    id: '20001',
    message: 'The email or password does not match. Check both and try again.',
  }),
  idempotency_conflict: msg({
    id: '20002',
    message: 'This was already sent with other details. Reload the page to see where things stand.',
  }),
  step_not_allowed: msg({
    id: '32001',
    message: 'This step is not open for you yet. Go back to see what comes first.',
  }),
  illegal_transition: msg({
    id: '32002',
    message: 'Your verification has moved on since this page was opened. Reload to see where it stands.',
  }),
  country_unsupported: msg({
    id: '32003',
    message: 'We cannot verify people from this country yet. Choose the country that issued your document.',
  }),
  document_type_unsupported: msg({
    id: '32004',
    message: 'We do not accept this document from this country. Choose another one.',
  }),
  attempts_exhausted: msg({
    id: '32005',
    message: 'You have used all tries for now. The page says when you can try again.',
  }),
  under_age: msg({
    id: '32006',
    message: 'You must be at least 18 years old to be verified. Check the birth date you entered.',
  }),
  document_expired: msg({ id: '32007', message: 'This document has expired. Use one that is still valid.' }),
  case_not_open: msg({
    id: '32008',
    message: 'This verification was already sent. Go back to see where it stands.',
  }),
  case_incomplete: msg({
    id: '32009',
    message: 'Something is still missing. Add the pictures and details, then send again.',
  }),
  service_closed: msg({ id: '32010', message: 'Verification is closed right now. Please come back later.' }),
  not_available_here: msg({
    id: '32011',
    message: 'This is not available here. Use the mobile app instead.',
  }),
  upload_too_large: msg({
    id: '31001',
    message: 'The file is larger than 10 MB. Choose a smaller one or take a new picture.',
  }),
  upload_empty: msg({ id: '31002', message: 'The file is empty. Choose another one.' }),
  upload_type_refused: msg({
    id: '31003',
    message:
      'We cannot read this kind of file. Use a JPEG, PNG or WebP picture; for an address, PDF works too.',
  }),
  upload_svg_refused: msg({
    id: '31004',
    message: 'Drawings (SVG) are not accepted. Use a photo of the document.',
  }),
  upload_heic_refused: msg({
    id: '31005',
    message: 'HEIC pictures cannot be read here. Take the picture with this page, or save it as JPEG.',
  }),
  upload_pixels: msg({
    id: '31006',
    message: 'The picture has too many pixels. Take it again with the camera of this page.',
  }),
  upload_too_small: msg({ id: '31007', message: 'The picture is too small to read. Take a larger one.' }),
  upload_unreadable: msg({
    id: '31008',
    message: 'The file is damaged and cannot be opened. Choose another one.',
  }),
  upload_offset_mismatch: msg({
    id: '31009',
    message: 'The upload lost its place. Try again; it goes on where it stopped.',
  }),
  upload_hash_mismatch: msg({
    id: '31010',
    message: 'The file did not arrive whole. Please upload it again.',
  }),
  upload_pdf_unsafe: msg({
    id: '31011',
    message: 'This PDF is locked or has active content. Print it to a new PDF, or take a photo of it.',
  }),
  upload_duplicate_side: msg({
    id: '31012',
    message: 'Both pictures show the same side. Turn the document over and take it again.',
  }),
  upload_pdf_pages: msg({
    id: '31013',
    message: 'This PDF has too many pages. Send only the pages that are asked for.',
  }),
  upload_too_many: msg({
    id: '31014',
    message: 'There are as many files here as fit. Take one out first.',
  }),
  ...SECURITY_ERROR_TEXTS,
  questionnaire_unknown: msg({
    id: '34001',
    message: 'This form is no longer needed. Go back to see what is.',
  }),
  questionnaire_stale: msg({
    id: '34002',
    message: 'This form has changed since you opened it. Reload it; your answers are kept.',
  }),
  questionnaire_closed: msg({
    id: '34003',
    message: 'Your answers are already with us and cannot be changed now. The page says what comes next.',
  }),
  questionnaire_incomplete: msg({
    id: '34004',
    message: 'Some answers are missing or need another look. We marked them for you.',
  }),
  risk_profile_higher: msg({
    id: '34006',
    message: 'You can choose a lower profile than your result. For a higher one, take the test again.',
  }),
  extension_not_possible: msg({
    id: '34007',
    message: 'This deadline cannot be moved any further. Send what you have, and tell us what is missing.',
  }),
  questionnaire_first: msg({
    id: '34008',
    message: 'Please answer the questions we asked you first. Your task list shows them.',
  }),
  draft_conflict: msg({
    id: '34005',
    message: 'You answered this form on another device meanwhile. Reload it to go on from there.',
  }),
  agreement_unknown: msg({
    id: '34101',
    message: 'This document is not offered to you. Reload the page to see those that are.',
  }),
  agreement_outdated: msg({
    id: '34102',
    message: 'There is a newer version of this document. Reload the page and read that one.',
  }),
  agreement_order: msg({
    id: '34103',
    message: 'Something else comes first. Finish the steps above, then accept this document.',
  }),
  agreement_unsigned: msg({
    id: '34104',
    message: 'To sign, type your full name exactly as it was verified.',
  }),
  affiliate_bound: msg({
    id: '34201',
    message: 'Your account already belongs to another affiliate. This cannot be changed.',
  }),
  affiliate_unknown: msg({
    id: '34202',
    message: 'We do not know this affiliate. Check the link or code you were given.',
  }),
  update_under_review: msg({
    id: 'updateIDError1',
    message: 'An update is already being checked. We will tell you when it is decided.',
  }),
  update_face_mismatch: updateIDError2,
  update_face_mismatch_again: updateIDError2,
  update_name_differs: msg({
    id: 'updateIDError3',
    message: 'The name or birth date differs from your verified details. Update your name first.',
  }),
  update_too_soon: msg({
    id: 'updateIDError4',
    message: 'You updated this in the last 180 days. The page says when the next update is possible.',
  }),
  update_document_in_use: msg({
    id: 'updateIDError5',
    message: 'This document belongs to another account. Use another one, or contact support.',
  }),
  update_document_type: updateIDError6,
  update_country: updateIDError6,
  update_level: updateIDError6,
  update_attempts_today: msg({
    id: 'updateIDError7',
    message: 'That was the last try for today. Try again tomorrow.',
  }),
  request_timeout: msg({ id: '9000001', message: 'Request timeout, please re-try!' }),
  network_error: msg({
    id: '50016',
    message: 'We could not reach the server. Check your connection and try again.',
  }),
};
