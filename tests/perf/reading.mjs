// Measures the OCR of drawn documents: rotated, tilted, blurred, badly lit and of many sizes. The figures are explained in
// docs/reading.md.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ROOT } from '../../scripts/build-if-stale.mjs';
import { createRandom } from '../../scripts/specimens/random.mjs';
import { createSpecimen, SPECIMEN_KINDS } from '../../scripts/specimens/specimen.mjs';
import { TRAITS } from '../../scripts/specimens/traits.mjs';
import { percentile } from './statistics.mjs';

/** Below node_modules, so that the bundle finds its packages. */
const OUT = path.join(ROOT, 'node_modules/.cache/attesta-reading-bench');
const FIELDS = ['documentNumber', 'surname', 'givenNames', 'birthDate', 'expiryDate', 'issueDate', 'sex'];

/** `from` is the number of the first document: another number is another person and another photo. */
export async function benchReading(count, from) {
  const rows = await readAll(count, from, (at) => {
    const { spoilt, ...how } = chooseTaking(at);
    return { label: { at, spoilt }, kind: SPECIMEN_KINDS[at % SPECIMEN_KINDS.length], seed: at + 1, how };
  });
  const [legible, spoilt] = [false, true].map((wanted) => rows.filter((row) => row.spoilt === wanted));
  printGroup('legible', legible);
  printGroup('spoilt', spoilt);
  printRest(rows);
  return rows;
}

/** Legible documents with the traits of real ones (scripts/specimens/traits.mjs), by turns. */
export async function benchTraits(count, from) {
  const rows = await readAll(count, from, (at) => {
    const { name, kind, of, how } = TRAITS[at % TRAITS.length];
    const taking = { megapixels: 1.2 + (at % 3) * 0.8, turn: 2, tilt: 0.03, noise: 3, fill: 0.9, ...how, of };
    return { label: { at, trait: name }, kind, seed: at + 31, how: taking };
  });
  for (const trait of new Set(rows.map((row) => row.trait))) printTrait(trait, rows);
  printTrait('all', rows);
  printRest(rows);
  return rows;
}

async function readAll(count, from, plan) {
  const reader = await buildReader();
  const rows = [];
  for (let at = from; at < from + count; at += 1) {
    const { label, kind, seed, how } = plan(at);
    const { person, lines, picture } = await createSpecimen(kind, seed, how);
    const began = performance.now();
    const side = person.form === 'td3' ? 'passport' : 'front';
    const reading = await reader.recognise(picture, side).catch(() => null);
    const ms = performance.now() - began;
    rows.push({ ...label, ms, ...compare(person, lines, how.wrongDigit, reading) });
  }
  await reader.close();
  return rows;
}

function printTrait(trait, rows) {
  const some = rows.filter((row) => trait === 'all' || row.trait === trait);
  const count = (pick) => sum(some, pick);
  const dates = count(({ wrong }) => wrong.some(({ name }) => name === 'birthDate' || name === 'expiryDate'));
  console.log(
    `${trait.padEnd(22)} MRZ right ${count((row) => row.isWhole)} of ${some.length}, valid, yet wrong ${count((row) => row.isValidButWrong)}, dates wrong ${dates}`,
  );
}

function printRest(rows) {
  console.log(`\nwrong though shown as checked: ${sum(rows, (row) => row.checkedWrong.length)}`);
  console.log(`not read: ${sum(rows, (row) => row.isUnread)}`);
  // The first picture includes loading the models.
  const times = rows.slice(1).map(({ ms }) => ms);
  console.log(
    `time: ${[50, 95].map((rank) => `p${rank} ${Math.round(percentile(times, rank))} ms`).join(', ')}`,
  );
}

/** The OCR of the built gateway. */
async function buildReader() {
  await build({
    configFile: path.join(ROOT, 'vite.gateway.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: OUT,
      rolldownOptions: { input: { reader: 'gateway/ocr/engine/ocr-thread.ts' } },
    },
  });
  const { createOcrEngine } = await import(pathToFileURL(path.join(OUT, 'reader.js')).href);
  return createOcrEngine({ workLimitMs: 60_000 });
}

/** The photo conditions of document number `at`; the same in every run. */
function chooseTaking(at) {
  const chance = createRandom(at * 7 + 5);
  const between = (low, high) => low + (high - low) * chance();
  const spoilt = at % 6 === 5;
  return {
    megapixels: 0.5 * 24 ** (chance() ** 1.6),
    turn: between(-15, 15),
    tilt: between(0, 0.12),
    fill: between(0.7, 0.92),
    blur: spoilt ? between(1, 4) : between(0, 0.7),
    glare: spoilt && chance() < 0.5 ? between(0.5, 1) : chance() < 0.3 ? between(0.1, 0.35) : 0,
    noise: between(0, 9),
    dark: between(0.5, 1),
    quality: Math.round(between(70, 92)),
    mono: at % 10 === 9,
    wrongDigit: at % 8 === 7,
    spoilt,
  };
}

function compare(person, lines, wrongDigit, reading) {
  const hasZone = lines.length > 0;
  const isWhole = hasZone && reading?.mrz?.lines.join('\n') === lines.join('\n');
  const isInvalid = hasZone && reading?.mrz?.valid === false;
  const fields = FIELDS.map((name) => ({ name, ...reading?.fields[name], expected: person[name] }));
  const isRight = ({ value, expected }) => (value ?? '') === (expected ?? '');
  const wrong = fields.filter((field) => field.value !== undefined && !isRight(field));
  return {
    hasZone,
    isWhole,
    isValidButWrong: !isWhole && reading?.mrz?.valid === true,
    hasWrongDigit: hasZone && wrongDigit,
    isWrongDigitFound: isInvalid && wrongDigit,
    isFalseAlarm: isInvalid && !wrongDigit,
    isUnread: !reading,
    right: fields.filter(isRight).map(({ name }) => name),
    wrong,
    checkedWrong: wrong.filter(({ checked }) => checked),
  };
}

const sum = (rows, pick) => rows.reduce((total, row) => total + Number(pick(row)), 0);

function printGroup(name, rows) {
  const share = (part, whole) => `${((100 * part) / whole).toFixed(1)} % of ${whole}`;
  const count = (key) => sum(rows, (row) => row[key]);
  console.log(`\n${name}: ${rows.length} documents`);
  console.log(`  MRZ whole and right    ${share(count('isWhole'), count('hasZone'))}`);
  console.log(`  valid, yet wrong       ${count('isValidButWrong')}`);
  console.log(`  wrong digit found      ${share(count('isWrongDigitFound'), count('hasWrongDigit'))}`);
  console.log(`  false alarms           ${count('isFalseAlarm')}`);
  for (const field of FIELDS) {
    const right = sum(rows, (row) => row.right.includes(field));
    const wrong = sum(rows, (row) => row.wrong.some((each) => each.name === field));
    console.log(`  ${field.padEnd(22)} ${share(right, rows.length)}, wrong ${wrong}`);
  }
}
