// Files on their way in: announced, sent chunk by chunk, completed. One pipeline for the pictures of a case and for
// evidence of every kind.
import { Type } from 'typebox';
import { CAPTURE_PARTS } from '../documents.ts';
import { EVIDENCE_PURPOSES } from '../uploads.ts';
import { Closed, Instant, Nullable, OneOf, OpaqueId } from './common.ts';

/** Things the gateway noticed in a picture. 'blocker' must be retaken; 'warning' may be used as it is. */
export const FileProblem = Type.Object({
  code: OneOf(['too_small', 'blurred', 'too_dark', 'too_bright', 'same_as_other_side'] as const),
  severity: OneOf(['blocker', 'warning'] as const),
});
export const StoredFile = Type.Object({
  /** Of a file of a case. */
  part: Type.Optional(OneOf(CAPTURE_PARTS)),
  fileId: OpaqueId,
  mime: Type.String(),
  bytes: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  problems: Type.Array(FileProblem),
});

/** What the person calls the file; never used for anything but being shown to them. */
const FileName = Type.String({ minLength: 1, maxLength: 200 });
export const FormItem = Type.String({ pattern: '^[A-Za-z][\\w.-]{0,79}$' });
export const Purpose = OneOf(EVIDENCE_PURPOSES);

/** What a file is for. */
export const UploadTarget = Type.Union([
  Closed({ kind: OneOf(['part'] as const), caseId: OpaqueId, part: OneOf(CAPTURE_PARTS) }),
  /** An item of the questionnaire (or, under a supplement's token, the purpose) that the token was given out for. */
  Closed({
    kind: OneOf(['questionnaire'] as const),
    token: Type.String({ minLength: 1, maxLength: 2000 }),
    item: FormItem,
    name: FileName,
  }),
  /** Papers of a request that names them when it is made. */
  Closed({ kind: OneOf(['evidence'] as const), purpose: Purpose, name: FileName }),
]);
export const UploadCreateRequest = Closed({
  target: UploadTarget,
  /** Announced size in bytes; checked again by content. */
  bytes: Type.Integer({ minimum: 0 }),
  /** Hex SHA-256 of the whole file: lets the same file resume, and proves it arrived whole. */
  sha256: Type.String({ pattern: '^[a-f0-9]{64}$' }),
  source: OneOf(['camera', 'file'] as const),
});
export const UploadState = Type.Object({
  uploadId: OpaqueId,
  /** Bytes safely stored; the next chunk starts here. */
  received: Type.Integer({ minimum: 0 }),
  bytes: Type.Integer(),
});
export const UploadChunkParams = Closed({
  uploadId: OpaqueId,
  offset: Type.String({ pattern: '^\\d{1,9}$' }),
});
export const UploadCompleteRequest = Closed({ uploadId: OpaqueId });

/** Evidence of one questionnaire, or of one purpose. */
export const EvidenceQuery = Type.Union([Closed({ request_id: OpaqueId }), Closed({ purpose: Purpose })]);
export const EvidenceList = Type.Object({
  /** Newest first; only what is complete. */
  files: Type.Array(
    Type.Object({
      fileId: OpaqueId,
      name: Type.String(),
      mime: Type.String(),
      bytes: Type.Integer(),
      /** The item it was handed in for; empty outside questionnaires. */
      item: Type.String(),
      at: Instant,
    }),
  ),
});
export const EvidenceRemoveRequest = Closed({ fileId: OpaqueId });
