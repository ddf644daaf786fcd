// DATA_DIR: owner, permission to write, free space.
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#gateway/config/config.ts';
import { type Finding, reportFailure, reportOk, reportSkipped, reportWarning } from './check-row.ts';

const MEBIBYTE = 1024 * 1024;
const LEAST_MEBIBYTES = 100;
const FEW_MEBIBYTES = 1024;

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'filesBucket'>;

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function findExistingParent(folder: string): Promise<string> {
  return (await exists(folder)) ? folder : findExistingParent(dirname(folder));
}

async function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** In DATA_DIR itself: a new folder of documents would belong to the user of the doctor. */
async function tryWriting(folder: string): Promise<boolean> {
  const [file, bytes] = [join(folder, `doctor-${randomBytes(8).toString('hex')}`), randomBytes(16)];
  try {
    await writeFile(file, bytes, { mode: 0o600, flag: 'wx' });
    return (await readFile(file)).equals(bytes);
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

async function checkSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / MEBIBYTE);
  const text = free < FEW_MEBIBYTES ? `${free} MiB` : `${Math.floor(free / 1024)} GiB`;
  const finding = `${folder} has ${text} of free space.`;
  const remedy = 'Free space on this disk, or move DATA_DIR to a larger one.';
  if (free < LEAST_MEBIBYTES) return reportFailure(finding, remedy);
  return free < FEW_MEBIBYTES ? reportWarning(finding, remedy) : reportOk(finding);
}

export async function checkDataFolder({ dataDir, databaseUrl, filesBucket }: Place): Promise<Finding[]> {
  if (databaseUrl !== null && filesBucket !== null)
    return [reportSkipped('DATA_DIR is not used: database and documents are elsewhere.')];
  const owned = 'Make the user of the gateway its owner, or set DATA_DIR to another folder.';
  if (!(await exists(dataDir))) {
    const parent = await findExistingParent(dataDir);
    if (!(await isWritable(parent)))
      return [reportFailure(`DATA_DIR cannot be created in ${parent}.`, owned)];
    return [
      reportOk(`${dataDir} does not exist yet: the gateway creates it at its first start.`),
      await checkSpace(parent),
    ];
  }
  const uid = process.getuid?.();
  if (uid !== undefined && (await stat(dataDir)).uid !== uid)
    return [
      reportWarning(
        `${dataDir} belongs to another user than the one who runs this command, so it was not tested.`,
        'Run the doctor as the user of the gateway.',
      ),
      await checkSpace(dataDir),
    ];
  const files = join(dataDir, 'files');
  const canWrite = (await tryWriting(dataDir)) && (!(await exists(files)) || (await isWritable(files)));
  return [
    canWrite
      ? reportOk(`A test file in ${dataDir} was written, read and deleted.`)
      : reportFailure(`${dataDir} is not writable.`, owned),
    await checkSpace(dataDir),
  ];
}
