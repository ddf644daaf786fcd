// THE catalogue of business codes: ret_code -> name and kind. Texts live in the inverse-error-code namespace,
// one per code (a test fails on a gap). Spec section 8.

export type ErrorKind =
  'business' | 'permission' | 'token' | 'timeout' | 'network' | 'http' | 'empty' | 'aborted';

export const ERROR_CODES = {
  invalid_request: 10001,
  token_error: 1007,
  token_expired: 1008,
  not_logged_in: 10007,
  session_expired: 10009,
  no_permission: 33003,
  forbidden_origin: 10005,
  rate_limited: 10006,
  internal: 10002,
  not_found: 10404,
  bad_credentials: 20001,
  idempotency_conflict: 20002,
  step_not_allowed: 32001,
  illegal_transition: 32002,
  country_unsupported: 32003,
  document_type_unsupported: 32004,
  attempts_exhausted: 32005,
  under_age: 32006,
  document_expired: 32007,
  case_not_open: 32008,
  case_incomplete: 32009,
  service_closed: 32010,
  not_available_here: 32011,
  upload_too_large: 31001,
  upload_empty: 31002,
  upload_type_refused: 31003,
  upload_svg_refused: 31004,
  upload_heic_refused: 31005,
  upload_pixels: 31006,
  upload_too_small: 31007,
  upload_unreadable: 31008,
  upload_offset_mismatch: 31009,
  upload_hash_mismatch: 31010,
  upload_pdf_unsafe: 31011,
  upload_duplicate_side: 31012,
  upload_pdf_pages: 31013,
  update_under_review: 1045,
  update_face_mismatch: 1046,
  update_name_differs: 1047,
  update_too_soon: 1048,
  update_document_in_use: 1049,
  update_document_type: 1050,
  update_attempts_today: 1051,
  update_country: 1052,
  update_level: 1053,
  update_face_mismatch_again: 1062,
  step_up_required: 33101,
  step_up_wrong_action: 33102,
  otp_wrong: 33103,
  otp_expired: 33104,
  otp_tries_exhausted: 33105,
  otp_too_soon: 33106,
  mail_unavailable: 33107,
  questionnaire_unknown: 34001,
  questionnaire_stale: 34002,
  questionnaire_closed: 34003,
  questionnaire_incomplete: 34004,
  draft_conflict: 34005,
  agreement_unknown: 34101,
  agreement_outdated: 34102,
  agreement_order: 34103,
  agreement_unsigned: 34104,
  affiliate_bound: 34201,
  affiliate_unknown: 34202,
  transfer_not_possible: 34301,
  transfer_not_open: 34302,
  name_update_not_possible: 34401,
  name_update_open: 34402,
  reset_not_possible: 34501,
  number_invalid: 34601,
  number_attempts_exhausted: 34602,
  identity_in_use: 34603,
  request_timeout: 9000001,
  network_error: 50016,
} as const;

export type ErrorName = keyof typeof ERROR_CODES;

/** [X2] Shown as "Timeout, ...". */
export const TOKEN_CODES: readonly number[] = [ERROR_CODES.token_error, ERROR_CODES.token_expired];
/** [X3] Loss of authority: every personal cache goes. */
export const PERMISSION_CODES: readonly number[] = [
  ERROR_CODES.not_logged_in,
  ERROR_CODES.no_permission,
  ERROR_CODES.session_expired,
];

/** [X12] Refusals of an update of an identity document -> key of the text. */
const UPDATE_ID_KEYS: Partial<Record<number, string>> = {
  1045: 'updateIDError1',
  1046: 'updateIDError2',
  1062: 'updateIDError2',
  1047: 'updateIDError3',
  1048: 'updateIDError4',
  1049: 'updateIDError5',
  1050: 'updateIDError6',
  1052: 'updateIDError6',
  1053: 'updateIDError6',
  1051: 'updateIDError7',
};

/** The key of a code's text within the inverse-error-code namespace. */
export const textKeyOf = (code: number): string => UPDATE_ID_KEYS[code] ?? String(code);
