// What may interrupt a person on the hub: a task that is nearly due, or the custody partner's form that a deposit waits
// for. Once a visit at most; what has been put off stays away until it is due again. [C12, C22, C27]
import { DAY_MS } from '#contract/days.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { kycPopupInfo, popUp, submitKycAnnouncement, tagMember } from '#contract/client-calls/notices.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';

export interface Popup {
  route: string;
  kind: 'overdue' | 'due' | 'channel';
  announcementId: string | null;
}

let shown = false;
onSessionEnd(() => {
  shown = false;
});

type Area = RequestOf<typeof kycPopupInfo>['bus_type'];

async function dueIn(area: Area): Promise<Popup | null> {
  const { show, route, reasonKey, announcementId } = await call(kycPopupInfo, { bus_type: area });
  if (!show || route === null) return null;
  return { route, kind: reasonKey === 'overdue' ? 'overdue' : 'due', announcementId };
}

/** The partner's form, for accounts it keeps money for. */
async function channel(info: KycInfo): Promise<Popup | null> {
  const { displayControl, newSatosGray } = info;
  if (!displayControl.isDisplayNewSatos && !newSatosGray) return null;
  const due = await dueIn('deposit');
  if (!due) return null;
  const { show, route } = await call(popUp, { type: 'satos_deposit_verify' });
  return show && route === due.route ? { ...due, kind: 'channel' } : null;
}

export async function nextPopup(info: KycInfo): Promise<Popup | null> {
  if (shown) return null;
  try {
    const popup = (await dueIn('kyc')) ?? (await channel(info));
    shown ||= popup !== null;
    return popup;
  } catch (error) {
    // The page can do without.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** UTC day after the given one, YYYY-MM-DD. */
const dayAfter = (now: Date): string => new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);

/** Put off: once seen is enough for some, others come again tomorrow. */
export async function putOff({ announcementId }: Popup, now: Date): Promise<void> {
  try {
    if (announcementId !== null) await call(submitKycAnnouncement, { id: announcementId, read: true });
    else await call(tagMember, { tagName: 'KYC_REMINDER', value: dayAfter(now) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
