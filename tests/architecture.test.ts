// Import rules, and the single owners of libraries and browser globals: the rules of docs/ARCHITECTURE.md.
import { describe, expect, it } from 'vitest';
import { isTest, type Source, sourcesIn } from './source.ts';

/** Layer -> layers that it may import, besides its own files. */
const BELOW_FEATURES = ['state', 'ui', 'api', 'platform', 'i18n', 'lib', 'contract'];
const MAY_IMPORT: Record<string, readonly string[]> = {
  main: ['app', 'paths', 'questionnaire', ...BELOW_FEATURES],
  app: ['paths', 'features', 'questionnaire', 'shared-views', ...BELOW_FEATURES],
  boot: ['api', 'platform', 'i18n', 'lib', 'contract'],
  embed: ['contract'],
  paths: ['i18n', 'contract'],
  served: ['features', ...BELOW_FEATURES],
  features: ['paths', 'questionnaire', 'shared-views', ...BELOW_FEATURES],
  'shared-views': ['paths', ...BELOW_FEATURES],
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
  // With its generated client, desk/client.
  desk: ['contract'],
};

/** Package or global -> the one place that may use it. */
const OWNERS: { what: string; only: RegExp; uses: (source: Source) => boolean }[] = [
  { what: '@twa-dev/sdk', only: /^src\/platform\/telegram\.ts$/, uses: importsPackage('@twa-dev/sdk') },
  { what: 'ofetch', only: /^src\/api\/client\.ts$/, uses: importsPackage('ofetch') },
  { what: 'lucide-react', only: /^(src|desk)\/ui\/icons\.ts$/, uses: importsPackage('lucide-react') },
  { what: 'SQL (drizzle-orm)', only: /^gateway\/db\//, uses: importsPackage('drizzle-orm') },
  {
    what: 'a database driver',
    only: /^gateway\/db\//,
    uses: importsPackage('pg', 'pg-boss', '@electric-sql/pglite'),
  },
  {
    what: 'process.env in the gateway',
    only: /^(src|sw|contract|desk)\/|^gateway\/config\/settings-file\.ts$/,
    uses: readsEnvironment,
  },
  {
    what: 'which client it is (a page asks for what it needs)',
    only: /^src\/platform\/|^src\/boot\/main\.ts$|^src\/main\.tsx$|^src\/api\/client\.ts$/,
    uses: (source) => source.uses('inTelegram') || /getPlatform\(\)\.value\b/.test(source.text),
  },
  {
    what: 'web storage',
    only: /^(gateway|contract|sw)\/|^src\/lib\/storage\/(storage|encrypted-store)\.ts$|^desk\/app\/choices\.ts$/,
    uses: usesWebStorage,
  },
];

/** The gateway's subjects: each may import those before it. Files beside them wire everything. */
const SUBJECTS = [
  'config',
  'i18n',
  'db',
  'kit',
  'http',
  'mail',
  'notifications',
  'files',
  'levels',
  'accounts',
  'enforcement',
  'questionnaires',
  'agreements',
  'providers',
  'screening',
  'cases',
  'ocr',
  'name-changes',
  'national-id',
  'identity',
  'uploads',
  'vendors',
  'embedded',
  'handoff',
  'kyc',
  'web',
  'events',
  'operator',
  'webhooks',
  'retention',
  'receipt',
  'desk',
  'officers',
  'jobs',
  'backup',
  'doctor',
  'sandbox',
  'cli',
];
/** Where a part of the client may load lazily, and why. Everything else loads with its page. */
const LAZY: Readonly<Record<string, string>> = {
  'src/app/pages.ts': 'routes',
  'src/platform/platform.ts': 'the Telegram frame',
  'src/features/hub/hub.tsx': 'the notice of a shared file, the pop-up',
  'src/features/hub/details/details-section.tsx': 'the contents of a closed section',
  'src/features/launch/script-view.tsx': 'the SDK of a vendor',
  'src/features/capture/camera/camera-view.tsx': 'the camera',
  'src/questionnaire/fields/signature-drawing.tsx': 'the signature',
  'src/shared-views/app-code.tsx': 'the QR code',
};

/** Root files of the gateway that any subject may import. */
const ROOT_MODULES = ['gateway/context.ts'];
/** Folders with one file per row of their subject, which grow with the product. */
const REGISTERS = ['gateway/db/queries', 'gateway/questionnaires/parts'];
const MOST_IN_A_FOLDER = 25;

const product = sourcesIn('contract', 'src', 'sw', 'gateway', 'desk').filter(
  ({ path }) => !isTest(path) && !/^(gateway\/testing|desk\/client)\//.test(path),
);

describe('imports', () => {
  it('sees the whole product', () => expect(product.length).toBeGreaterThan(50));

  it('no layer imports a layer above it', () => {
    const wrong = product.flatMap((source) => {
      const layer = layerOf(source.path);
      return source.imports
        .filter(({ file, kind }) => {
          if (!file) return false;
          const target = layerOf(file);
          if (target === layer) return false;
          if (layer === 'lib' && target === 'contract') return kind !== 'type';
          return !MAY_IMPORT[layer]?.includes(target);
        })
        .map(({ from }) => `${source.path} (${layer}) imports ${from}`);
    });
    expect(wrong).toEqual([]);
  });

  it('only routes and what few visits need load lazily', () => {
    const client = product.filter(({ path }) => /^(src|sw)\/(?!.*\/testing\/)/.test(path));
    const lazy = client.filter(({ imports }) => imports.some(({ kind }) => kind === 'dynamic'));
    expect(lazy.map(({ path }) => path).toSorted()).toEqual(Object.keys(LAZY).toSorted());
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

  it('the client takes only types from schemas and calls, so that no schema reaches its bundle', () => {
    const SCHEMAS = /^contract\/(schemas\/|calls\/|calls\.ts$|errors\.ts$|shape\.ts$)/;
    const wrong = product
      .filter(({ path }) => /^(src|sw|desk)\/|^contract\/client-calls\//.test(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ file, kind }) => SCHEMAS.test(file ?? '') && kind !== 'type')
          .map(({ from }) => `${path} imports ${from}`),
      );
    expect(wrong.filter((each) => !each.startsWith('src/features/capture/testing/'))).toEqual([]);
  });

  it('project code is imported with its extension, by # across layers and relatively inside one', () => {
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

  it.each(OWNERS)('[W3] $what has one owner', ({ only, uses }) => {
    expect(
      product.filter((source) => !only.test(source.path) && uses(source)).map(({ path }) => path),
    ).toEqual([]);
  });
});

describe('the gateway by subject', () => {
  const gateway = product.filter(({ path }) => path.startsWith('gateway/'));
  const subjectOf = (file: string): string | null => /^gateway\/([^/]+)\//.exec(file)?.[1] ?? null;
  const importsOf = ({ path, imports }: Source) =>
    imports.flatMap(({ file }) => (file?.startsWith('gateway/') ? [{ path, file }] : []));

  it('has no folder missing in the order', () => {
    const folders = new Set(gateway.map(({ path }) => subjectOf(path)).filter((name) => name !== null));
    expect([...folders].toSorted()).toEqual(SUBJECTS.toSorted());
  });

  it('each subject imports only those before it', () => {
    const wrong = gateway.flatMap(importsOf).filter(({ path, file }) => {
      const [from, to] = [subjectOf(path), subjectOf(file)];
      if (from === null || ROOT_MODULES.includes(file)) return false;
      return to === null || SUBJECTS.indexOf(to) > SUBJECTS.indexOf(from);
    });
    expect(wrong.map(({ path, file }) => `${path} imports ${file}`)).toEqual([]);
  });

  it('routes do not import the database', () => {
    const wrong = gateway
      .filter(({ path }) => /-routes\.ts$|^gateway\/routes\.ts$/.test(path))
      .flatMap(importsOf)
      .filter(({ file }) => file.startsWith('gateway/db/'));
    expect(wrong.map(({ path, file }) => `${path} imports ${file}`)).toEqual([]);
  });
});

describe('folders and files', () => {
  it('no folder holds more than its maximum of files', () => {
    const counts = new Map<string, number>();
    for (const { path } of product) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      if (/^gateway\/|^src\/(app|lib|state|ui)\b/.test(path) && !REGISTERS.includes(folder))
        counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    const full = [...counts].filter(([, count]) => count > MOST_IN_A_FOLDER);
    expect(full.map(([folder, count]) => `${folder}: ${count}`)).toEqual([]);
  });

  it('no file imports itself through others, types and lazy imports included', () => {
    expect(cycles(product)).toEqual([]);
  });
});

/** Import circles of any kind, one a line (Tarjan's strongly connected components). */
function cycles(sources: readonly Source[]): string[] {
  const next = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ file }) => (file ? [file.replace(/\?\w+$/, '')] : [])),
    ]),
  );
  const seen = new Map<string, { index: number; low: number; open: boolean }>();
  const stack: string[] = [];
  const found: string[] = [];
  const visit = (path: string) => {
    const own = { index: seen.size, low: seen.size, open: true };
    seen.set(path, own);
    stack.push(path);
    for (const file of next.get(path) ?? []) {
      if (!next.has(file)) continue;
      const known = seen.get(file) ?? visit(file);
      if (known.open) own.low = Math.min(own.low, known.low);
    }
    if (own.low === own.index) {
      const circle = stack.splice(stack.indexOf(path));
      for (const each of circle) seen.get(each)!.open = false;
      if (circle.length > 1) found.push(circle.toSorted().join(' '));
    }
    return own;
  };
  for (const path of next.keys()) if (!seen.has(path)) visit(path);
  return found;
}

function layerOf(file: string): string {
  if (!file.startsWith('src/')) return file.split('/')[0] ?? '';
  const [, first = ''] = file.split('/');
  return first.replace(/\.tsx?$/, '');
}

/** The scope of relative imports: a feature, a client layer, a subject of the gateway, contract, sw. */
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

function readsEnvironment(source: Source): boolean {
  return /\bprocess\.env\b/.test(source.text) && source.uses('process');
}

function usesWebStorage(source: Source): boolean {
  return ['localStorage', 'sessionStorage', 'indexedDB'].some((name) => source.uses(name));
}

describe('names', () => {
  // A value and its type may share a name, in one file.
  it.each(['contract', 'src', 'gateway', 'desk'])('exported by %s are unique', (side) => {
    const homes = new Map<string, string[]>();
    const files = product.filter(
      ({ path }) => path.startsWith(`${side}/`) && !/\/testing\/|^contract\/client-calls\//.test(path),
    );
    for (const { path, exports, exportedTypes } of files)
      for (const name of new Set([...exports, ...exportedTypes]))
        // A lazy page is named by its file.
        if (name !== 'default') homes.set(name, [...(homes.get(name) ?? []), path]);
    const shared = [...homes].filter(([, paths]) => paths.length > 1);
    expect(shared.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([]);
    expect(homes.size).toBeGreaterThan(side === 'desk' ? 100 : 300);
  });
});
