// npm run notices: writes THIRD-PARTY-NOTICES.txt, the licences of every package that the product loads or bundles, from the
// installed ones. Platform-specific packages are only named, so that every system writes the same file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './build-if-stale.mjs';
import { productIn } from './source-files.mjs';

export const NOTICES = path.join(ROOT, 'THIRD-PARTY-NOTICES.txt');
const LINE = '-'.repeat(80);

/** Licences that the package manifests do not name by an SPDX id, as read in the packages. */
const REVIEWED = {
  'png-js': 'MIT',
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  // Not a free licence: use requires a service agreement with Onfido. The loader runs only where Onfido is configured.
  'onfido-sdk-ui': 'LicenseRef-Onfido-Services-Agreement',
};

/** Copied into the client without an import (build/flags.ts). */
const COPIED = ['flag-icons'];

/** Packages that a build copies into its output: their imports are in the product's sources, not in its tests. */
function listBundledPackages() {
  const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const imports = productIn('src', 'sw', 'desk', 'contract', 'gateway')
    .filter(({ file }) => !file.includes('/testing/') && !file.startsWith('desk/client/'))
    .flatMap(({ text }) => [
      ...text.matchAll(/^(?!import type).*\b(?:from|import\(|import) ?'([^'.#][^']*)'/gm),
    ]);
  const names = imports.map(([, name]) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  return Object.keys(devDependencies).filter((name) => names.includes(name) || COPIED.includes(name));
}

/** Folders of the packages that these need, with their dependencies, by the resolution of Node. */
function findInstalled(all, roots) {
  const found = new Set();
  const visit = (from, name) => {
    const prefix = from === '' ? '' : `${from}/`;
    const folder = `${prefix}node_modules/${name}`;
    if (!(folder in all)) {
      // Absent: an optional peer, or a package of another system.
      if (from !== '') visit(from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name);
      return;
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = all[folder];
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    for (const each of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      visit(folder, each);
  };
  for (const name of roots) visit('', name);
  return found;
}

/** Packages that the product needs at run time or contains in its builds. */
export function listPackages() {
  const { packages: all } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const { dependencies, optionalDependencies } = all[''];
  const roots = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...listBundledPackages()];
  return [...findInstalled(all, roots)]
    .filter((folder) => !folder.includes('/@types/'))
    .map((folder) => {
      const { version, license, os, cpu } = all[folder];
      const name = folder.split('node_modules/').at(-1);
      return {
        folder,
        name,
        title: `${name} ${version}`,
        license: REVIEWED[name] ?? license ?? 'unknown',
        // Brings its own licence where it is installed.
        ofOneSystem: Boolean(os || cpu) || /^@(emnapi|img)\//.test(name),
      };
    })
    .toSorted((one, other) => (one.title < other.title ? -1 : 1));
}

/** The text of its licence files; null where it has none. */
function textOf(folder) {
  const files = readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
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

/** Where the terms begin after the copyright lines. */
const TERMS_START = {
  MIT: 'Permission is hereby granted, free of charge',
  ISC: 'Permission to use, copy, modify',
  'Apache-2.0': 'Apache License',
  // The public domain: no terms to quote.
  Unlicense: null,
};

/** The terms of a licence, from a package that quotes them. */
function termsOf(license, texts) {
  const start = TERMS_START[license];
  if (start === null) return '';
  const found = texts.filter((each) => each.license === license && each.text.includes(start ?? license));
  const [terms] = found
    .map(({ text }) => text.slice(text.indexOf(start)))
    .toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1));
  if (terms === undefined) throw new Error(`No package quotes the terms of ${license}.`);
  return terms;
}

function holderOf({ folder, name }) {
  const { author } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
  const holder = typeof author === 'string' ? author.replace(/ *[<(].*/, '') : author?.name;
  return holder || `the authors of ${name}`;
}

const section = (names, text) => `${LINE}\n${names.join('\n')}\n${LINE}\n\n${text}`;

export function buildNotices() {
  const [ofOneSystem, everywhere] = [true, false].map((is) =>
    listPackages().filter((each) => each.ofOneSystem === is),
  );
  const texts = everywhere.map((each) => ({ ...each, text: textOf(each.folder) }));
  const quoted = texts.filter(({ text }) => text !== null);
  const titlesByText = new Map();
  for (const { title, license, text } of quoted)
    titlesByText.set(text, [...(titlesByText.get(text) ?? []), `${title} (${license})`]);
  const withoutFile = new Map();
  for (const each of texts.filter(({ text }) => text === null))
    withoutFile.set(each.license, [...(withoutFile.get(each.license) ?? []), each]);
  return [
    'Attesta brings these packages along. Their licences, each with the packages it holds for:',
    ...[...titlesByText].map(([text, titles]) => section([...new Set(titles)], text)),
    ...[...withoutFile]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([license, all]) =>
        section(
          [
            `Packages under ${license} that carry no licence file:`,
            ...new Set(all.map((each) => `${each.title}, by ${holderOf(each)}`)),
          ],
          termsOf(license, quoted),
        ),
      ),
    section(
      ['And these, of which each system installs one, with its licence:'],
      [...new Set(ofOneSystem.map(({ title, license }) => `${title} (${license})`))].join('\n'),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

if (process.argv[1] === import.meta.filename) writeFileSync(NOTICES, buildNotices());
