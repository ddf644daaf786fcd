// nginx and Caddy with the example configurations of deploy/, of which only names, addresses and paths are replaced.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findProxy } from '../../scripts/proxies.mjs';
import { freePort } from '../engines/driver/processes.ts';
import { readText } from '../source.ts';
import { createCertificate } from '../support/certificate.ts';

export const HOSTS = { account: 'account.example.com', desk: 'desk.example.com' } as const;
export type ProxyName = 'nginx' | 'caddy';

/** Ports of a gateway. */
export interface Upstream {
  port: number;
  deskPort: number;
}

export interface Proxy {
  httpPort: number;
  httpsPort: number;
  /** Certificates of both hosts. */
  certificateFile: string;
  log(): string;
  stop(): Promise<void>;
}

/** The program; prints why its tests do not run, and returns null, without it. */
export function requireProxy(name: ProxyName): string | null {
  const found = findProxy(name);
  if (!found) console.warn(`Not tested, because it is not here: ${name}. On Debian: apt-get install ${name}`);
  return found;
}

/** Replaces each text, which must be in the example. */
function fillIn(example: string, replacements: readonly (readonly [text: string, by: string])[]): string {
  return replacements.reduce((filled, [text, by]) => {
    if (!filled.includes(text)) throw new Error(`The example has no "${text}".`);
    return filled.replaceAll(text, by);
  }, example);
}

interface Settings {
  folder: string;
  httpPort: number;
  httpsPort: number;
  /** The configuration, with the addresses of the gateways. */
  sites: string;
}

const EXAMPLES: Record<ProxyName, string> = {
  nginx: 'deploy/nginx/attesta.conf',
  caddy: 'deploy/caddy/Caddyfile',
};

/** The example with the addresses of two gateways. */
export const readSites = (name: ProxyName, [one, other]: readonly [Upstream, Upstream]): string =>
  fillIn(readText(EXAMPLES[name]), [
    ['10.0.0.11:8080', `127.0.0.1:${one.port}`],
    ['10.0.0.12:8080', `127.0.0.1:${other.port}`],
    ['10.0.0.11:8081', `127.0.0.1:${one.deskPort}`],
    ['10.0.0.12:8081', `127.0.0.1:${other.deskPort}`],
  ]);

/** Writes the configuration; returns the arguments that check it, and that run it in the foreground. */
const CONFIGURE: Record<ProxyName, (settings: Settings) => { check: string[]; run: string[] }> = {
  nginx({ folder, httpPort, httpsPort, sites }) {
    const site = fillIn(sites, [
      ['/etc/ssl/attesta/', `${folder}/`],
      ['listen 80;', `listen 127.0.0.1:${httpPort};`],
      ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
      // This machine may have no IPv6.
      ['listen [::]:80;', ''],
      ['listen [::]:443 ssl http2 default_server;', ''],
      ['listen [::]:443 ssl http2;', ''],
    ]);
    writeFileSync(join(folder, 'attesta.conf'), site);
    const bodies = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'];
    // gzip and ssl_protocols as in Debian's nginx.conf, which includes the site.
    const main = `
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      daemon off;
      worker_processes 2;
      pid ${folder}/nginx.pid;
      error_log ${folder}/error.log;
      events {}
      http {
        access_log off;
        ${bodies.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
        gzip on;
        ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
        include ${folder}/attesta.conf;
      }`;
    writeFileSync(join(folder, 'nginx.conf'), main);
    const options = ['-e', join(folder, 'error.log'), '-p', folder, '-c', join(folder, 'nginx.conf')];
    return { check: ['-t', ...options], run: options };
  },
  caddy({ folder, httpPort, httpsPort, sites }) {
    const site = fillIn(sites, [
      ['# tls /etc/ssl/attesta/', 'tls /etc/ssl/attesta/'],
      ['/etc/ssl/attesta/', `${folder}/`],
    ]);
    const options = `{
      admin off
      http_port ${httpPort}
      https_port ${httpsPort}
      default_bind 127.0.0.1
      storage file_system ${folder}/storage
    }\n`;
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, options + site);
    const config = ['--adapter', 'caddyfile', '--config', file];
    return { check: ['validate', ...config], run: ['run', ...config] };
  },
};

/** `sites`: a configuration like the example, with the addresses of gateways. */
export async function startProxy(name: ProxyName, program: string, sites: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `attesta-${name}-`));
  chmodSync(folder, 0o755);
  const certificates = Object.values(HOSTS).map((host) => {
    const file = join(folder, `${host}.pem`);
    createCertificate(host, join(folder, `${host}.key`), file);
    return readFileSync(file, 'utf8');
  });
  const certificateFile = join(folder, 'certificates.pem');
  writeFileSync(certificateFile, certificates.join(''));
  const settings = { folder, httpPort: await freePort(), httpsPort: await freePort(), sites };
  const { check, run } = CONFIGURE[name](settings);
  const options = { env: { PATH: process.env.PATH, HOME: folder, XDG_CONFIG_HOME: folder } };
  execFileSync(program, check, { ...options, stdio: 'pipe' });

  const child: ChildProcess = spawn(program, run, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const log = () => output + (name === 'nginx' ? readFileSync(join(folder, 'error.log'), 'utf8') : '');
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const stop = async () => {
    process.off('exit', killed);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const { httpPort, httpsPort } = settings;
  const redirects = () => fetch(`http://127.0.0.1:${httpPort}/`, { redirect: 'manual' });
  await vi.waitFor(redirects, { timeout: 10_000, interval: 50 }).catch(async (error: unknown) => {
    const printed = log();
    await stop();
    throw new Error(`${name} did not start:\n${printed}`, { cause: error });
  });
  return { httpPort, httpsPort, certificateFile, log, stop };
}
