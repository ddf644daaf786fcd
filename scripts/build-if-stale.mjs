// Builds the client, the gateway or both when their output is missing or older than a source file.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const TARGETS = {
  client: {
    // Written last: an interrupted build does not have it.
    output: 'dist/sw.js',
    sources: ['src', 'sw', 'contract', 'public', 'build', 'index.html', 'vite.config.ts', 'lingui.config.ts'],
    vite: ['build'],
  },
  // The first content, which the gateway renders.
  served: {
    output: 'dist-served/first-content.js',
    sources: ['src', 'contract', 'build', 'vite.served.config.ts', 'lingui.config.ts'],
    vite: ['build', '--config', 'vite.served.config.ts'],
  },
  desk: {
    output: 'dist-desk/index.html',
    sources: [
      'desk',
      'contract',
      'gateway/officers',
      'build',
      'vite.desk.config.ts',
      'lingui.desk.config.ts',
    ],
    before: 'scripts/desk-client.mjs',
    vite: ['build', '--config', 'vite.desk.config.ts'],
  },
  gateway: {
    output: 'build-output/main.js',
    sources: ['gateway', 'contract', 'vite.gateway.config.ts'],
    vite: ['build', '--config', 'vite.gateway.config.ts'],
  },
};

/** @param {{ client?: boolean, served?: boolean, desk?: boolean, gateway?: boolean, quiet?: boolean }} what `client` includes `served`. */
export function buildIfStale({
  client = false,
  served = client,
  desk = false,
  gateway = false,
  quiet = false,
}) {
  for (const [name, wanted] of Object.entries({ client, served, desk, gateway })) {
    if (!wanted || isFresh(TARGETS[name])) continue;
    if (!quiet && name !== 'served') console.log(`Building the ${name} ...`);
    const { before, vite } = TARGETS[name];
    if (before) runNode([path.join(ROOT, before)]);
    runNode([path.join(ROOT, 'node_modules/vite/bin/vite.js'), ...vite, '--logLevel', 'warn']);
  }
}

function isFresh({ output, sources }) {
  const built = path.join(ROOT, output);
  if (!existsSync(built)) return false;
  const builtAt = statSync(built).mtimeMs;
  return [...sources, 'package.json'].every((source) => newestIn(path.join(ROOT, source)) <= builtAt);
}

/** Time of the newest file at or below a path; 0 when there is none. Ignores tests, which no bundle contains. */
export function newestIn(target) {
  const entry = statSync(target, { throwIfNoEntry: false });
  if (!entry) return 0;
  if (!entry.isDirectory()) return /\.test\.tsx?$/.test(target) ? 0 : entry.mtimeMs;
  return Math.max(0, ...readdirSync(target).map((name) => newestIn(path.join(target, name))));
}

function runNode(args) {
  const { status, signal } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error(`The build failed with ${signal ?? `exit code ${status}`}.`);
    process.exit(status ?? 1);
  }
}
