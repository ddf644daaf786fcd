// Writes decrypted documents with access for the officer only: images, and PDFs as one image a page. A page that cannot be
// shown is reported and does not stop the others.
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OperatorClient, ReviewError } from './operator-client.ts';
import type { Print } from './table.ts';

export interface RemoteFile {
  /** Path in the operator API. */
  path: string;
  name: string;
  mime: string;
  /** Printed next to the file name. */
  notes: string[];
}

/** Mode 600, and 700 for the folder: other users of the machine cannot list or read it. */
export async function writeForOfficer(file: string, content: Buffer | string): Promise<void> {
  await writeFile(file, content, { mode: 0o600 });
  await chmod(file, 0o600);
}

/** A page's file name, or null and the reason why it is not shown. */
export interface SavedPage {
  title: string;
  file: string | null;
  notes: string[];
}

export async function saveFiles(
  client: OperatorClient,
  print: Print,
  folder: string,
  files: readonly RemoteFile[],
): Promise<SavedPage[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  print('');
  const saved: SavedPage[] = [];
  for (const { path, name, mime, notes } of files) {
    const isPdf = mime === 'application/pdf';
    let pages = 1;
    for (let page = 1; page <= pages; page += 1) {
      const title = isPdf ? `${name}-page-${page}` : name;
      try {
        const seen = await client.page(path, page);
        ({ pages } = seen);
        await writeForOfficer(join(folder, `${title}.jpg`), seen.bytes);
        saved.push({ title, file: `${title}.jpg`, notes });
        print([join(folder, `${title}.jpg`), ...notes].join('  '));
      } catch (error) {
        if (!(error instanceof ReviewError)) throw error;
        saved.push({ title, file: null, notes: [error.message] });
        print(`${title}  not shown: ${error.message}`);
      }
    }
  }
  print('');
  print(
    'These files are decrypted identity documents. Only you can read them. Delete them when you are done.',
  );
  return saved;
}
