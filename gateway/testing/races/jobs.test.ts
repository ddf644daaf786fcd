// What happens by itself: with whatever the person and officers do, and with each other.
import { JOBS } from './jobs.ts';
import { OFFICERS } from './officers.ts';
import { raceAll } from './pairs.ts';
import { PERSONS } from './persons.ts';

raceAll([...PERSONS, ...OFFICERS, ...JOBS], JOBS);
