// Officers' writes race all writes of users, and each other.
import { OFFICER_WRITERS } from './officers.ts';
import { opponentsFrom, raceWriters } from './pairs.ts';
import { USER_WRITERS } from './persons.ts';

raceWriters({
  writers: [...USER_WRITERS, ...OFFICER_WRITERS],
  opponentsOf: opponentsFrom(OFFICER_WRITERS),
  rounds: 20,
});
