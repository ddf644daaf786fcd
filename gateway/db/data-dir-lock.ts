// One gateway at a time in a data folder: PGlite itself would let two processes write the same files. The lock names
// its holder by process id and start time, so one left behind by a killed process is recognised and taken over.
// Both must see the same process table: across machines or containers use PostgreSQL.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#gateway/config/start-error.ts';

const NAME = 'gateway.lock';
const TRIES = 5;

interface Holder {
  pid: number;
  /** Start of the process; with the pid it names a process even after the number is used again. */
  started: string;
}

export class DataDirInUseError extends StartError {
  override name = 'DataDirInUse';
  constructor(dataDir: string, pid: number) {
    super(
      `${dataDir} is in use by another gateway (process ${pid}). Stop that one, or give this one its own DATA_DIR or a DATABASE_URL.`,
    );
  }
}

/** When a process started, or null when there is none. */
function readStartTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // State and start time are fields 3 and 22; the name before them, in brackets, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return null; // killed, and only waiting for its parent to notice
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

/** Puts a lock aside that nobody holds any more; another process's fresh lock is put back. */
function removeAbandoned(file: string): void {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isError(error, 'ENOENT')) return;
    throw error;
  }
  const holder = readHolder(aside);
  if (holder && isAlive(holder)) linkSync(aside, file);
  rmSync(aside);
}

/** Answers the function that gives the folder back; throws DataDirInUseError while another process has it. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, NAME);
  const mine: Holder = { pid: process.pid, started: readStartTime(process.pid) ?? '' };
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      try {
        linkSync(draft, file); // fails when the name is taken: the one step that decides
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (!isError(error, 'EEXIST')) throw error;
      }
      const holder = readHolder(file);
      if (holder && isAlive(holder)) throw new DataDirInUseError(dataDir, holder.pid);
      removeAbandoned(file);
    }
    throw new Error(`${file} keeps changing hands`);
  } finally {
    rmSync(draft);
  }
}
