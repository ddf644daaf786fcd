// Scheduled jobs race all writes of users and officers, and each other.
import { JOBS } from './jobs.ts';
import { OFFICERS } from './officers.ts';
import { opponentsFrom, raceWriters } from './pairs.ts';
import { PERSONS } from './persons.ts';

raceWriters({ writers: [...PERSONS, ...OFFICERS, ...JOBS], opponentsOf: opponentsFrom(JOBS), rounds: 20 });
