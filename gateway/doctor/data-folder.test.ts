import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkDataFolder } from './data-folder.ts';

it('reports a data folder that is not writable, and leaves nothing in a writable one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-folder-'));
  const place = (dataDir: string) => ({ dataDir, databaseUrl: null, filesBucket: null });
  const [written, space] = await checkDataFolder(place(folder));
  expect(await readdir(folder)).toEqual([]);
  expect(written).toMatchObject({
    result: 'ok',
    finding: expect.stringContaining('written, read and deleted'),
  });
  expect(space?.finding).toMatch(/ has \d+ (M|G)iB of free space\.$/);
  await rm(folder, { recursive: true });
  await writeFile(folder, 'a file, not a folder');
  const [unusable] = await checkDataFolder(place(folder));
  expect(unusable).toMatchObject({ result: 'failed', finding: `${folder} is not writable.` });
  await rm(folder);
});
