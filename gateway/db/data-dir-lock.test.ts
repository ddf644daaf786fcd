import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';

let dataDir: string;
let lockFile: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'attesta-lock-'));
  lockFile = join(dataDir, 'gateway.lock');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

/** Starts a sleeping process that owns the lock: this process takes the lock, the child replaces the pid in the file. */
async function heldByAnother(): Promise<ChildProcess> {
  const script = `const { readFileSync, writeFileSync } = require('node:fs');
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const started = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() + '-' + stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    writeFileSync(${JSON.stringify(lockFile)}, JSON.stringify({ pid: process.pid, started }));
    process.stdout.write('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

describe('the lock of a data folder', () => {
  it('can be taken again after its release', () => {
    const release = lockDataDir(dataDir);
    expect(existsSync(lockFile)).toBe(true);
    release();
    expect(existsSync(lockFile)).toBe(false);
    lockDataDir(dataDir)();
  });

  it('is refused while another process has it, naming the process and what to do', () => {
    const release = lockDataDir(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(DataDirInUseError);
    expect(() => lockDataDir(dataDir)).toThrow(new RegExp(`process ${process.pid}.*DATA_DIR`));
    release();
  });

  it.runIf(process.platform === 'linux')(
    'is refused while another process lives, and taken over once it was killed',
    async () => {
      const child = await heldByAnother();
      expect(() => lockDataDir(dataDir)).toThrow(new RegExp(`process ${child.pid}`));
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      lockDataDir(dataDir)();
    },
  );

  it('is taken over if its pid was reused by another process', () => {
    writeFileSync(lockFile, JSON.stringify({ pid: process.pid, started: 'long ago' }));
    expect(lockDataDir(dataDir)).not.toThrow();
  });

  it.each(['', '{', '{"pid":"1"}', 'null'])('is taken over if its file contains %j', (text) => {
    writeFileSync(lockFile, text);
    expect(lockDataDir(dataDir)).not.toThrow();
  });

  it('leaves no other files', () => {
    writeFileSync(lockFile, 'broken');
    const release = lockDataDir(dataDir);
    expect(readdirSync(dataDir)).toEqual(['gateway.lock']);
    release();
  });
});
