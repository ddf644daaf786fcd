// npm run bench:sizing [-- people]: what one person costs, from sign-in to the officer's decision on level 1, on a gateway in
// production mode and PostgreSQL with its usual guarantees: processor time, memory and disk. docs/deployment.md shows the
// figures and the machines that follow from them.
import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SignJWT } from 'jose';
import pg from 'pg';
import { runnerImport } from 'vite';
import { buildIfStale, ROOT } from '../../scripts/build-if-stale.mjs';
import { startBuiltGateway } from '../../scripts/built-gateway.mjs';
import { readMemory, readProcessorSeconds } from './process-usage.mjs';
import { createSpecimen } from '../../scripts/specimens/specimen.mjs';

const PEOPLE = Number(process.argv[2] ?? 60);
const AT_ONCE = 4;
const ORIGIN = 'https://account.example.com';
const EXCHANGE = 'https://www.example.com';
const CHUNK_BYTES = 256 * 1024;
/** An uncropped picture of a phone, 1.5 MB. */
const PICTURE = { megapixels: 8, noise: 6, quality: 90 };
/** Times that a person opens the hub, which makes these calls: on arrival, while waiting, after the decision. */
const HUB_VISITS = 4;
const HUB_CALLS = [
  ['GET', '/v2/private/user/profile'],
  ['POST', '/v3/private/kyc/compliance-tasks', {}],
  [
    'POST',
    '/v3/private/user/member/kyc-info',
    { obtain_current: true, obtain_quotas: true, obtain_state: true, obtain_verification_process: true },
  ],
];

process.chdir(ROOT);
buildIfStale({ client: true, gateway: true });
const pictures = await Promise.all(
  ['front', 'back', 'selfie'].map(async (part, at) => [
    part,
    (await createSpecimen('de-id', at + 1, PICTURE)).picture,
  ]),
);
const importSource = async (file) =>
  (await runnerImport(path.join(ROOT, file), { configFile: false })).module;
const { startPostgres } = await importSource('gateway/testing/postgres.ts');
const { LEGAL_VERSIONS } = await importSource('contract/legal.ts');
for (const reader of ['off', 'on']) await measure(reader);

async function measure(reader) {
  const work = mkdtempSync(path.join(os.tmpdir(), 'attesta-sizing-'));
  const postgres = await startPostgres(['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']);
  try {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const databaseUrl = await postgres.database();
    const env = {
      NODE_ENV: 'production',
      SANDBOX: '0',
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: ORIGIN,
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      FILES_KEY: randomBytes(32).toString('base64'),
      SIGN_IN_KEYS: publicKey.export({ type: 'spki', format: 'pem' }),
      SIGN_IN_ISSUER: 'exchange',
      SIGN_IN_URL: `${EXCHANGE}/login`,
      RATE_LIMIT_PER_MINUTE: '1000000',
      SIGN_IN_LIMIT: '1000000',
      LOG_LEVEL: 'warn',
      READER: reader,
    };
    const gateway = await startBuiltGateway({ dataDir: path.join(work, 'data'), env });
    const tokens = {
      exchange: addToken(['partners', 'add', 'exchange', '--scope', 'accounts'], work, env),
      officer: addToken(['officers', 'add', 'ana', '--person', '1042'], work, env),
    };
    const client = new pg.Client({ connectionString: databaseUrl }).on('error', () => undefined);
    await client.connect();
    const person = { url: gateway.url, tokens, privateKey };
    await verify(person);
    await settle(gateway.pid);
    const before = await snapshot(gateway, client, work);
    const idle = readMemory(gateway.pid).now;
    const began = performance.now();
    let left = PEOPLE;
    const verifyOthers = async () => {
      while (left-- > 0) await verify(person);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, verifyOthers));
    const seconds = (performance.now() - began) / 1000;
    await settle(gateway.pid);
    const after = await snapshot(gateway, client, work);
    const each = (key) => (after[key] - before[key]) / PEOPLE;
    console.log(`\nREADER=${reader}, ${PEOPLE} people, ${AT_ONCE} at a time, ${seconds.toFixed(1)} s`);
    console.log(`gateway    ${each('gatewaySeconds').toFixed(2)} s of a processor a person`);
    console.log(`PostgreSQL ${each('databaseSeconds').toFixed(2)} s of a processor a person`);
    console.log(`database   ${(each('databaseBytes') / 1024).toFixed(0)} kB a person`);
    console.log(`documents  ${(each('documentBytes') / 1024).toFixed(0)} kB a person`);
    console.log(
      `memory     ${idle.toFixed(0)} MB at rest, ${readMemory(gateway.pid).peak.toFixed(0)} MB at most`,
    );
    await client.end();
    await gateway.stop();
  } finally {
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

/** One person from the sign-in to the approved level 1. */
async function verify({ url, tokens, privateKey }) {
  const id = randomUUID();
  const operator = (token, method, where, body) =>
    send(`${url}/operator/v1${where}`, { method, body, headers: { authorization: `Bearer ${token}` } });
  await operator(tokens.exchange, 'PUT', `/users/${id}`, {
    site: 'GLOBAL',
    email: `${id}@example.com`,
    language: 'en',
    currency: 'EUR',
  });
  const cookie = await signIn(url, privateKey, id);
  const call = (method, where, body) =>
    send(`${url}/x-api${where}`, { method, body, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  const visit = async () => {
    const page = await fetch(`${url}/user/accounts/auth/personal`, {
      headers: { cookie, accept: 'text/html' },
    });
    if (!(await page.text()).includes('</html>')) throw new Error('the page is incomplete');
    for (const [method, where, body] of HUB_CALLS) await call(method, where, body);
  };
  await visit();
  const { caseId } = await call('POST', '/v3/private/kyc/capture/open', {
    level: 'LEVEL_1',
    country: 'PT',
    docType: 'KYC_DOC_TYPE_ID',
  });
  for (const [part, bytes] of pictures) {
    if (part === 'selfie')
      await call('POST', '/v3/private/kyc/face-consent', {
        level: 'LEVEL_1',
        caseId,
        provider: 'DEFAULT',
        version: LEGAL_VERSIONS.facePicture,
        lang: 'en',
        decision: 'given',
      });
    await upload(call, caseId, part, bytes);
  }
  const documentNumber = `T${randomBytes(6).toString('hex').toUpperCase()}`;
  const details = {
    kind: 'identity',
    givenName: 'Ana',
    familyName: 'Sample',
    birthDate: '1990-02-28',
    documentNumber,
  };
  await call('POST', '/v3/private/kyc/capture/details', {
    caseId,
    details: { ...details, expires: '2039-12-31' },
  });
  await call('POST', '/v3/private/kyc/capture/submit', { caseId });
  for (let visits = 1; visits < HUB_VISITS; visits += 1) await visit();
  await operator(tokens.officer, 'GET', `/cases/${caseId}`);
  await operator(tokens.officer, 'POST', `/cases/${caseId}/decision`, { kind: 'approve' });
}

async function signIn(url, privateKey, id) {
  const token = await new SignJWT({ jti: randomUUID() })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuer('exchange')
    .setAudience(ORIGIN)
    .setSubject(id)
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(privateKey);
  const answer = await fetch(`${url}/session`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: EXCHANGE },
    body: new URLSearchParams({ token }),
  });
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('__Host-sid='));
  if (!cookie) throw new Error(`sign-in refused: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return cookie.split(';')[0];
}

async function upload(call, caseId, part, bytes) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const target = { kind: 'part', caseId, part };
  const { uploadId } = await call('POST', '/v3/private/kyc/upload', {
    target,
    bytes: bytes.length,
    sha256,
    source: 'file',
  });
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    await call('PUT', `/v3/private/kyc/upload/${uploadId}/${at}`, bytes.subarray(at, at + CHUNK_BYTES));
  await call('POST', '/v3/private/kyc/upload-complete', { uploadId });
}

async function send(url, { method, body, headers }) {
  const isBytes = body instanceof Uint8Array;
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  const sent = isBytes || body === undefined ? body : JSON.stringify(body);
  const request = { method, headers: { ...headers, 'content-type': type }, body: sent };
  const answer = await fetch(url, request);
  const { ret_code: code, ret_msg: message, result } = await answer.json();
  if (code !== 0) throw new Error(`${method} ${new URL(url).pathname} refused: ${code} ${message}`);
  return result;
}

function addToken(args, work, env) {
  const [command, ...others] = args;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'build-output/access.js'), command, ...others],
    {
      cwd: work,
      env: { PATH: process.env.PATH, DATA_DIR: path.join(work, 'data'), ...env },
      encoding: 'utf8',
    },
  );
  const token = stdout.trim().split('\n').at(-1);
  if (!token) throw new Error(stderr);
  return token;
}

async function snapshot({ pid }, client, work) {
  const { rows } = await client.query('select pg_database_size(current_database()) as bytes');
  const files = path.join(work, 'data/files');
  const documents = readdirSync(files, { recursive: true }).map((name) => statSync(path.join(files, name)));
  return {
    gatewaySeconds: readProcessorSeconds(pid),
    databaseSeconds: databaseProcesses(client.port).reduce((sum, one) => sum + readProcessorSeconds(one), 0),
    databaseBytes: Number(rows[0].bytes),
    documentBytes: documents.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0),
  };
}

/** Waits until the gateway does nothing in the background, such as OCR. */
async function settle(pid) {
  for (let last = -1, quiet = 0; quiet < 3;) {
    const now = readProcessorSeconds(pid);
    quiet = now - last < 0.1 ? quiet + 1 : 0;
    last = now;
    await pause(2000);
  }
}

/** The server of this port and its children. */
function databaseProcesses(port) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
        return [{ pid: Number(pid), parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }];
      } catch {
        return []; // It has ended.
      }
    });
  const server = all.find(
    ({ command }) => command.includes(`postgres\0`) && command.includes(`-p\0${port}\0`),
  );
  if (!server) throw new Error('PostgreSQL not found');
  return [server.pid, ...all.filter(({ parent }) => parent === server.pid).map(({ pid }) => pid)];
}
