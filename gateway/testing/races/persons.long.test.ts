// Every pair of users' writes at the same moment.
import { opponentsFrom, raceWriters } from './pairs.ts';
import { USER_WRITERS } from './persons.ts';

raceWriters({ writers: USER_WRITERS, opponentsOf: opponentsFrom(USER_WRITERS), rounds: 20 });
