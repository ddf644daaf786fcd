// Chunked uploads: create, send chunks, complete. Case pictures and all evidence use this pipeline.
import { type Static, Type } from 'typebox';
import { CAPTURE_PARTS } from '../documents.ts';
import { TOKEN_PURPOSES } from '../embedded.ts';
import { FRAME_PARTS } from '../motion.ts';
import { ClosedObject, OneOf, OpaqueId } from '../schemas/common.ts';
import { FileName, FormItemId, Purpose, StoredFile } from '../schemas/files.ts';
import type { Call, CallSpec } from './row.ts';

/** Target of a file. */
export const UploadTarget = Type.Union([
  ClosedObject({ kind: OneOf(['part'] as const), caseId: OpaqueId, part: OneOf(CAPTURE_PARTS, FRAME_PARTS) }),
  /** Questionnaire item of the token, or the purpose of a supplement token. */
  ClosedObject({
    kind: OneOf(['questionnaire'] as const),
    token: Type.String({ minLength: 1, maxLength: 2000 }),
    item: FormItemId,
    name: FileName,
  }),
  /** Documents of a request that is submitted later. */
  ClosedObject({ kind: OneOf(['evidence'] as const), purpose: Purpose, name: FileName }),
]);
export type UploadTarget = Static<typeof UploadTarget>;

export const UploadCreateRequest = ClosedObject({
  target: UploadTarget,
  /** Size in bytes; verified on completion. */
  bytes: Type.Integer({ minimum: 0 }),
  /** Hex SHA-256 of the whole file. It identifies an upload to resume and verifies its content. */
  sha256: Type.String({ pattern: '^[a-f0-9]{64}$' }),
  source: OneOf(['camera', 'file'] as const),
});

export const UploadState = Type.Object({
  uploadId: OpaqueId,
  /** Bytes stored; offset of the next chunk. */
  received: Type.Integer({ minimum: 0 }),
  bytes: Type.Integer(),
});

export const uploadCreateSpec = {
  summary: 'Creates an upload and returns the next offset. A known sha256 resumes its upload.',
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
  summary: 'Stores one chunk at an offset. Returns the number of bytes stored.',
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
  summary: 'Completes an upload: checks type and size, re-encodes pictures and checks their quality.',
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
