// Writes decrypted documents where only the officer can read them: pictures, a PDF as one of each page.
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperatorClient } from './operator-client.ts';
import type { Print } from './table.ts';

export interface RemoteFile {
  /** Where the gateway answers it. */
  path: string;
  name: string;
  mime: string;
  /** Said beside it. */
  notes: string[];
}

export async function saveFiles(
  client: OperatorClient,
  print: Print,
  folder: string,
  files: readonly RemoteFile[],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  print('');
  const save = async (name: string, bytes: Buffer, notes: string[]) => {
    const file = join(folder, `${name}.jpg`);
    await writeFile(file, bytes, { mode: 0o600 });
    await chmod(file, 0o600);
    print([file, ...notes].join('  '));
  };
  for (const { path, name, mime, notes } of files) {
    const isPdf = mime === 'application/pdf';
    let pages = 1;
    for (let page = 1; page <= pages; page += 1) {
      const seen = await client.page(path, page);
      ({ pages } = seen);
      await save(isPdf ? `${name}-page-${page}` : name, seen.bytes, notes);
    }
  }
  print('');
  print(
    'These files are decrypted identity documents. Only you can read them here; delete them when you are done.',
  );
}
