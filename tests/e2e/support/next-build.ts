// The next deploy of a built client, from the browser's view: every script and style has another name, the page and the
// worker name the new ones, and the old ones are gone. Or only another worker; and the update of an open page.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { BuiltGateway } from '../../../scripts/built-gateway.mjs';
import { pagePath as pageAt, waitUntilSettled, waitForWorker } from './app.ts';
import { signIn } from './test.ts';

const NAMED = /(?<=[/"'`])([\w-]+)(\.(?:js|css))(?=["'`)?])/g;

/** Rewrites a built file and removes its compressed copies. */
export function rewriteFile(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  for (const compressed of ['.br', '.gz']) rmSync(`${file}${compressed}`, { force: true });
}

/** Deploys another worker for the same build. */
export const deployWorker = (dist: string): void =>
  rewriteFile(path.join(dist, 'sw.js'), (text) => `${text}\n// the next version\n`);

/** Triggers the hourly check for a new worker. */
export const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

export const updatePrompt = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'A new version is ready.' });

/** Opens the hub of a gateway with a separate client, and waits for its worker. */
export async function openHubWithWorker(page: Page, gateway: BuiltGateway): Promise<void> {
  await signIn(page.context(), gateway.url, 'u05');
  await page.goto(`${gateway.url}${pageAt('personal')}`);
  await waitUntilSettled(page);
  await waitForWorker(page);
}

export function deployNextBuild(dist: string): void {
  const assets = path.join(dist, 'assets');
  const names = new Set(readdirSync(assets).filter((name) => /\.(js|css)$/.test(name)));
  const renamed = (text: string) =>
    text.replace(NAMED, (whole: string, name: string, kind: string) =>
      names.has(whole) ? `${name}-next${kind}` : whole,
    );
  for (const name of readdirSync(assets)) if (/\.(br|gz)$/.test(name)) rmSync(path.join(assets, name));
  const files = [...names].map((name) => path.join(assets, name));
  for (const file of [...files, path.join(dist, 'index.html'), path.join(dist, 'sw.js')]) {
    // Revisions in the worker's list have 32 characters; a new one makes it fetch the page again.
    rewriteFile(file, (text) =>
      renamed(text).replace(/("revision":\s*")\w{4}(\w{28}",\s*"url":\s*"index\.html")/, '$10000$2'),
    );
  }
  for (const name of names)
    renameSync(path.join(assets, name), path.join(assets, name.replace(/(\.\w+)$/, '-next$1')));
}
