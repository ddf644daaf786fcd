// Locks the data folder for one process, because PGlite does not. The lock file holds the process id and start time, so a
// lock left by a killed process is detected and replaced. This needs a shared process table: across machines or containers
// use PostgreSQL.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#gateway/config/start-error.ts';

const NAME = 'gateway.lock';
const TRIES = 5;

interface Holder {
  pid: number;
  /** Start time, because process ids are reused. */
  started: string;
}

export class DataDirInUseError extends StartError {
  override name = 'DataDirInUse';
  constructor(dataDir: string, pid: number) {
    super(
      `${dataDir} is in use by another gateway (process ${pid}). Stop it, or set another DATA_DIR or a DATABASE_URL for this one.`,
    );
  }
}

/** Null when the process does not exist. */
function readStartTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // State and start time are fields 3 and 22; the process name before them may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return null; // zombie process
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}-${fields[19]}`;
  } catch {
    return process.platform === 'linux' ? null : readStartTimeFromPs(pid);
  }
}

function readStartTimeFromPs(pid: number): string | null {
  try {
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return text === '' ? null : text;
  } catch {
    return null;
  }
}

function readHolder(file: string): Holder | null {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>; // checked on the next line
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : null;
  } catch {
    return null;
  }
}

const isAlive = (holder: Holder): boolean => readStartTime(holder.pid) === holder.started;

const isError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Moves an abandoned lock away; restores it if another process has just taken it. */
function removeAbandoned(file: string): void {
  const movedFile = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, movedFile);
  } catch (error) {
    if (isError(error, 'ENOENT')) return;
    throw error;
  }
  const holder = readHolder(movedFile);
  if (holder && isAlive(holder)) linkSync(movedFile, file);
  rmSync(movedFile);
}

/** Returns the function that releases the lock; throws DataDirInUseError. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, NAME);
  const self: Holder = { pid: process.pid, started: readStartTime(process.pid) ?? '' };
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(self), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      try {
        linkSync(draft, file); // atomic: fails when the file exists
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (!isError(error, 'EEXIST')) throw error;
      }
      const holder = readHolder(file);
      if (holder && isAlive(holder)) throw new DataDirInUseError(dataDir, holder.pid);
      removeAbandoned(file);
    }
    throw new Error(`The lock ${file} could not be taken: other processes keep taking it.`);
  } finally {
    rmSync(draft);
  }
}
