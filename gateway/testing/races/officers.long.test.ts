// Officers' writes race all writes of users, and each other.
import { OFFICERS } from './officers.ts';
import { eachOf, raceWriters } from './pairs.ts';
import { PERSONS } from './persons.ts';

raceWriters({ writers: [...PERSONS, ...OFFICERS], opponentsOf: eachOf(OFFICERS), rounds: 20 });
