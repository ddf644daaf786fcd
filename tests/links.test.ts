// Links, anchors and commands in the documents have existing targets.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, readText, ROOT } from './source.ts';

const documents = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...['contract', 'docs', 'gateway', 'src', 'tests'].flatMap((folder) => filesIn(folder, /\.md$/)),
];

/** Anchors of the headings of a document, in GitHub's form. */
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

it('every relative link of a document has a target', () => {
  const dead = documents.flatMap((document) =>
    [...readText(document).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
      .filter(([, target = '']) => {
        const [file = '', anchor] = target.split('#');
        const at = file ? path.posix.join(path.posix.dirname(document), file) : document;
        return !existsSync(path.join(ROOT, at)) || (anchor && !anchorsIn(readText(at)).includes(anchor));
      })
      .map(([link]) => `${document}: ${link}`),
  );
  expect(documents.length).toBeGreaterThan(20);
  expect(dead).toEqual([]);
});

it('every command `npm run <name>` of a document is a script of package.json', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
  const unknown = documents.flatMap((document) =>
    [...readText(document).matchAll(/npm run (?:--?\w+ )*([\w:]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => `${document}: ${command}`),
  );
  expect(unknown).toEqual([]);
});
