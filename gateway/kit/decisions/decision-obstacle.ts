// Whether an officer may decide about an object now: not while another officer has a lease on it, and never about an
// account that is linked to the officer.
import { noPermission } from '#contract/errors/session.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import { findConflict } from '#gateway/db/queries/officer-links.ts';
import { findWorkItem } from '#gateway/db/queries/work.ts';
import type { Actor } from '../audit.ts';
import { BusinessError } from '../business-error.ts';
import type { Work } from '../unit-of-work.ts';

const OFFICER_PREFIX = 'officer:';

/** The officer's name; null for other actors. */
export const readOfficerName = ({ name, officer }: Actor): string | null =>
  officer ? name.slice(OFFICER_PREFIX.length) : null;

interface DecidedObject {
  userId: string;
  object: string;
}

/** An error if the account is linked to the officer. Return it, so that its audit entry is kept. */
export async function findConflictError(
  { tx, record }: Work,
  { officer }: Actor,
  { userId, object }: DecidedObject,
): Promise<BusinessError | null> {
  const conflict = officer ? await findConflict(tx, officer.id, userId) : null;
  if (!conflict) return null;
  record({ action: 'officer.conflict', subjectUserId: userId, object, result: 'refused', reason: conflict });
  return new BusinessError(noPermission, {
    message: 'You may not decide about this account, because it is linked to you.',
    result: { conflict },
  });
}

/** An error if the officer may not decide now. Return it, so that its audit entry is kept. */
export async function findDecisionObstacle(
  work: Work,
  actor: Actor,
  { userId, object }: DecidedObject,
): Promise<BusinessError | null> {
  const { tx, now } = work;
  const { officer } = actor;
  if (!officer) return null;
  const conflict = await findConflictError(work, actor, { userId, object });
  if (conflict) return conflict;
  const item = await findWorkItem(tx, officer.confirms ?? object);
  const isLeased = item?.leasedBy != null && item.leasedUntil !== null && item.leasedUntil > now;
  if (!isLeased || item.leasedBy === readOfficerName(actor)) return null;
  return new BusinessError(illegalTransition, {
    message: `${item.leasedBy} is working on it until ${item.leasedUntil?.toISOString()}.`,
    result: { lease: { officer: item.leasedBy, until: item.leasedUntil?.toISOString() } },
  });
}

/** True for the error of `findDecisionObstacle` about a lease, which does not concern the object. */
export const isLeaseConflict = ({ result }: BusinessError): boolean =>
  typeof result === 'object' && result !== null && 'lease' in result;
