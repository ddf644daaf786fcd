// The app's calls for uploads. In a separate module, because the tests of the engine run without a DOM.
import { uploadChunk, uploadComplete, uploadCreate } from '#contract/client-calls/uploads.ts';
import { call } from '#app/api/client.ts';
import { callExtension } from '#app/api/optional-call.ts';
import type { UploadCalls } from './upload-engine.ts';

export const uploadCalls: UploadCalls = {
  create: (body, signal) => callExtension(uploadCreate, body, { signal }),
  chunk: (uploadId, offset, bytes, signal) =>
    call(uploadChunk, { uploadId, offset: String(offset) }, { bytes, signal }),
  complete: (uploadId, signal) => call(uploadComplete, { uploadId }, { signal }),
};
