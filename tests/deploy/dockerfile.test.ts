// The Dockerfile refers to existing files, and package.json lists exactly the packages that the built gateway loads.
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOnce } from '#gateway/testing/build-once.ts';
import parts from '../../deploy/container/parts.json' with { type: 'json' };
import { filesIn, isTest, readText, ROOT } from '../source.ts';

const dockerfile = readText('Dockerfile').replaceAll('\\\n', ' ');
const PARTS: Readonly<Record<string, readonly string[]>> = parts;
const manifest = JSON.parse(readText('package.json')) as {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
const listed = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });

describe('the Dockerfile', () => {
  it('runs scripts that are executable', () => {
    const scripts = [...dockerfile.matchAll(/(?:deploy\/container|\/scripts)\/([\w-]+\.sh)/g)].map(
      ([, name]) => `deploy/container/${name}`,
    );
    expect([...new Set(scripts)].toSorted()).toEqual([
      'deploy/container/assemble.sh',
      'deploy/container/build.sh',
      'deploy/container/install.sh',
      'deploy/container/prune.sh',
    ]);
    for (const script of scripts) accessSync(path.join(ROOT, script), constants.X_OK);
  });

  it('copies files that exist and that .dockerignore keeps', () => {
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, names = '']) =>
      names.trim().split(/\s+/).slice(0, -1),
    );
    const ignored = readText('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.replace(/^(\*\*)?\//, ''));
    const isIgnored = (file: string) => ignored.some((each) => file === each || file.startsWith(`${each}/`));
    expect(sources).toContain('package-lock.json');
    // What the scripts read of the sources.
    const read = [
      'gateway/db/migrations',
      'docs/partner',
      'LICENSE',
      'THIRD-PARTY-NOTICES.txt',
      'tests/doubles',
    ];
    for (const file of [...sources, ...read]) {
      expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
      expect([file, isIgnored(file)]).toEqual([file, false]);
    }
    for (const secret of ['.env', '.git', 'data', 'deploy/compose/secrets'])
      expect(isIgnored(secret)).toBe(true);
  });

  it('runs as a user without a name, with a base image that can be pinned', () => {
    expect(dockerfile).toMatch(/^USER 1000:1000$/m);
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases.filter((base) => base !== 'build')).toEqual(['${BASE}', '${BASE}', '${BASE}']);
    const [, entry = ''] = /^CMD \["node", "build-output\/(\w+)\.js"\]$/m.exec(dockerfile) ?? [];
    expect(existsSync(path.join(ROOT, 'gateway', `${entry}.ts`))).toBe(true);
  });
});

describe('the parts of the image', () => {
  it('are packages that package.json lists and that are installed', () => {
    const names = Object.values(PARTS).flat();
    expect(names.filter((name) => !listed.includes(name))).toEqual([]);
    expect(names.filter((name) => !existsSync(path.join(ROOT, 'node_modules', name)))).toEqual([]);
  });

  it('include every optional package, and all fonts in "fonts"', () => {
    const names = Object.values(PARTS).flat();
    expect(Object.keys(manifest.optionalDependencies).filter((name) => !names.includes(name))).toEqual([]);
    const fonts = Object.entries(PARTS).flatMap(([part, packages]) =>
      part.startsWith('fonts-') ? packages : [],
    );
    expect(fonts.toSorted()).toEqual([...(PARTS['fonts'] ?? [])].toSorted());
  });
});

describe('package.json', () => {
  const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  const isPackage = (specifier: string) => /^(@\w|[a-z])[\w./@-]*$/.test(specifier);

  beforeAll(() => buildOnce('gateway'), 60_000);

  const findImported = (): string[] => {
    const folder = path.join(ROOT, 'build-output');
    const bundles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.js') && !name.startsWith('testing'),
    );
    const imported = bundles.flatMap((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      // The bundler writes an import declaration on one line.
      return [
        ...text.matchAll(/^import (?:[^"'\n]* from )?"([^"\n]+)";$/gm),
        ...text.matchAll(/\bimport\("([^"\n]+)"\)/g),
      ].map(([, specifier = '']) => specifier);
    });
    return [
      ...new Set(imported.filter((each) => isPackage(each) && !each.startsWith('node:')).map(packageOf)),
    ];
  };
  /** Located by path (`createRequire`), with the literal start of a template. */
  const findLocated = (): string[] => {
    const sources = filesIn('gateway', /\.ts$/).filter(
      (file) => !isTest(file) && !file.includes('/testing/'),
    );
    return sources
      .map(readText)
      .filter((text) => text.includes('createRequire'))
      .flatMap((text) => [...text.matchAll(/['`]((?:@[\w-]+\/)?[\w-]+(?:[\w./-]*))(?:\$\{|['`])/g)])
      .map(([, specifier = '']) => specifier);
  };

  it('lists every package that the built gateway imports', () => {
    const imported = findImported();
    expect(imported).toContain('fastify');
    expect(imported.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('lists no package for production that the gateway does not load', () => {
    const imported = findImported();
    const located = findLocated();
    const isLoaded = (name: string) =>
      imported.includes(name) ||
      located.some(
        (each) =>
          each === name || each.startsWith(`${name}/`) || (each.endsWith('-') && name.startsWith(each)),
      );
    const unused = listed.filter((name) => !isLoaded(name));
    expect(unused).toEqual([]);
  });
});
