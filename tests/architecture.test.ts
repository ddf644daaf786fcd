// Enforces docs/ARCHITECTURE.md: who may import whom, and which file alone owns a library or a browser global.
import { describe, expect, it } from 'vitest';
import { isTest, type Source, sourcesIn } from './source.ts';

/** Layer -> layers it may import (its own files are always allowed). Mirrors the table in docs/ARCHITECTURE.md. */
const BELOW_FEATURES = ['state', 'ui', 'api', 'platform', 'i18n', 'lib', 'contract'];
const MAY_IMPORT: Record<string, readonly string[]> = {
  main: ['app', 'routes', 'questionnaire', ...BELOW_FEATURES],
  app: ['routes', 'features', 'questionnaire', ...BELOW_FEATURES],
  routes: ['lib', 'i18n', 'contract'],
  features: ['routes', 'questionnaire', ...BELOW_FEATURES],
  questionnaire: ['ui', 'i18n', 'lib', 'contract'],
  state: ['api', 'platform', 'i18n', 'lib', 'contract'],
  api: ['platform', 'i18n', 'lib', 'contract'],
  ui: ['i18n', 'lib'],
  platform: ['lib', 'contract'],
  i18n: ['lib', 'contract'],
  lib: [],
  contract: [],
  sw: [],
  gateway: ['contract'],
};

/** Package or global -> the one place that may use it. */
const OWNERS: { what: string; only: RegExp; uses: (source: Source) => boolean }[] = [
  { what: '@twa-dev/sdk', only: /^src\/platform\/telegram\.ts$/, uses: importsPackage('@twa-dev/sdk') },
  { what: 'ofetch', only: /^src\/api\/client\.ts$/, uses: importsPackage('ofetch') },
  { what: 'lucide-react', only: /^src\/ui\/icons\.ts$/, uses: importsPackage('lucide-react') },
  { what: 'SQL (drizzle-orm)', only: /^gateway\/db\//, uses: importsPackage('drizzle-orm') },
  {
    what: 'a database driver',
    only: /^gateway\/db\//,
    uses: importsPackage('pg', 'pg-boss', '@electric-sql/pglite'),
  },
  {
    what: 'process.env in the gateway',
    only: /^(src|sw|contract)\/|^gateway\/config\.ts$/,
    uses: readsEnvironment,
  },
  {
    what: 'web storage',
    only: /^(gateway|contract|sw)\/|^src\/lib\/(storage|sealed-store)\.ts$/,
    uses: usesWebStorage,
  },
];

const product = sourcesIn('contract', 'src', 'sw', 'gateway').filter(
  ({ path }) => !isTest(path) && !path.startsWith('gateway/testing/'),
);

describe('who may import whom', () => {
  it('sees the whole product', () => {
    expect(product.length).toBeGreaterThan(50);
  });

  it('no layer imports a layer above it', () => {
    const wrong = product.flatMap((source) => {
      const layer = layerOf(source.path);
      return source.imports
        .filter(({ file, kind }) => {
          if (!file) return false;
          const target = layerOf(file);
          if (target === layer) return false;
          if (layer === 'routes' && target === 'features') return kind !== 'dynamic';
          if (layer === 'lib' && target === 'contract') return kind !== 'type';
          return !MAY_IMPORT[layer]?.includes(target);
        })
        .map(({ from }) => `${source.path} (${layer}) imports ${from}`);
    });
    expect(wrong).toEqual([]);
  });

  it('no feature imports another feature', () => {
    const areaOf = (file: string): string | undefined => /^src\/features\/([^/]+)\//.exec(file)?.[1];
    const wrong = product.flatMap((source) =>
      source.imports
        .filter(
          ({ file }) => areaOf(source.path) && file && areaOf(file) && areaOf(file) !== areaOf(source.path),
        )
        .map(({ from }) => `${source.path} imports ${from}`),
    );
    expect(wrong).toEqual([]);
  });

  it('the client takes only types from contract/schemas, so that no schema reaches its bundle', () => {
    const wrong = product
      .filter(({ path }) => path.startsWith('src/') || path.startsWith('sw/'))
      .flatMap((source) =>
        source.imports
          .filter(({ file, kind }) => file?.startsWith('contract/schemas/') && kind !== 'type')
          .map(({ from }) => `${source.path} imports ${from}`),
      );
    expect(wrong).toEqual([]);
  });

  it('the client takes rows and types from contract/calls, and never the table of all calls or all errors', () => {
    const lists = /^import (?!type\b)\{([^}]*)\} from '[^']*contract\/calls(?:\.ts|\/[\w-]+\.ts)';/gm;
    const isRow = (name: string) => /^(type )?[a-z]\w*( as \w+)?$/.test(name) && !/Spec\b/.test(name);
    const wrong = product
      .filter(({ path }) => path.startsWith('src/') || path.startsWith('sw/'))
      .flatMap(({ path, text, imports }) => [
        ...imports
          .filter(({ file, kind }) => /^contract\/(calls|errors)\.ts$/.test(file ?? '') && kind !== 'type')
          .map(({ from }) => `${path} imports ${from}`),
        ...[...text.matchAll(lists)]
          .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
          .filter((name) => name && !name.startsWith('type ') && !isRow(name))
          .map((name) => `${path} takes ${name}`),
      ]);
    expect(wrong.filter((each) => !each.startsWith('src/features/capture/testing/'))).toEqual([]);
  });

  it('own code is imported with its extension, by # across layers and relatively only inside one', () => {
    const wrong = product.flatMap((source) =>
      source.imports
        .filter(({ from, file }) => {
          if (!file) return false;
          if (!/\.\w+(\?\w+)?$/.test(file)) return true;
          return from.startsWith('.') && unitOf(file) !== unitOf(source.path);
        })
        .map(({ from }) => `${source.path} imports ${from}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(OWNERS)('$what has one owner', ({ only, uses }) => {
    expect(
      product.filter((source) => !only.test(source.path) && uses(source)).map(({ path }) => path),
    ).toEqual([]);
  });
});

/** Ways to make somebody wait for a row or a key, or to begin a transaction -> who may, and why. */
const LOCKS: { what: string; finds: RegExp; only: Record<string, string> }[] = [
  {
    what: 'a row lock',
    finds:
      /\.for\(\s*['"`](update|no key update|share|key share)|\bfor\s+(update|no\s+key\s+update|share|key\s+share)\b/i,
    only: {
      'gateway/db/queries/locks.ts': 'the people of a transaction, for the unit of work',
      'gateway/db/queries/ladder.ts': 'claims of a queue: one statement that skips what is locked',
      'gateway/db/queries/mail.ts': 'claims of a queue: one statement that skips what is locked',
    },
  },
  {
    what: 'an advisory lock',
    finds: /\bpg_(try_)?advisory/,
    only: {
      'gateway/db/queries/locks.ts': 'what only one person may have, for the unit of work',
      'gateway/db/queries/audit.ts': 'the audit chain, held while the outbox is moved to it',
      'gateway/db/pg-lock.ts': 'setting up the tables, before anything is served',
    },
  },
  {
    what: 'a locked table',
    finds: /\block\s+table\b/i,
    only: {},
  },
  {
    what: 'a transaction',
    finds: /\.transaction\(|\bbegin\s*(;|transaction\b|['"`]\))/i,
    only: {
      'gateway/kit/unit-of-work.ts': 'the one that names its people',
      'gateway/db/queries/accounts.ts': 'makes a person, whom nobody can hold yet',
      'gateway/db/queries/audit.ts': 'moves the outbox to the audit chain, which is about nobody',
    },
  },
];

/** Functions that lock -> the one module that calls them. */
const LOCKERS: Record<string, string> = {
  'gateway/db/queries/locks.ts': 'gateway/kit/unit-of-work.ts',
  'gateway/db/lock.ts': 'gateway/db/open.ts', // of the data folder, not of a row
};

describe('locks', () => {
  const gateway = product.filter(({ path }) => path.startsWith('gateway/'));

  it.each(LOCKS)('$what is taken where it is allowed, and nowhere else', ({ finds, only }) => {
    const found = gateway.filter(({ lines, comments }) => finds.test(codeOf(lines, comments)));
    expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(only).toSorted());
  });

  it('only the unit of work calls a function that locks', () => {
    const wrong = gateway.flatMap(({ path, text, imports }) =>
      [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*)'/g)].flatMap(([, names = '', from]) => {
        const file = imports.find((each) => each.from === from)?.file;
        const locking = names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => /^lock[A-Z]/.test(name));
        return file && LOCKERS[file] !== path ? locking.map((name) => `${path} imports ${name}`) : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('no function is called like one that locks and does not', () => {
    const named = gateway.flatMap(({ path, exports }) =>
      exports.some((name) => /^lock[A-Z]/.test(name)) && !(path in LOCKERS) ? [path] : [],
    );
    expect(named).toEqual([]);
  });
});

/** The text without its comments, in which locks may be spoken of. */
function codeOf(lines: readonly string[], comments: readonly { text: string }[]): string {
  return comments.reduce((text, comment) => text.replace(comment.text, ''), lines.join('\n'));
}

function layerOf(file: string): string {
  if (!file.startsWith('src/')) return file.split('/')[0] ?? '';
  const [, first = ''] = file.split('/');
  return first.replace(/\.tsx?$/, '');
}

/** What relative imports stay inside of: a feature, a client layer, a subject of the gateway, contract, sw. */
function unitOf(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/');
  if (top === 'gateway') return third ? `gateway/${second}` : top;
  if (top !== 'src') return top;
  return second === 'features' ? `src/features/${third}` : `src/${second}`;
}

function importsPackage(...names: string[]): (source: Source) => boolean {
  return ({ imports }) =>
    imports.some(({ from }) => names.some((name) => from === name || from.startsWith(`${name}/`)));
}

function readsEnvironment({ text, names }: Source): boolean {
  return names.has('process') && /\bprocess\.env\b/.test(text);
}

function usesWebStorage({ names }: Source): boolean {
  return ['localStorage', 'sessionStorage', 'indexedDB'].some((name) => names.has(name));
}
