// Runs every shell block of docs/deployment.md in order, between them the walkthrough of docs/accounts.md: from an empty
// folder and an empty PostgreSQL to a verified person behind nginx, then backup, key rotation and upgrade.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '#gateway/testing/postgres.ts';
import { readText, ROOT } from '../source.ts';
import { findFixedPort } from './gateways.ts';
import { HOSTS, type Proxy, requireProxy, startProxy } from './proxies.ts';

const nginx = requireProxy('nginx');

/** Stand-ins for the programs that this machine lacks. */
const PROGRAMS = {
  sudo: `[ "$1" = -u ] && shift 2; exec "$@"`,
  // Starts and stops the program of the unit, whose name ends with its port.
  systemctl: `
    unit="$systemd/attesta@.service"
    end() {
      [ -e "$walk/$1.pid" ] || return 0
      kill "$(cat "$walk/$1.pid")"
      while kill -0 "$(cat "$walk/$1.pid")" 2> /dev/null; do sleep 0.1; done
    }
    start() {
      cd "$app"
      settings=$(sed -n 's/^Environment=//p' "$unit" | sed "s,%i,$1,g")
      program=$(sed -n 's,^ExecStart=/usr/bin/,,p' "$unit")
      env $settings $program >> "$walk/$1.log" 2>&1 &
      echo $! > "$walk/$1.pid"
    }
    case "$*" in
      daemon-reload) ;;
      'reload nginx') curl -sS --fail "$walk_control" ;;
      'enable --now '* | restart\\ * )
        for name; do
          case $name in attesta@*) end "\${name#attesta@}"; start "\${name#attesta@}" ;; esac
        done ;;
      *) echo "systemctl $* is not known" >&2; exit 1 ;;
    esac`,
  // As in docs/accounts.md: npm run --silent <name> -- ...
  npm: `
    if [ "$1 $2" = 'run --silent' ] && [ "$4" = -- ]; then
      what=$3; shift 4; cd "$app"; exec node build-output/access.js "$what" "$@"
    fi
    exec "$NPM" "$@"`,
};

const readBlocks = (text: string): string =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, body]) => body).join('\n');

/** The walkthrough continues in docs/accounts.md from its third step. */
function listCommands(): string {
  const [before = '', after = ''] = readText('docs/deployment.md').split('## Backup drill');
  const account = readText('docs/accounts.md');
  const walkthrough = account.slice(account.indexOf('### 3. '), account.indexOf('## Account API'));
  return [before, walkthrough, after].map(readBlocks).join('\n');
}

/** curl reaches both hosts at the proxy and accepts its certificates. */
function trustProxy({ certificateFile, httpsPort }: Proxy): void {
  const lines = Object.values(HOSTS).map((host) => `connect-to = "${host}:443:127.0.0.1:${httpsPort}"`);
  const settings = [`cacert = "${certificateFile}"`, ...lines, ''].join('\n');
  writeFileSync(join(folder, 'walk', '.curlrc'), settings);
}

/** The processes that "systemctl" has started last. */
const readRunning = (): number[] =>
  readdirSync(join(folder, 'walk'))
    .filter((name) => name.endsWith('.pid'))
    .map((name) => Number(readFileSync(join(folder, 'walk', name), 'utf8')));

let folder: string;
let postgres: TestPostgres;
let proxy: Proxy | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'attesta-deployment-'));
  for (const name of ['bin', 'opt', 'etc', 'lib', 'systemd', 'nginx', 'walk']) mkdirSync(join(folder, name));
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  for (const pid of readRunning()) process.kill(pid);
  await proxy?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(!nginx)(
  '[P1, G10] the commands of docs/deployment.md lead from an empty server to a verified person',
  { timeout: 900_000 },
  async () => {
    const [one, two] = [await findFixedPort(), await findFixedPort()];
    for (const [name, script] of Object.entries(PROGRAMS))
      writeFileSync(join(folder, 'bin', name), `#!/bin/sh\nset -eu\n${script}\n`, { mode: 0o755 });
    execFileSync('git', ['clone', '--quiet', ROOT, join(folder, 'source')]);

    // "systemctl reload nginx" starts it with the file that the commands have written.
    const control = createServer((_, response) => {
      const site = readFileSync(join(folder, 'nginx', 'attesta.conf'), 'utf8');
      startProxy('nginx', nginx ?? '', site).then(
        (started) => {
          proxy = started;
          trustProxy(started);
          response.end();
        },
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    }).listen(0, '127.0.0.1');
    await once(control, 'listening');

    const { code, output } = await runShell(listCommands(), join(folder, 'source'), {
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      NPM: join(process.execPath, '..', 'npm'),
      HOME: join(folder, 'walk'),
      CURL_HOME: join(folder, 'walk'),
      walk: join(folder, 'walk'),
      walk_control: `http://127.0.0.1:${(control.address() as AddressInfo).port}/`,
      systemd: join(folder, 'systemd'),
      nginx: join(folder, 'nginx'),
      app: join(folder, 'opt', 'attesta'),
      conf: join(folder, 'etc', 'attesta'),
      state: join(folder, 'lib', 'attesta'),
      origin: `https://${HOSTS.account}`,
      desk: `https://${HOSTS.desk}`,
      exchange: 'https://www.example.com',
      admin_url: postgres.url,
      one: String(one),
      two: String(two),
      // The load that the pause is for is in rolling-restart.long.test.ts.
      SETTLE_SECONDS: '1',
      passport: 'gateway/sandbox/samples/de-passport.webp',
      selfie: 'gateway/sandbox/samples/de-selfie.webp',
    });
    control.close();
    if (code !== 0) throw new Error(`The commands ended with ${code}:\n${output}`);
    expect(output).toMatch(/"level":"LEVEL_1","status":"SUCCESS"/);
  },
);

async function runShell(commands: string, cwd: string, env: Record<string, string>) {
  const shell = spawn('sh', ['-euc', commands], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (text) => (output += text));
  await once(shell, 'close');
  return { code: shell.exitCode, output };
}
