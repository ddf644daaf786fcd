// Status of screening and enhanced due diligence. The findings stay in the gateway. [C24]
import { Type } from 'typebox';
import { listSceneCodes } from '../forms/all-forms.ts';
import { ClosedObject, EmptyObject, Instant, Nullable, OneOf, WithFallback } from '../schemas/common.ts';
import type { Call, CallSpec } from './row.ts';

export const AmlQuery = ClosedObject({ sceneCode: OneOf(listSceneCodes()) });

/** CLEAR: the user was screened and no match is open. NOT_RUN: the user was not screened yet. */
export const AmlResult = Type.Object({
  /** Absent or unknown: the client does not mention a screening. */
  status: Type.Optional(OneOf(['NOT_RUN', 'PENDING', 'CLEAR', 'REVIEW', 'BLOCK'] as const)),
  nextRoute: Nullable(Type.String()),
});

export const amlResultSpec = {
  summary: 'Returns the status of the screening, without lists or matches.',
  request: AmlQuery,
  response: AmlResult,
} as const satisfies CallSpec;
export const amlResult: Call<typeof amlResultSpec> = {
  name: 'amlResult',
  method: 'POST',
  path: '/v3/private/aml/get-aml-result',
  auth: 'user',
};

export const EDD_STATUSES = ['Unknown', 'UnSubmit', 'Reviewing', 'Pass', 'Reject'] as const;

export const EddInfo = Type.Object({
  status: WithFallback(OneOf(EDD_STATUSES), 'Unknown'),
  /** false: no form of a due diligence is requested. Absent: unknown. */
  asked: Type.Optional(Type.Boolean()),
  templateCode: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
  dueAt: Nullable(Instant),
});

export const eddInfoSpec = {
  summary: 'Returns status, template and due date of the enhanced due diligence.',
  request: EmptyObject,
  response: EddInfo,
  aliases: ['/v3/private/kyc/get-edd-info'],
} as const satisfies CallSpec;
export const eddInfo: Call<typeof eddInfoSpec> = {
  name: 'eddInfo',
  method: 'GET',
  path: '/v3/private/aml/get-edd-info',
  auth: 'user',
};
