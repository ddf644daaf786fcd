// The bench of the reader: documents of our own, turned, tilted, blurred, badly lit and of many sizes, and how much of each is
// read right. What the figures mean: docs/reading.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { availableParallelism, loadavg } from 'node:os';
import { pathToFileURL } from 'node:url';
import { build, loadConfigFromFile } from 'vite';
import { ROOT } from '../../scripts/build-if-stale.mjs';
import { chances } from '../../scripts/specimens/chances.mjs';
import { specimen, SPECIMEN_KINDS } from '../../scripts/specimens/specimen.mjs';

const OUT = path.join(ROOT, 'node_modules/.cache/attesta-reading-bench');

/** The reader as the gateway is built with it. */
async function builtReader() {
  const file = path.join(ROOT, 'vite.gateway.config.ts');
  const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, file);
  const input = { reader: path.join(ROOT, 'gateway/reading/engine/reading-thread.ts') };
  const output = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' };
  await build({
    ...config,
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, outDir: OUT, rolldownOptions: { input, output } },
  });
  const { createReader } = await import(pathToFileURL(path.join(OUT, 'reader.mjs')).href);
  return createReader({ readMs: 60_000 });
}

/** How document number `at` is taken; the same every time. */
function takenHow(at) {
  const chance = chances(at * 7 + 5);
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

const TRUE_FIELDS = [
  'documentNumber',
  'surname',
  'givenNames',
  'birthDate',
  'expiryDate',
  'issueDate',
  'sex',
];
const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
const percent = (part, whole) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);

function seen(person, lines, how, reading, tally) {
  const hasZone = lines.length > 0;
  const group = how.spoilt ? tally.spoilt : tally.legible;
  group.documents += 1;
  if (hasZone) {
    group.zones += 1;
    const whole = reading?.mrz?.lines.join('\n') === lines.join('\n');
    if (whole) group.wholeZones += 1;
    else if (reading?.mrz?.valid) group.validOnly += 1;
    if (!whole && !how.spoilt) tally.missed.push([how, lines, reading?.mrz?.lines, reading?.mrz?.faults]);
    if (how.wrongDigit && hasZone) {
      group.wrongDigits += 1;
      if (reading?.mrz && !reading.mrz.valid) group.told += 1;
    } else if (reading?.mrz && !reading.mrz.valid) group.falseAlarms += 1;
  }
  for (const name of TRUE_FIELDS) {
    const field = reading?.fields[name];
    const row = (group.fields[name] ??= { of: 0, right: 0, wrong: 0 });
    row.of += 1;
    if (!field) continue;
    if (field.value === person[name]) row.right += 1;
    else {
      row.wrong += 1;
      tally.wrong.push([name, field.value, person[name], field.from, how]);
    }
    if (field.checked && field.value !== person[name])
      tally.checkedWrong.push([name, field.value, person[name], how]);
  }
}

const emptyGroup = () => ({
  documents: 0,
  zones: 0,
  wholeZones: 0,
  validOnly: 0,
  wrongDigits: 0,
  told: 0,
  falseAlarms: 0,
  fields: {},
});

/** `from` is the first document's number: another hundred is another hundred people, taken another way. */
export async function benchReading(count = 210, from = 0) {
  const reader = await builtReader();
  const tally = {
    legible: emptyGroup(),
    spoilt: emptyGroup(),
    missed: [],
    wrong: [],
    checkedWrong: [],
    unread: 0,
  };
  const times = [];
  const work = [];
  mkdirSync(path.join(OUT, 'pictures'), { recursive: true });
  for (let at = from; at < from + count; at += 1) {
    const how = takenHow(at);
    const { spoilt: _, ...taking } = how;
    const { person, lines, picture } = await specimen(
      SPECIMEN_KINDS[at % SPECIMEN_KINDS.length],
      at + 1,
      taking,
    );
    const file = path.join(OUT, 'pictures', `${at}.jpg`);
    writeFileSync(file, picture);
    const kind = person.form === 'td3' ? 'passport' : 'front';
    const started = performance.now();
    const before = process.cpuUsage();
    const reading = await reader.read(readFileSync(file), kind).catch(() => null);
    const { user, system } = process.cpuUsage(before);
    if (at > from) {
      times.push(performance.now() - started);
      work.push((user + system) / 1000);
    }
    if (!reading) tally.unread += 1;
    seen(person, lines, { ...how, at }, reading, tally);
  }
  await reader.close();
  for (const [name, group] of Object.entries({ legible: tally.legible, spoilt: tally.spoilt })) {
    console.log(`\n${name}: ${group.documents} documents`);
    console.log(`  zone whole and right   ${percent(group.wholeZones, group.zones)} of ${group.zones}`);
    console.log(`  digits hold, yet wrong ${group.validOnly}`);
    console.log(`  wrong digit told       ${percent(group.told, group.wrongDigits)} of ${group.wrongDigits}`);
    console.log(`  false alarms           ${group.falseAlarms}`);
    for (const [field, { of, right, wrong }] of Object.entries(group.fields))
      console.log(`  ${field.padEnd(22)} ${percent(right, of).padEnd(9)} wrong ${wrong}`);
  }
  console.log(`\nwrong though shown as checked: ${tally.checkedWrong.length}; not read: ${tally.unread}`);
  console.log(
    `time: p50 ${Math.round(quantile(times, 0.5))} ms, p95 ${Math.round(quantile(times, 0.95))} ms`,
  );
  console.log(
    `${availableParallelism()} processors, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  return { ...tally, times };
}
