// OCR results of the pictures of a draft, to prefill its forms. They contain no biometric data. [E4]
import { type Static, Type } from 'typebox';
import { PICTURE_PROBLEMS } from '../checks.ts';
import { CAPTURE_PARTS, PHOTO_DOCUMENT_TYPES } from '../documents.ts';
import { ISSUED_PURPOSES } from '../embedded.ts';
import { READ_FIELDS, READING_STATES } from '../readings.ts';
import { ClosedObject, CountryCode, Nullable, OneOf, OpaqueId, WithDescription } from '../schemas/common.ts';
import type { Call, CallSpec } from './row.ts';

const Share = Type.Number({ minimum: 0, maximum: 1 });

export const OcrValue = Type.Object({
  field: OneOf(READ_FIELDS),
  /** Value in the format of the form. */
  value: Type.String({ maxLength: 300 }),
  /** true: the document has no such field; the value is empty. */
  none: Type.Optional(Type.Boolean()),
  /** true: confirmed by a check digit, a barcode, or a second place on the document. */
  sure: Type.Boolean(),
  part: OneOf(CAPTURE_PARTS),
  fileId: OpaqueId,
  /** Bounding box as fractions of the upright picture; null if unknown. */
  place: Nullable(Type.Object({ left: Share, top: Share, width: Share, height: Share })),
});
export type OcrValue = Static<typeof OcrValue>;

export const OcrPicture = Type.Object({
  part: OneOf(CAPTURE_PARTS),
  fileId: OpaqueId,
  state: OneOf(READING_STATES),
  /** Size of the upright picture; 0 before OCR. */
  width: Type.Integer({ minimum: 0 }),
  height: Type.Integer({ minimum: 0 }),
  /** Reason why the picture is certainly unusable. It is a hint: the user can still submit. Null: none. */
  problem: Nullable(OneOf(PICTURE_PROBLEMS)),
});
export type OcrPicture = Static<typeof OcrPicture>;

/** The identity document that the pictures show, whatever the draft states. */
export const RecognisedDocument = Type.Object({
  country: WithDescription(
    CountryCode,
    'Issuing country. Country or type may not be accepted: captureOpen then refuses the document.',
  ),
  docType: OneOf(PHOTO_DOCUMENT_TYPES),
  /** Sides to photograph. */
  sides: Type.Unsafe<1 | 2>({ type: 'integer', minimum: 1, maximum: 2 }),
  /** 'mrz': a machine-readable zone or barcode names the document. 'print': its printed title does. */
  source: OneOf(['mrz', 'print'] as const),
});
export type RecognisedDocument = Static<typeof RecognisedDocument>;

export const CaptureOcrResult = Type.Object({
  /** true: more OCR results will follow. */
  reads: Type.Boolean(),
  pictures: Type.Array(OcrPicture),
  fields: Type.Array(OcrValue),
  recognised: Type.Optional(
    WithDescription(
      Nullable(RecognisedDocument),
      'Level 1: the identity document that the pictures show. Null while nothing is certain, such as before the back of a card that has its MRZ there.',
    ),
  ),
});
export type CaptureOcrResult = Static<typeof CaptureOcrResult>;

export const CaptureOcrRequest = ClosedObject({ caseId: OpaqueId });

export const captureReadingSpec = {
  summary: 'Returns the OCR results of the pictures of a draft case. Read-only.',
  request: CaptureOcrRequest,
  response: CaptureOcrResult,
  purposes: ISSUED_PURPOSES,
} as const satisfies CallSpec;
export const captureReading: Call<typeof captureReadingSpec> = {
  name: 'captureReading',
  method: 'POST',
  path: '/v3/private/kyc/capture/reading',
  sdkPath: '/v1/s1/kyc/integration/capture/reading',
  auth: 'user',
  retry: 1,
};
