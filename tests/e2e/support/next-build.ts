// The next deploy of a built client, as far as a browser can tell: every script and style has another name, the page and the
// worker name the new ones, and the old ones are gone from the server.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const NAMED = /(?<=[/"'`])([\w-]+)(\.(?:js|css))(?=["'`)?])/g;

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
    const text = renamed(readFileSync(file, 'utf8')).replace(
      /("revision":\s*")\w{4}(\w{28}",\s*"url":\s*"index\.html")/,
      '$10000$2',
    );
    writeFileSync(file, text);
    for (const compressed of ['.br', '.gz']) rmSync(`${file}${compressed}`, { force: true });
  }
  for (const name of names)
    renameSync(path.join(assets, name), path.join(assets, name.replace(/(\.\w+)$/, '-next$1')));
}
