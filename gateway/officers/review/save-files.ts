// Writes decrypted documents where only the officer can read them.
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
  for (const { path, name, mime, notes } of files) {
    const file = join(folder, `${name}.${mime === 'application/pdf' ? 'pdf' : 'jpg'}`);
    await writeFile(file, await client.bytes(path), { mode: 0o600 });
    await chmod(file, 0o600);
    print([file, ...notes].join('  '));
  }
  print('');
  print(
    'These files are decrypted identity documents. Only you can read them here; delete them when you are done.',
  );
}
