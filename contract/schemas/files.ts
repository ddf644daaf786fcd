// Uploaded files: metadata, quality problems, purposes.
import { type Static, Type } from 'typebox';
import { CAPTURE_PARTS } from '../documents.ts';
import { FRAME_PARTS } from '../motion.ts';
import { EVIDENCE_PURPOSES } from '../uploads.ts';
import { Nullable, OneOf, OpaqueId } from './common.ts';

/** Quality problem of a picture. blocker: must be retaken. warning: can be used. */
export const FileProblem = Type.Object({
  code: OneOf(['too_small', 'blurred', 'too_dark', 'too_bright', 'same_as_other_side'] as const),
  severity: OneOf(['blocker', 'warning'] as const),
});
export type FileProblem = Static<typeof FileProblem>;
export const StoredFile = Type.Object({
  /** Only for files of a case. */
  part: Type.Optional(OneOf(CAPTURE_PARTS, FRAME_PARTS)),
  fileId: OpaqueId,
  mime: Type.String(),
  bytes: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  problems: Type.Array(FileProblem),
});
export type StoredFile = Static<typeof StoredFile>;
/** File name of the user; for display only. */
export const FileName = Type.String({ minLength: 1, maxLength: 200 });
export const FormItemId = Type.String({ pattern: '^[A-Za-z][\\w.-]{0,79}$' });
export const Purpose = OneOf(EVIDENCE_PURPOSES);
