// The next deploy of a built client, as far as a browser can tell: every script and style has another name, the page and the
// worker name the new ones, and the old ones are gone from the server. Or just another worker; and how a page comes to it.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { BuiltGateway } from '../../../scripts/built-gateway.mjs';
import { path as pageAt, settled, workerReady } from './app.ts';
import { signIn } from './test.ts';

const NAMED = /(?<=[/"'`])([\w-]+)(\.(?:js|css))(?=["'`)?])/g;

/** Writes a built file anew, which is then served as it is. */
export function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  for (const compressed of ['.br', '.gz']) rmSync(`${file}${compressed}`, { force: true });
}

/** The same build under another worker. */
export const deployWorker = (dist: string): void =>
  rewrite(path.join(dist, 'sw.js'), (text) => `${text}\n// the next version\n`);

/** Has the worker looked for, as it is each hour. */
export const lookForNext = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

export const updatePrompt = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'A new version is ready.' });

/** The hub of a gateway with a client of its own, its worker in charge. */
export async function openWithWorker(page: Page, gateway: BuiltGateway): Promise<void> {
  await signIn(page.context(), gateway.url, 'u05');
  await page.goto(`${gateway.url}${pageAt('personal')}`);
  await settled(page);
  await workerReady(page);
}

export function deployNext(dist: string): void {
  const assets = path.join(dist, 'assets');
  const names = new Set(readdirSync(assets).filter((name) => /\.(js|css)$/.test(name)));
  const renamed = (text: string) =>
    text.replace(NAMED, (whole: string, name: string, kind: string) =>
      names.has(whole) ? `${name}-next${kind}` : whole,
    );
  for (const name of readdirSync(assets)) if (/\.(br|gz)$/.test(name)) rmSync(path.join(assets, name));
  const files = [...names].map((name) => path.join(assets, name));
  for (const file of [...files, path.join(dist, 'index.html'), path.join(dist, 'sw.js')]) {
    // Revisions of the worker's list are of 32 characters; another one has it fetch the page anew.
    rewrite(file, (text) =>
      renamed(text).replace(/("revision":\s*")\w{4}(\w{28}",\s*"url":\s*"index\.html")/, '$10000$2'),
    );
  }
  for (const name of names)
    renameSync(path.join(assets, name), path.join(assets, name.replace(/(\.\w+)$/, '-next$1')));
}
