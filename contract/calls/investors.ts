// The investor class of an account.
import { Type } from 'typebox';
import { EmptyObject, Instant, Nullable, OneOf, WithFallback } from '../schemas/common.ts';
import type { Call, CallSpec } from './row.ts';

export const INVESTOR_STATUSES = ['RETAIL', 'PENDING', 'APPROVED', 'RENEWAL_DUE', 'REJECTED'] as const;

export const InvestorClass = Type.Object({
  /** Investor class of the site; null if the site has none. */
  kind: Nullable(OneOf(['PROFESSIONAL', 'QUALIFIED'] as const)),
  /** No fallback: without a known status the class is unknown. */
  status: OneOf(INVESTOR_STATUSES),
  /** true: the class applies to the account now. */
  inForce: Type.Boolean(),
  /** Acceptance of the notice of lost protections, if the class has one. */
  noticeSigned: Type.Boolean(),
  /** Result of a pre-check taken in the last month. */
  preCheck: WithFallback(OneOf(['none', 'eligible', 'retail'] as const), 'none'),
  /** true: an application was started or returned. */
  formOpen: Type.Boolean(),
  appliedAt: Nullable(Instant),
  validUntil: Nullable(Instant),
  /** When a rejected user can apply again. */
  applyFrom: Nullable(Instant),
});

export const investorClassSpec = {
  summary: 'Returns the investor class of the account, its application and its renewal date.',
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
  summary: 'Makes the account a retail client again immediately.',
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
