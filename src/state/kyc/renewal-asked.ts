// Whether a renewal is demanded, by its status. A status of another back end that we have never heard of is neither a
// demand nor the promise that there is none. [T3, E5]
import { UPDATE_POI_STATUSES } from '#contract/kyc.ts';
import type { Renewal } from './renewal.ts';

/** Null where nobody can tell. */
export function isRenewalAsked({ status }: Pick<Renewal, 'status'>): boolean | null {
  if (status === 'DisplayUpdatePOIStatus_No') return false;
  return UPDATE_POI_STATUSES.some((known) => known === status) ? true : null;
}
