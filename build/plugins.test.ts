// The build's repairs hold on to details of packages. When an update changes one, this says so before a person notices.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#app/paths.ts';
import { SHARED_KINDS } from '../sw/shared-file.ts';
import { linguiMacro } from './lingui-macro.ts';
import { plainOfetch, slimModules } from './slim-modules.ts';
import { telegramSdk } from './telegram-sdk.ts';
import { webManifest } from './web-manifest.ts';

const read = (file: string) => readFileSync(`node_modules/${file}`, 'utf8');
const importsOf = (code: string) => [...code.matchAll(/from ["']([^"']+)["']/g)].map(([, source]) => source!);

type Resolve = (source: string, importer: string) => string | null;
type Transform = {
  handler: (code: string, id: string) => { code: string } | Promise<{ code: string } | null>;
};
const slim = slimModules();
const resolve = slim.resolveId as unknown as Resolve;
const load = slim.load as unknown as (id: string) => string | null;

describe('modules left out', () => {
  it('are still imported the way the build expects', () => {
    const ofetch = readdirSync('node_modules/ofetch/dist/shared').find((name) => name.endsWith('.mjs'))!;
    expect(importsOf(read(`ofetch/dist/shared/${ofetch}`))).toEqual(expect.arrayContaining(['destr', 'ufo']));
    expect(importsOf(read('wouter/src/use-sync-external-store.js'))).toEqual([
      'use-sync-external-store/shim/index.js',
    ]);
    expect(importsOf(read('lucide-react/dist/esm/icons/menu.mjs'))).toEqual(['../createLucideIcon.mjs']);
    expect(read('lucide-react/dist/esm/icons/menu.mjs')).toMatch(/createLucideIcon\(__iconData\)/);
  });

  it.each([
    ['destr', '/node_modules/ofetch/dist/index.mjs', /JSON\.parse/],
    ['ufo', '/node_modules/ofetch/dist/index.mjs', /withQuery/],
    ['regexparam', '/node_modules/wouter/src/index.js', /export const parse/],
    ['use-sync-external-store/shim/index.js', '/node_modules/wouter/src/x.js', /from 'react'/],
    ['../createLucideIcon.mjs', '/node_modules/lucide-react/dist/esm/icons/menu.mjs', /createElement/],
  ])('%s becomes a few lines for its one importer, and stays itself for others', (source, importer, code) => {
    expect(load(resolve(source, importer)!)).toMatch(code);
    expect(resolve(source, '/src/main.tsx')).toBeNull();
  });

  it('[W3] an address is matched as it is written, whatever its case, with or without a slash at its end', async () => {
    const code = load(resolve('regexparam', '/node_modules/wouter/src/index.js')!)!;
    const { parse } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      parse: (path: string, loose?: boolean) => { pattern: RegExp };
    };
    const { pattern } = parse('/user/accounts/auth/crypto-knowledge-test');
    expect(pattern.test('/user/accounts/auth/Crypto-Knowledge-Test/')).toBe(true);
    expect(pattern.test('/user/accounts/auth/crypto-knowledge-test/more')).toBe(false);
    expect(parse('/a', true).pattern.test('/a/b')).toBe(true);
    expect(parse('*').pattern.test('/nowhere')).toBe(true);
    expect(read('wouter/src/index.js')).toContain('import { parse as parsePattern } from "regexparam"');
  });

  it('ofetch uses nothing else of what was replaced', () => {
    const code = readdirSync('node_modules/ofetch/dist/shared')
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => read(`ofetch/dist/shared/${name}`))
      .join('');
    expect(/import \{([^}]+)\} from 'ufo'/.exec(code)?.[1]?.trim()).toBe('withBase, withQuery');
  });
});

describe('ofetch', () => {
  it('sends once what it is given, and hands out the text and the failure as they come', async () => {
    const file = readdirSync('node_modules/ofetch/dist/shared').find((name) => name.endsWith('.mjs'))!;
    const code = plainOfetch(read(`ofetch/dist/shared/${file}`));
    expect(code).not.toMatch(
      /\b(retryDelay|captureStackTrace|parseResponse|await callHooks|isPayloadMethod\(context|duplex|abortTimeout = )/,
    );
    const alone = code.replace(/^import .+$/gm, '').replace('withQuery(', '(');
    const { c: createFetch } = (await import(`data:text/javascript,${encodeURIComponent(alone)}`)) as {
      c(options: object): { raw(url: string, options: object): Promise<{ _data?: string }> };
    };
    const asked: string[] = [];
    const fetch = async (url: string, { body }: { body?: unknown }) => {
      asked.push(body === undefined ? url : `${url} ${JSON.stringify(body)}`);
      if (url === '/down') throw new TypeError('no network');
      return new Response(url === '/empty' ? null : '{"a":1}', { status: url === '/late' ? 503 : 200 });
    };
    const { raw } = createFetch({ fetch, Headers });
    const ask = (url: string, more = {}) =>
      raw(url, { method: 'POST', ignoreResponseError: true, retry: false, ...more });
    expect(await ask('/x', { body: '{"b":2}' })).toMatchObject({ _data: '{"a":1}' });
    expect(await ask('/late')).toMatchObject({ status: 503, _data: '{"a":1}' });
    expect((await ask('/empty'))._data).toBeUndefined();
    await expect(ask('/down')).rejects.toThrow('no network');
    expect(asked).toEqual(['/x "{\\"b\\":2}"', '/late', '/empty', '/down']);
  });
});

describe('an icon', () => {
  it.each(['check', 'triangle-exclamation-point'])('%s is its lines and no more', async (name) => {
    const id = `node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
    const { handler } = slim.transform as unknown as Transform;
    const { code } = (await handler(readFileSync(id, 'utf8'), id))!;
    const { __iconData: whole } = (await import(`../${id}`)) as { __iconData: { node: unknown } };
    const data = /const __iconData = (\{.*?\});/s.exec(code)?.[1]?.replace(/(\w+):/g, '"$1":') ?? '';
    const lines: unknown = JSON.parse(
      JSON.stringify(whole.node, (field, value: unknown) => (field === 'key' ? undefined : value)),
    );
    expect(JSON.parse(data)).toEqual({ node: lines });
  });
});

describe('the Telegram SDK', () => {
  it('no longer writes events to the console', async () => {
    const source = read('@twa-dev/sdk/dist/telegram-web-apps.js');
    expect(source).toMatch(/console\.log\(/);
    const { code } = (await (telegramSdk().transform as unknown as Transform).handler(source, ''))!;
    expect(code).not.toMatch(/console\.log\(/);
    expect(() => new Function(code)).not.toThrow();
  });
});

describe('macros', () => {
  it('become ids with their messages', async () => {
    const code = `import { msg } from '@lingui/core/macro'; export const a = msg\`Hello\`;`;
    const out = await (linguiMacro().transform as unknown as Transform).handler(code, '/x/a.ts');
    expect(out?.code).toMatch(/id: ".{6}"/);
    expect(out?.code).not.toMatch(/macro/);
  });
});

describe('the web manifest', () => {
  it('[W5] opens the hub on its own, with icons for every launcher', () => {
    const manifest = webManifest('/user/accounts/');
    expect(manifest).toMatchObject({
      start_url: '/user/accounts/auth/personal',
      scope: '/user/accounts/',
      display: 'standalone',
    });
    const files = [...manifest.icons!, ...manifest.screenshots!].map(({ src }) => src);
    expect(files.every((file) => readFileSync(`public/${file}`).length > 0)).toBe(true);
    expect(manifest.icons!.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });

  it('[W5] says the size of each picture, and leads its shortcuts to pages of ours', () => {
    const { screenshots = [], shortcuts = [] } = webManifest('/user/accounts/');
    for (const { src, sizes } of screenshots) {
      // Width and height of a PNG stand in its first chunk.
      const head = readFileSync(`public/${src}`).subarray(16, 24);
      expect(`${head.readUInt32BE(0)}x${head.readUInt32BE(4)}`).toBe(sizes);
    }
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
    const pages = shortcuts.map(({ url }) => url.replace('/user/accounts/auth/', ''));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((page) => !ROUTES.some(({ segment }) => segment === page))).toEqual([]);
  });

  it('[W5] takes one file that is shared, of the kinds the address document takes, to an address in its scope', () => {
    const { share_target, scope = '' } = webManifest('/user/accounts/');
    expect(share_target).toEqual({
      action: '/user/accounts/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'file', accept: [...SHARED_KINDS] }] },
    });
    expect(share_target?.action.startsWith(scope)).toBe(true);
  });
});

describe('threads of the gateway', () => {
  it('are bundles of their own, found from wherever the one lies that starts them', async () => {
    const config = {
      configFile: 'vite.gateway.config.ts',
      logLevel: 'silent',
      build: { write: false },
    } as const;
    const { output } = (await build(config)) as Rolldown.RolldownOutput; // one output, and no watching
    const chunks = output.filter((file) => file.type === 'chunk');
    const thread = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/pdf-worker.ts'));
    const addressFrom = (fileName: string) =>
      `new URL("${path.posix.relative(path.posix.dirname(fileName), thread?.fileName ?? '')}", import.meta.url)`;
    expect(chunks.filter(({ code, fileName }) => code.includes(addressFrom(fileName)))).toHaveLength(1);
  });
});
