// Each writer with itself and with the writer of each kind that touches most rows of a person. The long files race all pairs.
import { JOBS } from './jobs.ts';
import { OFFICERS } from './officers.ts';
import { raceWriters, runAlone } from './pairs.ts';
import { PERSONS } from './persons.ts';
import type { Writer } from './writer.ts';

const WRITERS = [...PERSONS, ...OFFICERS, ...JOBS];
const OPPONENTS = ['a residence is declared (verified)', 'an account is closed', 'the ladder is climbed'].map(
  (name) => WRITERS.find((writer) => writer.name === name)!, // a wrong name fails in the first race
);
const opponentsOf = (writer: Writer) => [...new Set([writer, ...OPPONENTS])];

runAlone(WRITERS, raceWriters({ writers: WRITERS, opponentsOf, rounds: 2 }));
