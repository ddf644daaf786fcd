// WebKitGTK and WPE, each with the driver of its package, by W3C WebDriver over HTTP.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findMiniBrowser } from '../../../scripts/engines.mjs';
import { type Command, COMMANDS, type Connection, type Params, DriverError } from './commands.ts';
import { freePort, poll, type Program, startProgram } from './processes.ts';

const NARROW = '* { min-width: 0; padding-left: 0; padding-right: 0; }';

async function startScreen(): Promise<{ program: Program; display: string }> {
  const program = startProgram(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  let number = '';
  program.child.stdio[3]?.on('data', (text: Buffer) => (number += text.toString()));
  await poll('Xvfb', () => /\n/.test(number));
  return { program, display: `:${number.trim()}` };
}

async function request(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    headers: { 'content-type': 'application/json' },
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new DriverError(value?.error ?? String(response.status), value?.message ?? '');
  return value;
}

async function connect(driver: string, env: NodeJS.ProcessEnv, capabilities: object): Promise<Connection> {
  const port = await freePort();
  const program = startProgram(driver, [`--port=${port}`], { env });
  const root = `http://127.0.0.1:${port}`;
  try {
    await poll(driver, async () => request(`${root}/status`, 'GET'));
    const { sessionId } = (await request(`${root}/session`, 'POST', {
      capabilities: { alwaysMatch: { unhandledPromptBehavior: 'accept', ...capabilities } },
    })) as { sessionId: string };
    const send = (command: Command, { id = '', ...params }: Params = {}) => {
      const [method, place] = COMMANDS[command].http;
      return request(`${root}/session/${sessionId}${place.replace(':id', id)}`, method, params);
    };
    return {
      send,
      async stop() {
        await send('end').catch(() => undefined);
        await program.stop();
      },
    };
  } catch (error) {
    await program.stop();
    throw error;
  }
}

export async function startWebKitGtk(folder: string): Promise<Connection> {
  const config = path.join(folder, 'config');
  mkdirSync(path.join(config, 'gtk-3.0'), { recursive: true });
  writeFileSync(path.join(config, 'gtk-3.0/gtk.css'), NARROW);
  const screen = await startScreen();
  const env = { ...process.env, DISPLAY: screen.display, HOME: folder, XDG_CONFIG_HOME: config };
  try {
    const connection = await connect('WebKitWebDriver', env, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
    });
    return {
      send: connection.send,
      async stop() {
        await connection.stop();
        await screen.program.stop();
      },
    };
  } catch (error) {
    await screen.program.stop();
    throw error;
  }
}

export function startWpe(folder: string): Promise<Connection> {
  return connect(
    'WPEWebDriver',
    { ...process.env, HOME: folder },
    {
      'wpe:browserOptions': { binary: '/usr/bin/cog', args: ['--automation', '--platform=headless'] },
    },
  );
}
