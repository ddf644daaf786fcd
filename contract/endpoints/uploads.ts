// Files on their way in, whatever they are for. [C8, C14, C17]
import type { Endpoint } from './row.ts';

export const uploadRows = {
  uploadCreate: {
    summary: 'Announces a file and answers where to continue: a known sha256 resumes.',
    method: 'POST',
    path: '/v3/private/kyc/upload',
    sdkPath: '/v1/s1/kyc/integration/upload',
    auth: 'user',
    retry: 2,
  },
  uploadChunk: {
    summary: 'One chunk of a file at an offset; answers how many bytes are safely stored.',
    method: 'PUT',
    path: '/v3/private/kyc/upload/:uploadId/:offset',
    sdkPath: '/v1/s1/kyc/integration/upload/:uploadId/:offset',
    auth: 'user',
    body: 'binary',
    timeout: 60_000,
  },
  uploadComplete: {
    summary: 'Closes a file: type, pixels, re-encoding, image checks. Refusals name what to do.',
    method: 'POST',
    path: '/v3/private/kyc/upload-complete',
    sdkPath: '/v1/s1/kyc/integration/upload-complete',
    auth: 'user',
    retry: 2,
    timeout: 60_000,
  },
  evidenceList: {
    summary: 'Files handed in for a questionnaire or a purpose: those may be used once more.',
    method: 'GET',
    path: '/v3/private/kyc/evidence',
    auth: 'user',
  },
  evidenceRemove: {
    summary: 'Takes a file of evidence back. What was sent with a form stays with it.',
    method: 'POST',
    path: '/v3/private/kyc/evidence/remove',
    auth: 'user',
    retry: 2,
  },
} as const satisfies Record<string, Endpoint>;
