// Every pair of users' writes at the same moment.
import { eachOf, raceWriters } from './pairs.ts';
import { PERSONS } from './persons.ts';

raceWriters({ writers: PERSONS, opponentsOf: eachOf(PERSONS), rounds: 20 });
