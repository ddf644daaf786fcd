// node scripts/specimens.mjs [folder]: draws documents of fictional people, marked as specimens, good and
// bad, for manual tests of the OCR (docs/reading.md). node scripts/specimens.mjs samples draws
// the samples of the sandbox (gateway/sandbox/samples).
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeSamples } from './specimens/samples.mjs';
import { createSpecimen, SPECIMEN_KINDS } from './specimens/specimen.mjs';

const BAD = {
  blurred: { blur: 6 },
  glare: { glare: 0.9 },
  cut: { cut: 0.3 },
  'wrong-digit': { wrongDigit: true },
  expired: { expired: true },
  dark: { dark: 0.25, noise: 10 },
};

async function writeSpecimens(folder) {
  for (const [at, kind] of SPECIMEN_KINDS.entries()) {
    for (const [name, how] of Object.entries({ good: {}, ...BAD })) {
      const { picture } = await createSpecimen(kind, at + 1, { turn: 4, tilt: 0.05, noise: 3, ...how });
      writeFileSync(path.join(folder, `${kind}-${name}.jpg`), picture);
    }
    const { picture } = await createSpecimen(kind, at + 101, { turn: -3, tilt: 0.04, noise: 3 });
    writeFileSync(path.join(folder, `${kind}-other-person.jpg`), picture);
  }
}

const [wanted = 'specimens'] = process.argv.slice(2);
const isSamples = wanted === 'samples';
const folder = isSamples
  ? path.join(import.meta.dirname, '../gateway/sandbox/samples')
  : path.resolve(wanted);
mkdirSync(folder, { recursive: true });
await (isSamples ? writeSamples(folder) : writeSpecimens(folder));
console.log(`drawn in ${folder}`);
