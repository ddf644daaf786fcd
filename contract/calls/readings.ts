// What was read of the pictures of a draft, for the person whose draft it is: so that a form asks for nothing that a picture
// says. It says of nothing that it was read which was not, and never what tells one face from another. [E4]
import { type Static, Type } from 'typebox';
import { READ_PROBLEMS } from '../checks.ts';
import { CAPTURE_PARTS } from '../documents.ts';
import { ISSUED_PURPOSES } from '../embedded.ts';
import { READ_FIELDS, READING_STATES } from '../readings.ts';
import { ClosedObject, Nullable, OneOf, OpaqueId } from '../schemas/common.ts';
import type { Call, CallSpec } from './row.ts';

const Share = Type.Number({ minimum: 0, maximum: 1 });

export const ReadValue = Type.Object({
  field: OneOf(READ_FIELDS),
  /** As the form takes it. */
  value: Type.String({ maxLength: 120 }),
  /** A mistake of the reader is unlikely: a check digit or a barcode says so, or two places of the document do. */
  sure: Type.Boolean(),
  part: OneOf(CAPTURE_PARTS),
  fileId: OpaqueId,
  /** Where it stands, as shares of the upright picture; null where that is not known. */
  place: Nullable(Type.Object({ left: Share, top: Share, width: Share, height: Share })),
});
export type ReadValue = Static<typeof ReadValue>;

export const ReadPicture = Type.Object({
  part: OneOf(CAPTURE_PARTS),
  fileId: OpaqueId,
  state: OneOf(READING_STATES),
  /** Of the upright picture, once it was read; 0 before. */
  width: Type.Integer({ minimum: 0 }),
  height: Type.Integer({ minimum: 0 }),
  /** Why it is surely of no use, before a try is spent on it; null: nothing of the kind is known. It keeps nobody from sending it. */
  problem: Nullable(OneOf(READ_PROBLEMS)),
});
export type ReadPicture = Static<typeof ReadPicture>;

export const CaptureReading = Type.Object({
  /** Whether anything that is not read yet will be. */
  reads: Type.Boolean(),
  pictures: Type.Array(ReadPicture),
  fields: Type.Array(ReadValue),
});
export type CaptureReading = Static<typeof CaptureReading>;

export const CaptureReadingRequest = ClosedObject({ caseId: OpaqueId });

export const captureReadingSpec = {
  summary: 'What was read so far of the pictures of a draft case. Changes nothing.',
  request: CaptureReadingRequest,
  response: CaptureReading,
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
