// All tables: the schema of the database, and the tables that tests empty.
import * as accounts from './schema/accounts/accounts.ts';
import * as agreements from './schema/questionnaires/agreements.ts';
import * as announcements from './schema/notifications/announcements.ts';
import * as audit from './schema/kit/audit.ts';
import * as blocklist from './schema/operator/blocklist.ts';
import * as cases from './schema/cases/cases.ts';
import * as desk from './schema/operator/desk.ts';
import * as deliveries from './schema/kit/deliveries.ts';
import * as dueDiligence from './schema/questionnaires/due-diligence.ts';
import * as embedded from './schema/vendors/embedded.ts';
import * as events from './schema/events/events.ts';
import * as handoffs from './schema/cases/handoffs.ts';
import * as idempotency from './schema/kit/idempotency.ts';
import * as identity from './schema/identity/identity.ts';
import * as keys from './schema/kit/keys.ts';
import * as ladder from './schema/accounts/ladder.ts';
import * as levels from './schema/accounts/levels.ts';
import * as motions from './schema/cases/motions.ts';
import * as names from './schema/identity/names.ts';
import * as notifications from './schema/notifications/notifications.ts';
import * as numbers from './schema/identity/numbers.ts';
import * as operator from './schema/operator/applicants.ts';
import * as offers from './schema/accounts/offers.ts';
import * as officers from './schema/officers/officers.ts';
import * as pulse from './schema/kit/pulse.ts';
import * as questionnaires from './schema/questionnaires/questionnaires.ts';
import * as readings from './schema/cases/readings.ts';
import * as renewals from './schema/cases/renewals.ts';
import * as retention from './schema/officers/retention.ts';
import * as screening from './schema/vendors/screening.ts';
import * as stepUp from './schema/accounts/step-up.ts';
import * as tallies from './schema/kit/tallies.ts';
import * as uploads from './schema/cases/uploads.ts';
import * as webhooks from './schema/webhooks/webhooks.ts';
import * as vendors from './schema/vendors/vendors.ts';

export const TABLES = {
  ...accounts,
  ...agreements,
  ...announcements,
  ...audit,
  ...blocklist,
  ...cases,
  ...deliveries,
  ...desk,
  ...dueDiligence,
  ...embedded,
  ...events,
  ...handoffs,
  ...idempotency,
  ...identity,
  ...keys,
  ...ladder,
  ...levels,
  ...motions,
  ...names,
  ...notifications,
  ...numbers,
  ...offers,
  ...officers,
  ...operator,
  ...pulse,
  ...questionnaires,
  ...readings,
  ...renewals,
  ...retention,
  ...screening,
  ...stepUp,
  ...tallies,
  ...uploads,
  ...vendors,
  ...webhooks,
};

export type Schema = typeof TABLES;
