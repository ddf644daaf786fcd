// Deletes expired rows: sessions, idempotency answers, codes, tokens, deliveries and vendor events.
import { DAY_MS } from '#contract/days.ts';
import { EVENT_RETENTION_DAYS } from '#contract/events.ts';
import type { Context } from '#gateway/context.ts';
import { deleteOldAccessTokens } from '#gateway/db/queries/access-tokens.ts';
import { deleteOldHandoffs } from '#gateway/db/queries/handoffs.ts';
import { deleteOldEvents } from '#gateway/db/queries/events.ts';
import { deleteOldAnswers } from '#gateway/db/queries/idempotency.ts';
import { deleteOldDevices } from '#gateway/db/queries/devices.ts';
import { deleteOldDeliveries } from '#gateway/db/queries/deliveries.ts';
import { deleteStaleSessions } from '#gateway/db/queries/sessions.ts';
import { deleteOldSignIns } from '#gateway/db/queries/spent-sign-ins.ts';
import { deleteOldChallenges } from '#gateway/db/queries/step-up.ts';
import { deleteOldTallies } from '#gateway/db/queries/tallies.ts';
import { deleteOldVendorEvents } from '#gateway/db/queries/vendors.ts';
import { deleteOldDeskSessions } from '#gateway/desk/officer-sessions.ts';
import { ANSWER_RETENTION_MS } from '#gateway/kit/idempotency.ts';
import { ATTEMPT_WINDOW_MS } from '#gateway/kit/attempt-counters.ts';
import { DELIVERY_RETENTION_MS } from '#gateway/kit/delivery-queue.ts';
import { DEVICE_DAYS } from '#gateway/accounts/risk.ts';
import { IDLE_TIMEOUT_MS } from '#gateway/accounts/sessions.ts';
import { deleteOldWebhookLogs } from '#gateway/webhooks/deliveries.ts';

/** Codes count towards the hourly limit, so they are kept longer than they are valid. */
const CHECKS_KEPT_MS = DAY_MS;
/** Hand-offs end within hours. */
const HANDOFFS_KEPT_MS = DAY_MS;
/** Vendors repeat a webhook for a day at most; the rows are kept longer to investigate faults. */
const EVENTS_KEPT_MS = 90 * DAY_MS;

export async function deleteExpiredRows({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteStaleSessions(db, now, new Date(now.getTime() - IDLE_TIMEOUT_MS));
  await deleteOldDeskSessions({ db, clock });
  await deleteOldAnswers(db, new Date(now.getTime() - ANSWER_RETENTION_MS));
  await deleteOldChallenges(db, new Date(now.getTime() - CHECKS_KEPT_MS));
  await deleteOldTallies(db, new Date(now.getTime() - ATTEMPT_WINDOW_MS));
  await deleteOldAccessTokens(db, now);
  await deleteOldHandoffs(db, new Date(now.getTime() - HANDOFFS_KEPT_MS));
  await deleteOldSignIns(db, now);
  await deleteOldDevices(db, new Date(now.getTime() - DEVICE_DAYS * DAY_MS));
  await deleteOldVendorEvents(db, new Date(now.getTime() - EVENTS_KEPT_MS));
  await deleteOldDeliveries(db, new Date(now.getTime() - DELIVERY_RETENTION_MS));
  await deleteOldEvents(db, new Date(now.getTime() - EVENT_RETENTION_DAYS * DAY_MS));
  await deleteOldWebhookLogs({ db }, now);
}
