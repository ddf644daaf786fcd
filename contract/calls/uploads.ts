// Files on their way in: announced, sent chunk by chunk, completed. One pipeline for the pictures of a case and for
// evidence of every kind.
import { type Static, Type } from 'typebox';
import { CAPTURE_PARTS } from '../documents.ts';
import { TOKEN_PURPOSES } from '../embedded.ts';
import { FRAME_PARTS } from '../motion.ts';
import { ClosedObject, OneOf, OpaqueId } from '../schemas/common.ts';
import { FileName, FormItemId, Purpose, StoredFile } from '../schemas/files.ts';
import type { Call, CallSpec } from './row.ts';

/** What a file is for. */
export const UploadTarget = Type.Union([
  ClosedObject({ kind: OneOf(['part'] as const), caseId: OpaqueId, part: OneOf(CAPTURE_PARTS, FRAME_PARTS) }),
  /** An item of the questionnaire (or, under a supplement's token, the purpose) that the token was given out for. */
  ClosedObject({
    kind: OneOf(['questionnaire'] as const),
    token: Type.String({ minLength: 1, maxLength: 2000 }),
    item: FormItemId,
    name: FileName,
  }),
  /** Papers of a request that names them when it is made. */
  ClosedObject({ kind: OneOf(['evidence'] as const), purpose: Purpose, name: FileName }),
]);
export type UploadTarget = Static<typeof UploadTarget>;

export const UploadCreateRequest = ClosedObject({
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

export const uploadCreateSpec = {
  summary: 'Announces a file and answers where to continue: a known sha256 resumes.',
  request: UploadCreateRequest,
  response: UploadState,
  purposes: TOKEN_PURPOSES,
} as const satisfies CallSpec;
export const uploadCreate: Call<typeof uploadCreateSpec> = {
  name: 'uploadCreate',
  method: 'POST',
  path: '/v3/private/kyc/upload',
  sdkPath: '/v1/s1/kyc/integration/upload',
  auth: 'user',
  retry: 2,
};

export const UploadChunkParams = ClosedObject({
  uploadId: OpaqueId,
  offset: Type.String({ pattern: '^\\d{1,9}$' }),
});

export const uploadChunkSpec = {
  summary: 'One chunk of a file at an offset; answers how many bytes are safely stored.',
  request: UploadChunkParams,
  response: UploadState,
  purposes: TOKEN_PURPOSES,
} as const satisfies CallSpec;
export const uploadChunk: Call<typeof uploadChunkSpec> = {
  name: 'uploadChunk',
  method: 'PUT',
  path: '/v3/private/kyc/upload/:uploadId/:offset',
  sdkPath: '/v1/s1/kyc/integration/upload/:uploadId/:offset',
  auth: 'user',
  body: 'binary',
  timeout: 60_000,
};

export const UploadCompleteRequest = ClosedObject({ uploadId: OpaqueId });

export const uploadCompleteSpec = {
  summary: 'Closes a file: type, pixels, re-encoding, image checks. Refusals name what to do.',
  request: UploadCompleteRequest,
  response: StoredFile,
  purposes: TOKEN_PURPOSES,
} as const satisfies CallSpec;
export const uploadComplete: Call<typeof uploadCompleteSpec> = {
  name: 'uploadComplete',
  method: 'POST',
  path: '/v3/private/kyc/upload-complete',
  sdkPath: '/v1/s1/kyc/integration/upload-complete',
  auth: 'user',
  retry: 2,
  timeout: 60_000,
};
