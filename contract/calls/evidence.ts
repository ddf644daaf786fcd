// Evidence files of a form or a request, and the tokens to upload them. [C14, C18]
import { Type } from 'typebox';
import { TemplateCode } from '../schemas/answers.ts';
import { ClosedObject, EmptyObject, Instant, OpaqueId } from '../schemas/common.ts';
import { Purpose } from '../schemas/files.ts';
import type { Call, CallSpec } from './row.ts';

export const EvidenceQuery = Type.Union([
  ClosedObject({ request_id: OpaqueId }),
  ClosedObject({ purpose: Purpose }),
]);

export const EvidenceList = Type.Object({
  /** Complete files, newest first. */
  files: Type.Array(
    Type.Object({
      fileId: OpaqueId,
      name: Type.String(),
      mime: Type.String(),
      bytes: Type.Integer(),
      /** Questionnaire item of the file; empty outside questionnaires. */
      item: Type.String(),
      at: Instant,
    }),
  ),
});

export const evidenceListSpec = {
  summary: 'Lists the uploaded files of a questionnaire or a purpose. They can be used again.',
  request: EvidenceQuery,
  response: EvidenceList,
} as const satisfies CallSpec;
export const evidenceList: Call<typeof evidenceListSpec> = {
  name: 'evidenceList',
  method: 'GET',
  path: '/v3/private/kyc/evidence',
  auth: 'user',
};

export const EvidenceRemoveRequest = ClosedObject({ fileId: OpaqueId });

export const evidenceRemoveSpec = {
  summary: 'Deletes an evidence file. Files of a submitted form are kept.',
  request: EvidenceRemoveRequest,
  response: EmptyObject,
} as const satisfies CallSpec;
export const evidenceRemove: Call<typeof evidenceRemoveSpec> = {
  name: 'evidenceRemove',
  method: 'POST',
  path: '/v3/private/kyc/evidence/remove',
  auth: 'user',
  retry: 2,
};

/** By form, or by request if a user can have several requests of the same form. */
export const UploadTokenQuery = Type.Union([
  ClosedObject({ template_code: TemplateCode, request_id: Type.Optional(OpaqueId) }),
  ClosedObject({ request_id: OpaqueId }),
]);

export const UploadToken = Type.Object({ uploadToken: Type.String(), expiresAt: Instant });

export const questionnaireTokenSpec = {
  summary: 'Returns a short-lived token to upload evidence for a questionnaire.',
  request: UploadTokenQuery,
  response: UploadToken,
} as const satisfies CallSpec;
export const questionnaireToken: Call<typeof questionnaireTokenSpec> = {
  name: 'questionnaireToken',
  method: 'GET',
  path: '/v3/private/kyc/questionnaire-token',
  auth: 'user',
};

export const SupplementRequest = ClosedObject({ purpose: Type.String({ pattern: '^[A-Z_]{2,40}$' }) });

export const SupplementToken = Type.Object({
  accessToken: Type.String(),
  expiresAt: Instant,
  provider: Type.String(),
});

export const supplementTokenSpec = {
  summary: 'Returns an access token to upload supplementary onboarding documents.',
  request: SupplementRequest,
  response: SupplementToken,
} as const satisfies CallSpec;
export const supplementToken: Call<typeof supplementTokenSpec> = {
  name: 'supplementToken',
  method: 'POST',
  path: '/compliance/v1/onboarding/get-supplement-at',
  auth: 'user',
};
