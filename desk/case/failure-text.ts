// Why a decision was not accepted, as the officer reads it.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { getDetails, getStatus } from '../api/errors.ts';
import { toOfficerName } from '../ui/officer-name.ts';

export function describeFailure(
  error: unknown,
  formatMoment: (instant: string) => string,
): MessageDescriptor {
  const { lease, decidedBy, decidedAt, proposal, conflict, stepUp } = getDetails(error);
  switch (getStatus(error)) {
    case 0:
      return msg`No connection. The decision will be sent when you’re back online.`;
    case 401:
      return msg`Your session has ended. Sign in to send the decision.`;
    case 403:
      if (stepUp) return msg`This decision requires a recent sign-in. Sign in again to send it.`;
      return conflict
        ? msg`You’re linked to this account. Another officer must decide.`
        : msg`Your role does not allow this decision.`;
    case 409: {
      const name = toOfficerName(decidedBy ?? lease?.officer ?? '');
      if (decidedBy) {
        const moment = decidedAt ? formatMoment(decidedAt) : '';
        return msg`${name} has already decided this item (${moment}).`;
      }
      if (lease) return msg`${name} is working on this item now.`;
      return proposal
        ? msg`A proposal for this item is awaiting a second officer.`
        : msg`This item has changed. Open it and check it again.`;
    }
    case 429:
      return msg`Too many requests. Wait a minute, then send the decision again.`;
    default:
      return msg`The server could not save the decision.`;
  }
}
