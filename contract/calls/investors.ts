// The investor class of an account.
import { Type } from 'typebox';
import { EmptyObject, Instant, Nullable, OneOf, WithFallback } from '../schemas/common.ts';
import type { Call, CallSpec } from './row.ts';

export const INVESTOR_STATUSES = ['RETAIL', 'PENDING', 'APPROVED', 'RENEWAL_DUE', 'REJECTED'] as const;

export const InvestorClass = Type.Object({
  /** The class of the person's site; null where there is none. */
  kind: Nullable(OneOf(['PROFESSIONAL', 'QUALIFIED'] as const)),
  status: WithFallback(OneOf(INVESTOR_STATUSES), 'RETAIL'),
  /** Treated as such right now. */
  inForce: Type.Boolean(),
  /** The notice of lost protections, where the class has one. */
  noticeSigned: Type.Boolean(),
  /** How the pre-check ended, if it was taken in the last month. */
  preCheck: WithFallback(OneOf(['none', 'eligible', 'retail'] as const), 'none'),
  /** An answer was begun or sent back. */
  formOpen: Type.Boolean(),
  appliedAt: Nullable(Instant),
  validUntil: Nullable(Instant),
  /** When somebody who was refused may apply again. */
  applyFrom: Nullable(Instant),
});

export const investorClassSpec = {
  summary: 'The investor class of the account: professional or qualified, applied for, due for renewal.',
  request: EmptyObject,
  response: InvestorClass,
} as const satisfies CallSpec;
export const investorClass: Call<typeof investorClassSpec> = {
  name: 'investorClass',
  method: 'POST',
  path: '/v3/private/kyc/investor-class',
  auth: 'user',
};

export const investorRetailSpec = {
  summary: 'Makes the account a retail client again, at once.',
  request: EmptyObject,
  response: InvestorClass,
} as const satisfies CallSpec;
export const investorRetail: Call<typeof investorRetailSpec> = {
  name: 'investorRetail',
  method: 'POST',
  path: '/v3/private/kyc/investor-class/retail',
  auth: 'user',
  idempotent: true,
  retry: 2,
};
