// Every two things a person does, at the same moment.
import { raceAll } from './pairs.ts';
import { PERSONS } from './persons.ts';

raceAll(PERSONS, PERSONS);
