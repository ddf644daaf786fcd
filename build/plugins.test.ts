import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#app/paths.ts';
import { SHARED_MIME_TYPES } from '../sw/shared-file.ts';
import { linguiMacroPlugin } from './lingui-macro.ts';
import { telegramSdkPlugin } from './telegram-sdk.ts';

const read = (file: string) => readFileSync(`node_modules/${file}`, 'utf8');

type Transform = {
  handler: (code: string, id: string) => { code: string } | Promise<{ code: string } | null>;
};
describe('the Telegram SDK', () => {
  it('no longer writes events to the console', async () => {
    const source = read('@twa-dev/sdk/dist/telegram-web-apps.js');
    expect(source).toMatch(/console\.log\(/);
    const { code } = (await (telegramSdkPlugin().transform as unknown as Transform).handler(source, ''))!;
    expect(code).not.toMatch(/console\.log\(/);
    expect(() => new Function(code)).not.toThrow();
  });
});

describe('macros', () => {
  it('become ids with their messages', async () => {
    const code = `import { msg } from '@lingui/core/macro'; export const a = msg\`Hello\`;`;
    const out = await (linguiMacroPlugin().transform as unknown as Transform).handler(code, '/x/a.ts');
    expect(out?.code).toMatch(/id: ".{6}"/);
    expect(out?.code).not.toMatch(/macro/);
  });
});

describe('the web manifest', () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as ManifestOptions; // checked below

  it('[W5] opens the hub as an app, with icons for every launcher', () => {
    expect(manifest).toMatchObject({
      start_url: '/user/accounts/auth/personal',
      scope: '/user/accounts/',
      display: 'standalone',
    });
    const files = [...manifest.icons!, ...manifest.screenshots!].map(({ src }) => src);
    expect(files.every((file) => readFileSync(`public/${file}`).length > 0)).toBe(true);
    expect(manifest.icons!.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });

  it('[W5] has the right size of each picture, and shortcuts to existing pages', () => {
    const { screenshots = [], shortcuts = [] } = manifest;
    for (const { src, sizes } of screenshots) {
      // Width and height of a PNG are in its first chunk.
      const head = readFileSync(`public/${src}`).subarray(16, 24);
      expect(`${head.readUInt32BE(0)}x${head.readUInt32BE(4)}`).toBe(sizes);
    }
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
    const pages = shortcuts.map(({ url }) => url.replace('/user/accounts/auth/', ''));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((page) => !ROUTES.some(({ segment }) => segment === page))).toEqual([]);
  });

  it('[W5] accepts one shared file, of the types of a proof of address, at an address in its scope', () => {
    const { share_target, scope = '' } = manifest;
    expect(share_target).toEqual({
      action: '/user/accounts/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'file', accept: [...SHARED_MIME_TYPES] }] },
    });
    expect(share_target?.action.startsWith(scope)).toBe(true);
  });
});

describe('threads of the gateway', () => {
  it('are separate bundles, addressed relative to the chunk that starts them', async () => {
    const config = {
      configFile: 'vite.gateway.config.ts',
      logLevel: 'silent',
      build: { write: false },
    } as const;
    const { output } = (await build(config)) as Rolldown.RolldownOutput;
    const chunks = output.filter((file) => file.type === 'chunk');
    const thread = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/pdf-worker.ts'));
    const addressFrom = (fileName: string) =>
      `new URL("${path.posix.relative(path.posix.dirname(fileName), thread?.fileName ?? '')}", import.meta.url)`;
    expect(chunks.filter(({ code, fileName }) => code.includes(addressFrom(fileName)))).toHaveLength(1);
  });
});
