// What the documents say can be followed: every file, folder, link, command and setting they name is there, and so are the
// files that comments name. What a sentence claims beyond that is for its reader to check.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, readText, ROOT, sourcesIn } from './source.ts';

const FOLDERS = ['build', 'contract', 'docs', 'gateway', 'public', 'scripts', 'src', 'sw', 'tests'];
const documents = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...FOLDERS.flatMap((folder) => filesIn(folder, /\.md$/)),
];
const sources = sourcesIn('build', 'contract', 'gateway', 'src', 'sw', 'tests');
const scripts = [...filesIn('scripts', /\.mjs$/), ...filesIn('tests', /\.mjs$/), 'playwright.config.ts'];
const files = [...FOLDERS.flatMap((folder) => filesIn(folder, /./)), ...readdirSync(ROOT)];

const ENDING = /\.(tsx?|mjs|js|css|html|json|sql|po|md|example)$/;
/** Made by the product or its build, and of no checkout. */
const MADE = /^(\.\/)?(data|dist|build-output|test-results|review)\//;

const ticksOf = (text: string): string[] =>
  [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside);
const withoutFences = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, '');
const fencesOf = (text: string): [language: string, lines: string[]][] =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', body = '']) => [
    language,
    body.split('\n').filter(Boolean),
  ]);

/** Of the root, of the folder the document lies in, or beside a file its paragraph names. `<name>` is any name. */
function isThere(named: string, places: readonly string[]): boolean {
  return places.some((place) => {
    const at = path.posix.join(place, named).replace(/\/$/, '');
    if (!/[*<]/.test(at)) return existsSync(path.join(ROOT, at));
    const pattern = at
      .replaceAll(/[.+?^$()[\]{}|\\]/g, String.raw`\$&`)
      .replaceAll(/<[^>]+>/g, '[^/]+')
      .replaceAll(/\*/g, '[^/]*');
    return files.some((file) => new RegExp(`^${pattern}(/|$)`).test(file));
  });
}

/** Words between back-ticks that can only be files or folders, paragraph by paragraph; in fences, our own paths. */
function missingIn(document: string): string[] {
  const text = readText(document);
  const isPath = (word: string) =>
    !/\s/.test(word) &&
    !MADE.test(word) &&
    !/^(https?:|\/|#)|@/.test(word) &&
    (FOLDERS.includes(word.split('/')[0] ?? '') ? word.includes('/') : ENDING.test(word));
  const inText = withoutFences(text)
    .split(/\n\s*\n|\n(?=\||- |\d+\. )/)
    .flatMap((paragraph) => {
      const named = ticksOf(paragraph).filter(isPath);
      const beside = named.filter((word) => word.includes('/')).map((word) => path.posix.dirname(word));
      const places = ['', path.posix.dirname(document), ...beside, ...named];
      return named.filter((word) => !isThere(word, places));
    });
  const own = new RegExp(`(?<![\\w/.-])(?:${FOLDERS.join('|')})/[\\w./-]*\\w`, 'g');
  const inFences = fencesOf(text)
    .flatMap(([, lines]) => lines.flatMap((line) => line.match(own) ?? []))
    .filter((word) => ENDING.test(word) && !isThere(word, ['']));
  return [...inText, ...inFences];
}

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('%s', (document) => {
  const text = readText(document);

  it('names only files and folders that exist', () => {
    expect(missingIn(document)).toEqual([]);
  });

  it('links only to what exists', () => {
    const dead = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].filter(([, target = '']) => {
      const [file = '', anchor] = target.split('#');
      const at = file ? path.posix.join(path.posix.dirname(document), file) : document;
      return !existsSync(path.join(ROOT, at)) || (anchor && !anchorsOf(readText(at)).includes(anchor));
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });

  it('names only commands that exist', () => {
    // The shape of npm's own file.
    const { scripts: known } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
    const run = [...text.matchAll(/npm run ([\w:]+)|npm (start|test)\b/g)].map(([, a, b]) => a ?? b ?? '');
    expect(run.filter((name) => !(name in known))).toEqual([]);
    const programs = [...text.matchAll(/npx ([\w-]+)/g)].map(([, name = '']) => name);
    expect(programs.filter((name) => !existsSync(path.join(ROOT, 'node_modules/.bin', name)))).toEqual([]);
    const usage = readText('gateway/officers/review/review.ts');
    const desk = [...text.matchAll(/npm run review -- ([a-z]+)/g)].map(([, name = '']) => name);
    expect(desk.filter((name) => !usage.includes(`npm run review -- ${name}`))).toEqual([]);
  });

  it('names only settings that are read', () => {
    const settings = readText('.env.example');
    const isSetting = (name: string) =>
      new RegExp(`^# ${name}=`, 'm').test(settings) ||
      scripts.some((file) => new RegExp(`\\benv\\.${name}\\b`).test(readText(file))) ||
      sources.some((source) => source.text.includes(`env['${name}']`));
    const set = [...text.matchAll(/(?<![\w.])([A-Z][A-Z_]{3,})=/g)].map(([, name = '']) => name);
    expect(set.filter((name) => !isSetting(name))).toEqual([]);
    // A name in capitals is a setting or something of the code; so is one with underscores, of a table or of the wire.
    const capitals = ticksOf(text).filter((word) =>
      /^([A-Z][A-Z0-9]*(_[A-Z0-9]+)+|[a-z]+(_[a-z]+)+)$/.test(word),
    );
    const isWord = (name: string) => sources.some((source) => source.text.includes(name));
    expect(capitals.filter((name) => !isSetting(name) && !isWord(name))).toEqual([]);
  });

  it('names only functions and constants that the code has, where it says they are', () => {
    const names = new Set(sources.flatMap((source) => [...source.names]));
    const words = ticksOf(text)
      .map((word) => word.replace(/\(.*\)$/, ''))
      .filter((word) => /^[a-z]+[A-Z]\w*$/.test(word));
    const inText = (name: string) => sources.some((source) => new RegExp(`\\b${name}\\b`).test(source.text));
    expect(words.filter((word) => !names.has(word) && !inText(word))).toEqual([]);
    const claims = [
      ...[...text.matchAll(/`(\w+)(?:\(\))?`\s(?:of|in|from)\s`([\w./-]+\.tsx?)`/g)].map(([, a, b]) => [
        a,
        b,
      ]),
      ...[...text.matchAll(/`([\w./-]+\.tsx?)`\s\(((?:`\w+`(?:,\s)?)+)\)/g)].flatMap(([, file, list = '']) =>
        ticksOf(list).map((name) => [name, file]),
      ),
    ];
    const fileOf = (named: string) => files.find((each) => each === named || each.endsWith(`/${named}`));
    const wrong = claims.filter(([name, named = '']) => {
      const file = fileOf(named);
      return !file || !new RegExp(`\\b${name}\\b`).test(readText(file));
    });
    expect(wrong).toEqual([]);
  });

  it('draws something in every diagram', () => {
    const empty = fencesOf(text).filter(
      ([language, [kind = '', ...lines]]) =>
        language === 'mermaid' &&
        (!/^(flowchart|sequenceDiagram|stateDiagram-v2)\b/.test(kind) || lines.length < 2),
    );
    expect(empty).toEqual([]);
  });
});

describe('the map in docs/ARCHITECTURE.md', () => {
  const text = readText('docs/ARCHITECTURE.md');
  const rows = (top: string) =>
    [...text.matchAll(new RegExp(`^\\| \`${top}/([\\w-]+)\` `, 'gm'))].map(([, name = '']) => name);
  const folders = (top: string) => [
    ...new Set(filesIn(top, /\/.+\//).map((file) => file.split('/')[1] ?? '')),
  ];

  it('has a row for every subject of the gateway, in the order of who may import whom', () => {
    const [, list = ''] = /const SUBJECTS = \[([^\]]*)\]/.exec(readText('tests/architecture.test.ts')) ?? [];
    const subjects = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
    expect(rows('gateway')).toEqual(subjects);
    expect(text).toContain(`: ${subjects.join(', ')} |`);
  });

  it('has a row for every folder of the client', () => {
    expect([...new Set(rows('src'))].toSorted()).toEqual(folders('src').toSorted());
  });
});

describe('comments', () => {
  it('name only files that exist', () => {
    const wrong = sources.flatMap(({ path: file, comments }) =>
      comments
        .flatMap(({ text }) => text.match(/(?<![\w/.*<>-])[\w-][\w./-]*\.(?:tsx?|mjs|sql|md)\b/g) ?? [])
        .filter((named) => !files.some((each) => each === named || each.endsWith(`/${named}`)))
        .map((named) => `${file}: ${named}`),
    );
    expect(wrong).toEqual([]);
  });
});
