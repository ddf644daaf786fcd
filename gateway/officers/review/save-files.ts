// Writes decrypted documents where only the officer can read them: pictures, a PDF as one of each page. What cannot be shown is said,
// and costs nothing else.
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OperatorClient, ReviewError } from './operator-client.ts';
import type { Print } from './table.ts';

export interface RemoteFile {
  /** Where the gateway answers it. */
  path: string;
  name: string;
  mime: string;
  /** Said beside it. */
  notes: string[];
}

/** Whoever has no other business there may not even list it. */
export async function writeForOfficer(file: string, content: Buffer | string): Promise<void> {
  await writeFile(file, content, { mode: 0o600 });
  await chmod(file, 0o600);
}

/** What of it is in the folder now: its name there, or why it could not be shown. */
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
        print(`${title}  is not shown: ${error.message}`);
      }
    }
  }
  print('');
  print(
    'These files are decrypted identity documents. Only you can read them here; delete them when you are done.',
  );
  return saved;
}
