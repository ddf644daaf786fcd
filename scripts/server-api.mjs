// Writes the OpenAPI documents of the server API and of the review desk to build-output, for the linter and the generated clients.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';
import { ROOT } from './build-if-stale.mjs';

export const SERVER_API = path.join(ROOT, 'build-output/server-api.json');
export const DESK_API = path.join(ROOT, 'build-output/desk-api.json');

const importModule = async (file, plugins = []) =>
  (await runnerImport(path.join(ROOT, file), { configFile: false, logLevel: 'error', plugins })).module;

/** Registers the routes on a server that keeps none, because the document needs only their metadata. */
async function listCalls() {
  const { threadEntriesPlugin } = await importModule('build/thread-entries.ts');
  const { questionnaireTextsPlugin } = await importModule('build/questionnaire-texts.ts');
  const { operatorRoutes } = await importModule('gateway/officers/operator-routes.ts', [
    threadEntriesPlugin(),
    questionnaireTextsPlugin(),
  ]);
  const instance = { route: () => undefined };
  const app = { register: (plugin) => void plugin(instance) };
  return operatorRoutes(app, { clock: { now: () => new Date() } });
}

export async function writeServerApi() {
  const { serverApiDocument } = await importModule('gateway/http/docs/server-api.ts');
  const { deskApiDocument } = await importModule('gateway/http/docs/desk-api.ts');
  const calls = await listCalls();
  mkdirSync(path.dirname(SERVER_API), { recursive: true });
  writeFileSync(SERVER_API, JSON.stringify(serverApiDocument(calls, null), null, 2));
  writeFileSync(DESK_API, JSON.stringify(deskApiDocument(calls), null, 2));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeServerApi();
