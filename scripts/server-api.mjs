// Writes the OpenAPI document of the server API to build-output/server-api.json, for the linter and the generated client.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';
import { ROOT } from './build-if-stale.mjs';

export const SERVER_API = path.join(ROOT, 'build-output/server-api.json');

const importModule = async (file, plugins = []) =>
  (await runnerImport(path.join(ROOT, file), { configFile: false, logLevel: 'error', plugins })).module;

/** Registers the routes on a server that keeps none, because the document needs only their metadata. */
async function listCalls() {
  const { threadEntriesPlugin } = await importModule('build/thread-entries.ts');
  const { operatorRoutes } = await importModule('gateway/officers/operator-routes.ts', [
    threadEntriesPlugin(),
  ]);
  const instance = { route: () => undefined };
  const app = { register: (plugin) => void plugin(instance) };
  return operatorRoutes(app, { clock: { now: () => new Date() } });
}

export async function writeServerApi() {
  const { serverApiDocument } = await importModule('gateway/http/docs/server-api.ts');
  const document = serverApiDocument(await listCalls(), null);
  mkdirSync(path.dirname(SERVER_API), { recursive: true });
  writeFileSync(SERVER_API, JSON.stringify(document, null, 2));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeServerApi();
