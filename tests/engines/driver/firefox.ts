// Firefox without a driver: it opens a socket (Marionette) with messages `length:[0, id, name, params]`
// and responses `length:[1, id, error, result]`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { COMMANDS, type Connection, DriverError } from './commands.ts';
import { poll, startProgram } from './processes.ts';

const SETTINGS: Record<string, unknown> = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en',
  'app.update.disabledForTesting': true,
};

type Answer = [kind: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/** Sends one command at a time. */
function speak(socket: Socket) {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let received = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (part) => {
    received = Buffer.concat([received, typeof part === 'string' ? Buffer.from(part) : part]);
    for (;;) {
      const colon = received.indexOf(':');
      const size = Number(received.subarray(0, Math.max(0, colon)).toString());
      if (colon < 0 || received.length < colon + 1 + size) return;
      const message = JSON.parse(received.subarray(colon + 1, colon + 1 + size).toString()) as
        Answer | object;
      received = received.subarray(colon + 1 + size);
      if (!Array.isArray(message)) continue; // its greeting
      const [, id, error, result] = message as Answer;
      if (error) waiting.get(id)?.reject(new DriverError(error.error, error.message));
      else waiting.get(id)?.resolve(result);
      waiting.delete(id);
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'));
  });
  socket.on('error', () => undefined); // `close` follows
  return (name: string, params: object): Promise<unknown> => {
    const message = JSON.stringify([0, (last += 1), name, params]);
    const answer = new Promise((resolve, reject) => waiting.set(last, { resolve, reject }));
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answer;
  };
}

export async function startFirefox(folder: string): Promise<Connection> {
  const lines = Object.entries(SETTINGS).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(folder, 'user.js'), lines.join('\n'));
  const program = startProgram(
    'firefox-esr',
    ['--headless', '--marionette', '--no-remote', '--profile', folder],
    {
      env: { ...process.env, HOME: folder },
    },
  );
  try {
    const portFile = path.join(folder, 'MarionetteActivePort');
    const port = await poll(
      'Firefox',
      () => (existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : null),
      60_000,
    );
    const socket = connect(port, '127.0.0.1');
    const ask = speak(socket);
    await ask('WebDriver:NewSession', { unhandledPromptBehavior: 'accept' });
    return {
      async send(command, params = {}) {
        const result = await ask(COMMANDS[command].marionette, params);
        // Single values are wrapped; other results are the same as over HTTP.
        return typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
      },
      async stop() {
        socket.destroy();
        await program.stop();
      },
    };
  } catch (error) {
    await program.stop();
    throw error;
  }
}
