// Officers' writes race all writes of users, and each other.
import { OFFICERS } from './officers.ts';
import { opponentsFrom, raceWriters } from './pairs.ts';
import { PERSONS } from './persons.ts';

raceWriters({ writers: [...PERSONS, ...OFFICERS], opponentsOf: opponentsFrom(OFFICERS), rounds: 20 });
