// Every pair of users' writes at the same moment.
import { opponentsFrom, raceWriters } from './pairs.ts';
import { PERSONS } from './persons.ts';

raceWriters({ writers: PERSONS, opponentsOf: opponentsFrom(PERSONS), rounds: 20 });
