// Officers: with whatever the person does, and with each other.
import { OFFICERS } from './officers.ts';
import { raceAll } from './pairs.ts';
import { PERSONS } from './persons.ts';

raceAll([...PERSONS, ...OFFICERS], OFFICERS);
