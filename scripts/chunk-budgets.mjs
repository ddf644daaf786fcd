// The sizes of chunks, from the manifest of a build, in brotli bytes as served, and the rules that have no size.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './build-if-stale.mjs';

const DIST = path.join(ROOT, 'dist');
const ENTRY = 'index.html';
/** The chunk of the hub, by the name vite.config.ts gives it. */
const HUB = 'hub';
const CAPTURE = 'src/features/capture/kyc-page.tsx';
/** Only a sandbox asks for it. */
const SAMPLES = 'src/features/capture/shots/sample-offer.tsx';
/** Chunks of what several areas share, by the names vite.config.ts gives them. */
const COMMON = ['shared', 'beyond-capture', 'pictures'];
/** A page of one line travels in its area's chunk, which bears the area's name. */
const AREAS = readdirSync(path.join(ROOT, 'src/features'));
const EMBED = 'embed/attesta-embed.js';
const KB = 1000;
/** What typebox writes into every schema. */
const SCHEMA_MARK = /~kind/;
/** Only a template of contract/forms says this; the client gets them over the wire. */
const TEMPLATE_MARK = /estimatedMinutes:|[`'"]q\.form\./;

/** Every budget with what the build weighs: [{ name, bytes, budget }] and the rules that have no size. */
export function measureChunks() {
  const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'));
  const chunk = (key) => {
    if (!manifest[key]) throw new Error(`The build has no chunk for ${key}.`);
    return manifest[key];
  };
  const hub = Object.keys(manifest).find(
    (key) => manifest[key].name === HUB && manifest[key].file.endsWith('.js'),
  );
  if (!hub) throw new Error(`The build has no chunk named ${HUB}.`);
  /** Keys reached from these by static imports, themselves included. */
  const closure = (keys, seen = new Set()) => {
    for (const key of keys) {
      if (seen.has(key)) continue;
      seen.add(key);
      closure(chunk(key).imports ?? [], seen);
    }
    return seen;
  };
  const jsOf = (keys) => sum([...keys].map((key) => chunk(key).file).filter((file) => file.endsWith('.js')));

  const shell = closure([ENTRY]);
  const firstPage = closure([ENTRY, hub]);
  const telegram = Object.keys(manifest).filter(
    (key) => /@twa-dev\/sdk/.test(key) || isTelegramChunk(manifest[key]),
  );
  const dynamic = (keys) => [...keys].flatMap((key) => chunk(key).dynamicImports ?? []);
  const captureAll = reachAll([CAPTURE], chunk, [...telegram, SAMPLES], new Set(firstPage));
  /** What several areas share is fetched once, whichever of them is seen first. */
  const common = Object.keys(manifest).filter((key) => COMMON.includes(manifest[key].name));
  const isKnown = (key) => firstPage.has(key) || common.includes(key);
  const own = (key) => [...closure([key])].filter((reached) => !isKnown(reached));

  const onDemand = Object.keys(manifest).filter(
    (key) =>
      manifest[key].file.endsWith('.js') && !isKnown(key) && key !== CAPTURE && !telegram.includes(key),
  );

  const sizes = [
    ...Object.keys(manifest)
      .filter((key) => (key.endsWith('-page.tsx') || AREAS.includes(manifest[key].name)) && key !== CAPTURE)
      .map((key) => ({ name: `page ${manifest[key].name}`, bytes: jsOf(own(key)), budget: 25 * KB })),
    { name: 'shared by several areas', bytes: jsOf(common), budget: 25 * KB },
    {
      name: 'largest script loaded on demand',
      bytes: Math.max(...onDemand.map((key) => jsOf([key]))),
      budget: 25 * KB,
    },
    {
      name: 'capture, everything it may load',
      bytes: jsOf([...captureAll].filter((key) => !firstPage.has(key))),
      budget: 55 * KB,
    },
    // What a partner's page pays, before compression as well.
    { name: 'embed.js', bytes: servedBytes(EMBED), budget: 3 * KB },
    { name: 'embed.js, not compressed', bytes: statSync(path.join(DIST, EMBED)).size, budget: 3 * KB },
  ];
  const rules = [
    {
      name: 'the Telegram SDK is one chunk of its own',
      ok: telegram.length === 1 && !firstPage.has(telegram[0]) && dynamic(shell).includes(telegram[0]),
    },
    { name: 'the worker does not precache it', ok: telegram.every((key) => !precacheNames(chunk(key).file)) },
    { name: 'no questionnaire travels with the client', ok: scriptsWith(TEMPLATE_MARK).length === 0 },
    { name: 'no schema of a call reaches the client', ok: scriptsWith(SCHEMA_MARK).length === 0 },
    { name: 'every script and style is precompressed', ok: uncompressed().length === 0 },
  ];
  return { sizes, rules };
}

/** Static and dynamic imports alike, without some and without what is there already. */
function reachAll(keys, chunk, without, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key) || without.includes(key)) continue;
    seen.add(key);
    reachAll([...(chunk(key).imports ?? []), ...(chunk(key).dynamicImports ?? [])], chunk, without, seen);
  }
  return seen;
}

function isTelegramChunk({ file }) {
  return (
    file.endsWith('.js') &&
    readFileSync(path.join(DIST, file), 'utf8').includes('TelegramGameProxy_receiveEvent')
  );
}

/** Scripts in which a text stands. */
function scriptsWith(mark) {
  return readdirSync(path.join(DIST, 'assets')).filter(
    (name) => name.endsWith('.js') && mark.test(readFileSync(path.join(DIST, 'assets', name), 'utf8')),
  );
}

function precacheNames(file) {
  return readFileSync(path.join(DIST, 'sw.js'), 'utf8').includes(path.basename(file));
}

function sum(files) {
  return files.reduce((total, file) => total + servedBytes(file), 0);
}

/** Bytes on the wire: the brotli file, or the file itself when it is too small to have one. */
function servedBytes(file) {
  const compressed = path.join(DIST, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : path.join(DIST, file)).size;
}

function uncompressed() {
  return readdirSync(DIST, { recursive: true }).filter((name) => {
    const file = path.join(DIST, name);
    return /\.(js|css|html)$/.test(name) && statSync(file).size >= 1024 && !existsSync(`${file}.br`);
  });
}
