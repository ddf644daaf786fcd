// Each writer races itself and a writer that touches most rows of a user. The long files race all pairs.
import { JOBS } from './jobs.ts';
import { OFFICERS } from './officers.ts';
import { raceWriters, runAlone } from './pairs.ts';
import { PERSONS } from './persons.ts';
import type { Writer } from './writer.ts';

const WRITERS = [...PERSONS, ...OFFICERS, ...JOBS];
const OPPONENTS = ['a residence is declared (verified)', 'an account is closed', 'the ladder is climbed'].map(
  (name) => WRITERS.find((writer) => writer.name === name)!, // an unknown name fails in the first race
);
const opponentsOf = (writer: Writer) => [
  ...new Set([writer, OPPONENTS[WRITERS.indexOf(writer) % OPPONENTS.length]!]),
];

runAlone(WRITERS, raceWriters({ writers: WRITERS, opponentsOf, rounds: 2 }));
