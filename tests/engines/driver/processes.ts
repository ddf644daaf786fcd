// Starts the programs of an engine, and waits until they are ready.
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { createServer } from 'node:net';

export interface Program {
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Runs in a separate process group, because a browser has children that must end with it. */
export function startProgram(file: string, args: string[], options: SpawnOptions = {}): Program {
  const child = spawn(file, args, { stdio: 'ignore', detached: true, ...options });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {}
  };
  process.once('exit', kill);
  return {
    child,
    async stop() {
      kill();
      await ended;
      process.off('exit', kill);
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Polls until there is a value; an exception counts as none yet. */
export async function poll<T>(
  what: string,
  ask: () => T | Promise<T>,
  limitMs = 30_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + limitMs;
  let last: unknown;
  for (;;) {
    try {
      const answer = await ask();
      if (answer) return answer;
      last = answer;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end)
      throw new Error(
        `${what}: not within ${limitMs / 1000} s`,
        last instanceof Error ? { cause: last } : {},
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
