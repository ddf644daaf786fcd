// npm run notices: writes THIRD-PARTY-NOTICES.txt, the licences of every package that the product includes, from the
// installed ones. Platform-specific packages are only named, so that every system writes the same file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './build-if-stale.mjs';

export const NOTICES = path.join(ROOT, 'THIRD-PARTY-NOTICES.txt');
const LINE = '-'.repeat(80);

/** Production packages of the lock file without workspaces. TypeScript is excluded: it is an optional peer of some. */
function packages() {
  const { packages: all } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(all)
    .filter(
      ([folder, { dev, devOptional, link }]) =>
        folder.includes('node_modules/') &&
        !dev &&
        !devOptional &&
        !link &&
        !folder.startsWith('node_modules/@typescript/'),
    )
    .map(([folder, { version, license, os, cpu, optional }]) => ({
      folder,
      name: `${folder.split('node_modules/').at(-1)} ${version}`,
      license: license ?? 'see below',
      ofOneSystem: Boolean(os || cpu || optional),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The text of its licence files; null where it has none. */
function textOf(folder) {
  const files = readdirSync(path.join(ROOT, folder))
    .filter((name) => /^(licen[cs]e|copying|notice)(?!.*\.(js|ts)$)/i.test(name))
    .toSorted();
  const texts = files.map((name) => readFileSync(path.join(ROOT, folder, name), 'utf8'));
  const text = texts
    .join('\n\n')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim();
  return text || null;
}

export function buildNotices() {
  const byText = new Map();
  const named = [];
  for (const { folder, name, license, ofOneSystem } of packages()) {
    const text = ofOneSystem ? null : textOf(folder);
    if (text) byText.set(text, [...(byText.get(text) ?? []), `${name} (${license})`]);
    else named.push(`${name} (${license})`);
  }
  return [
    'Attesta brings these packages along. Their licences, each with the packages it holds for:',
    ...[...byText].map(([text, names]) => `${LINE}\n${[...new Set(names)].join('\n')}\n${LINE}\n\n${text}`),
    `${LINE}\nAnd these, whose packages carry no licence file, or that are installed on one system only:\n${LINE}\n\n${[...new Set(named)].join('\n')}`,
  ]
    .join('\n\n')
    .concat('\n');
}

if (process.argv[1] === import.meta.filename) writeFileSync(NOTICES, buildNotices());
