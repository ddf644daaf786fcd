// Every table of ours, in one list: what the database is opened with and what tests empty.
import * as accounts from './schema/accounts.ts';
import * as agreements from './schema/agreements.ts';
import * as announcements from './schema/announcements.ts';
import * as audit from './schema/audit.ts';
import * as cases from './schema/cases.ts';
import * as dueDiligence from './schema/due-diligence.ts';
import * as embedded from './schema/embedded.ts';
import * as handoffs from './schema/handoffs.ts';
import * as idempotency from './schema/idempotency.ts';
import * as identity from './schema/identity.ts';
import * as keys from './schema/keys.ts';
import * as ladder from './schema/ladder.ts';
import * as levels from './schema/levels.ts';
import * as mail from './schema/mail.ts';
import * as names from './schema/names.ts';
import * as notifications from './schema/notifications.ts';
import * as numbers from './schema/numbers.ts';
import * as offers from './schema/offers.ts';
import * as officers from './schema/officers.ts';
import * as pulse from './schema/pulse.ts';
import * as questionnaires from './schema/questionnaires.ts';
import * as renewals from './schema/renewals.ts';
import * as retention from './schema/retention.ts';
import * as screening from './schema/screening.ts';
import * as stepUp from './schema/step-up.ts';
import * as tallies from './schema/tallies.ts';
import * as uploads from './schema/uploads.ts';
import * as vendors from './schema/vendors.ts';

export const TABLES = {
  ...accounts,
  ...agreements,
  ...announcements,
  ...audit,
  ...cases,
  ...dueDiligence,
  ...embedded,
  ...handoffs,
  ...idempotency,
  ...identity,
  ...keys,
  ...ladder,
  ...levels,
  ...mail,
  ...names,
  ...notifications,
  ...numbers,
  ...offers,
  ...officers,
  ...pulse,
  ...questionnaires,
  ...renewals,
  ...retention,
  ...screening,
  ...stepUp,
  ...tallies,
  ...uploads,
  ...vendors,
};
