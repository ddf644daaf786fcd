// Screening and enhanced due diligence: how they stand, and nothing of what was found. [C24]
import { Type } from 'typebox';
import { listSceneCodes } from '../forms/all-forms.ts';
import { ClosedObject, EmptyObject, Instant, Nullable, OneOf, WithFallback } from '../schemas/common.ts';
import type { Call, CallSpec } from './row.ts';

export const AmlQuery = ClosedObject({ sceneCode: OneOf(listSceneCodes()) });

/** CLEAR: a service compared the person with lists, and nothing is left to decide. NOT_RUN: nobody has compared them. */
export const AmlResult = Type.Object({
  status: WithFallback(OneOf(['NOT_RUN', 'PENDING', 'CLEAR', 'REVIEW', 'BLOCK'] as const), 'PENDING'),
  nextRoute: Nullable(Type.String()),
});

export const amlResultSpec = {
  summary: 'Outcome of a screening, without any list or match.',
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
  templateCode: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
  dueAt: Nullable(Instant),
});

export const eddInfoSpec = {
  summary: 'Enhanced due diligence: status, template and due date.',
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
