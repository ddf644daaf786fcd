// Rules of docs/CONTRIBUTING.md without a linter rule: names and sizes of files, exports, forbidden contents, styles.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, isTest, readText, sourcesIn } from './source.ts';

const SOURCE_FOLDERS = ['contract', 'src', 'sw', 'gateway', 'desk', 'build', 'tests', 'scripts', 'public'];
const isGenerated = (file: string) => file.startsWith('desk/client/');
const everything = SOURCE_FOLDERS.flatMap((folder) =>
  filesIn(folder, /\.(tsx?|mjs|mts|js|css|html|sql|sh|ya?ml)$/),
).filter((file) => !isGenerated(file));
const code = sourcesIn('contract', 'src', 'sw', 'gateway', 'desk', 'build', 'tests').filter(
  ({ path: file }) => !isGenerated(file),
);
const product = code.filter(({ path: file }) => !isTest(file));
const styles = ['src', 'public', 'desk'].flatMap((folder) => filesIn(folder, /\.css$/));
const documents = ['README.md', 'CHANGELOG.md', 'SECURITY.md', ...filesIn('docs', /\.md$/)];

describe('files', () => {
  it('have kebab-case names', () => {
    const names = everything.filter((file) => !file.startsWith('gateway/db/migrations/'));
    expect(names.filter((file) => !/^[a-z0-9.-]+$/.test(path.basename(file)))).toEqual([]);
  });

  it('are named by subject, never utils, helpers or misc', () => {
    expect(everything.filter((file) => /(^|[/.-])(utils?|helpers?|misc)([/.-]|$)/.test(file))).toEqual([]);
  });

  it('are no barrels', () => {
    const lists = ['gateway/routes.ts', 'gateway/providers/providers.ts'];
    expect(everything.filter((file) => /(^|\/)index\.tsx?$/.test(file) && !lists.includes(file))).toEqual([]);
    const reexports = product.flatMap(({ path: file, imports }) =>
      imports
        .filter((one) => one.kind === 're-export' && one.file)
        .map(({ from }) => `${file} re-exports ${from}`),
    );
    expect(reexports).toEqual([]);
  });

  it('run alone where they mock a module', () => {
    const shared = code.filter(({ path: file }) => isTest(file) && !/^(src|desk)\//.test(file));
    const alone = readText('vitest.config.ts');
    const replacing = shared.filter(({ path: file }) => /^vi\.mock\(/m.test(readText(file)));
    expect(replacing.map(({ path: file }) => file).filter((file) => !alone.includes(`'${file}'`))).toEqual(
      [],
    );
  });

  it('stay at or below 400 lines', () => {
    const long = code.filter(({ lines }) => lines.length > 400);
    expect(long.map(({ path: file, lines }) => `${file}: ${lines.length}`)).toEqual([]);
  });

  it('export one component each', () => {
    const crowded = product.filter(
      ({ path: file, exports }) =>
        file.endsWith('.tsx') &&
        exports.filter((name) => name === 'default' || /^[A-Z][a-z]/.test(name)).length > 1,
    );
    expect(crowded.map(({ path: file, exports }) => `${file}: ${exports.join(', ')}`)).toEqual([]);
  });

  it('default-export only lazy pages', () => {
    const wrong = product.filter(
      ({ path: file, exports }) =>
        /^(src|desk)\//.test(file) && exports.includes('default') && !file.endsWith('-page.tsx'),
    );
    expect(wrong.map(({ path: file }) => file)).toEqual([]);
  });
});

describe('a day in milliseconds', () => {
  // `src/lib` imports no other layer.
  it('is written in contract/days.ts alone', () => {
    const written = /\b86_?400_?000\b|\b24 \* (3_?600_?000|60 \* 60 \* 1000)\b|const DAY(_MS)? = [^']/;
    const places = sourcesIn('contract', 'src', 'gateway').filter(
      ({ path: file, text }) => !file.startsWith('src/lib/') && written.test(text),
    );
    expect(places.map(({ path: file }) => file)).toEqual(['contract/days.ts']);
  });
});

describe('every text', () => {
  it('has no open to-do, no machine path and no name of a real exchange', () => {
    const forbidden = [
      /\b(?:TODO|FIXME|XXX)\b/,
      /\b(?<!CUSTODY_)(?:bybit|binance|kraken|coinbase|okx|bitget)\b/i,
      /\/work\/(?:main|shared)\b|\bfacts\/\w+\.md\b/,
    ];
    const found = [...everything, ...documents, ...filesIn('src/i18n/locales', /\.po$/)]
      .filter((file) => file !== 'tests/conventions.test.ts')
      .flatMap((file) => {
        const text = readText(file);
        return forbidden.flatMap((pattern) => pattern.exec(text)?.map((word) => `${file}: ${word}`) ?? []);
      });
    expect(found).toEqual([]);
  });
});

describe('tests', () => {
  // The linter does not recognise Playwright's `test`.
  it('[W6] are never skipped, focused or compared with snapshots', () => {
    const forbidden =
      /\b(it|test|describe)\.(skip|only|todo|fixme|fails)\b|toMatch(Inline)?Snapshot|toHaveScreenshot/;
    const wrong = code.filter(
      ({ path: file, text }) => isTest(file) && !file.endsWith('conventions.test.ts') && forbidden.test(text),
    );
    expect(wrong.map(({ path: file }) => file)).toEqual([]);
  });
});

describe('styles', () => {
  it('use logical properties, so that right-to-left works automatically', () => {
    const physical =
      /(^|[;{\s])((margin|padding)-(left|right)|border-(left|right)(-\w+)*|border-(top|bottom)-(left|right)-radius|left|right)\s*:|(text-align|float|clear)\s*:\s*(left|right)\b/m;
    expect(styles.filter((file) => physical.test(withoutComments(readText(file))))).toEqual([]);
    const inline = /\b(margin|padding|border)(Left|Right)\b|textAlign: '(left|right)'/;
    expect(product.filter(({ text }) => inline.test(text)).map(({ path: file }) => file)).toEqual([]);
  });

  it('take colours from tokens.css', () => {
    const free = styles.filter((file) => !/(^|\/)(tokens|boot)\.css$/.test(file));
    const literal = /(?<![\w-])#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch)\(\s*\d/i;
    expect(free.filter((file) => literal.test(withoutComments(readText(file))))).toEqual([]);
  });

  it('animate transform and opacity alone, and fade painted properties', () => {
    const allowed =
      /^(transform|opacity|overlay|display|none|background-color|border-color|stroke|stroke-dashoffset)$/;
    const moved = styles.flatMap((file) => {
      const text = withoutComments(readText(file));
      const transitions = [...text.matchAll(/transition(?:-property)?:([^;]+);/g)].flatMap(([, list = '']) =>
        list.split(',').map((each) => each.trim().split(/\s/)[0] ?? ''),
      );
      const keyframes = [...text.matchAll(/@keyframes[^{]+\{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(
        ([, body = '']) => [...body.matchAll(/([\w-]+)\s*:/g)].map(([, name = '']) => name),
      );
      return [...transitions, ...keyframes].map((name) => `${file}: ${name}`);
    });
    expect(moved.length).toBeGreaterThan(40);
    expect(moved.filter((each) => !allowed.test(each.split(': ')[1] ?? ''))).toEqual([]);
  });

  it('read only custom properties that are set', () => {
    const texts = [...styles.map(readText), ...product.map(({ text }) => text)].map(withoutComments);
    const set = new Set(
      texts.flatMap((text) => [...text.matchAll(/(--[\w-]+)['"\]]*:/g)].map(([, name]) => name)),
    );
    const read = texts.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
    expect(
      [...new Set(read)].filter((name) => !set.has(name) && !/^--(radix|mantine)-/.test(name ?? '')),
    ).toEqual([]);
  });
});

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
}
