// Each writer races itself and a writer that touches most rows of a user. The long files race all pairs.
import { JOB_WRITERS } from './jobs.ts';
import { OFFICER_WRITERS } from './officers.ts';
import { raceWriters, runAlone } from './pairs.ts';
import { USER_WRITERS } from './persons.ts';
import type { Writer } from './writer.ts';

const WRITERS = [...USER_WRITERS, ...OFFICER_WRITERS, ...JOB_WRITERS];
const OPPONENTS = ['a residence is declared (verified)', 'an account is closed', 'the ladder is climbed'].map(
  (name) => WRITERS.find((writer) => writer.name === name)!,
);
const opponentsOf = (writer: Writer) => [
  ...new Set([writer, OPPONENTS[WRITERS.indexOf(writer) % OPPONENTS.length]!]),
];

runAlone(WRITERS, raceWriters({ writers: WRITERS, opponentsOf, rounds: 2 }));
