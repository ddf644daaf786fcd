// Scheduled jobs race all writes of users and officers, and each other.
import { JOB_WRITERS } from './jobs.ts';
import { OFFICER_WRITERS } from './officers.ts';
import { opponentsFrom, raceWriters } from './pairs.ts';
import { USER_WRITERS } from './persons.ts';

raceWriters({
  writers: [...USER_WRITERS, ...OFFICER_WRITERS, ...JOB_WRITERS],
  opponentsOf: opponentsFrom(JOB_WRITERS),
  rounds: 20,
});
