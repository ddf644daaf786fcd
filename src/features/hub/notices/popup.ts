// The pop-up of the hub: a task that is nearly due, or the custody partner's form that deposits require. At most one per visit;
// a postponed one returns when it is due again. [C12, C22, C27]
import { DAY_MS } from '#contract/days.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { kycPopupInfo, popUp, submitKycAnnouncement, tagMember } from '#contract/client-calls/notices.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { findRestriction } from './notices.ts';

export interface Popup {
  route: string;
  kind: 'overdue' | 'due' | 'channel';
  announcementId: string | null;
}

let hasShown = false;
onSessionEnd(() => {
  hasShown = false;
});

type Area = RequestOf<typeof kycPopupInfo>['bus_type'];

async function loadDuePopup(area: Area): Promise<Popup | null> {
  const { show, route, reasonKey, announcementId } = await call(kycPopupInfo, { bus_type: area });
  if (!show || route === null) return null;
  return { route, kind: reasonKey === 'overdue' ? 'overdue' : 'due', announcementId };
}

/** For accounts with the custody partner. */
async function loadPartnerPopup(info: KycInfo): Promise<Popup | null> {
  const { displayControl, newSatosGray, custody } = info;
  if (!displayControl.isDisplayNewSatos && !newSatosGray && custody !== 'CUSTODY_SATOS') return null;
  const due = await loadDuePopup('deposit');
  if (!due) return null;
  const { show, route } = await call(popUp, { type: 'satos_deposit_verify' });
  return show && route === due.route ? { ...due, kind: 'channel' } : null;
}

/** The heading of the hub already asks for the task that lifts the restriction. */
const isHeading = ({ route }: Popup, info: KycInfo): boolean => findRestriction(info)?.task?.route === route;

export async function loadNextPopup(info: KycInfo): Promise<Popup | null> {
  if (hasShown) return null;
  try {
    const due = await loadDuePopup('kyc');
    const popup = due && !isHeading(due, info) ? due : await loadPartnerPopup(info);
    hasShown ||= popup !== null;
    return popup;
  } catch (error) {
    // The hub works without a pop-up, so errors are ignored.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** UTC day after the given one, YYYY-MM-DD. */
const getNextUtcDay = (now: Date): string => new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);

/** An announcement is shown only once; a task returns tomorrow. */
export async function postponePopup({ announcementId }: Popup, now: Date): Promise<void> {
  try {
    if (announcementId !== null) await call(submitKycAnnouncement, { id: announcementId, read: true });
    else await call(tagMember, { tagName: 'KYC_REMINDER', value: getNextUtcDay(now) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
