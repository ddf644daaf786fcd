// Loads the networks for faces. Their bundle is made for browsers, where it needs no native code: while it starts, this thread
// looks like one, and asks for its files by addresses that lead into the two packages and nowhere else.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config, Human } from '@vladmandic/human';

const { resolve } = createRequire(import.meta.url);

export const MOST_FACES = 10;

const off = { enabled: false };
const CONFIG = {
  debug: false,
  backend: 'wasm',
  wasmPlatformFetch: true,
  async: false,
  cacheSensitivity: 0,
  cacheModels: false,
  filter: off,
  gesture: off,
  body: off,
  hand: off,
  object: off,
  segmentation: off,
  face: {
    enabled: true,
    detector: { rotation: true, maxDetected: MOST_FACES, minConfidence: 0.3 },
    mesh: { enabled: true },
    iris: off,
    emotion: off,
    description: { enabled: true },
    antispoof: { enabled: true },
    liveness: { enabled: true },
  },
} satisfies Partial<Config>;

/** Answers for files below these folders alone. */
function filesOnly(folders: string[]) {
  return async (address: string | URL | Request): Promise<Response> => {
    const url = String(address instanceof Request ? address.url : address);
    const file = url.startsWith('file:') ? fileURLToPath(url) : url;
    if (!folders.some((folder) => path.resolve(file).startsWith(folder + path.sep)))
      throw new Error('the reader fetches nothing');
    const type = { '.json': 'application/json', '.wasm': 'application/wasm' }[path.extname(file)];
    return new Response(new Uint8Array(await readFile(file)), {
      headers: { 'content-type': type ?? 'application/octet-stream' },
    });
  };
}

/** Runs a start while this thread says that it is a browser's worker. */
async function asBrowser<T>(start: () => Promise<T>): Promise<T> {
  const versions = process.versions;
  // Node makes these when they are first asked for, and would look for its own version then.
  void [new Response(''), new Headers(), new Request('http://localhost')];
  Object.defineProperty(process, 'versions', { value: { ...versions, node: undefined }, configurable: true });
  Object.defineProperty(globalThis, 'WorkerGlobalScope', { value: Object, configurable: true });
  try {
    return await start();
  } finally {
    Object.defineProperty(process, 'versions', { value: versions, configurable: true });
    // The engine for print would take this thread for a browser's, too, if it starts later.
    Reflect.deleteProperty(globalThis, 'WorkerGlobalScope');
  }
}

async function load(): Promise<Human> {
  const home = path.dirname(path.dirname(resolve('@vladmandic/human')));
  const engine = path.dirname(resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm'));
  globalThis.fetch = filesOnly([path.join(home, 'models'), engine]);
  return asBrowser(async () => {
    const bundle = pathToFileURL(path.join(home, 'dist/human.esm.js')).href;
    // Not by the package's name, which is another build for Node; its type is the same.
    const { Human: Engine } = (await import(/* @vite-ignore */ bundle)) as { Human: typeof Human };
    const human = new Engine({
      ...CONFIG,
      wasmPath: `${pathToFileURL(engine).href}/`,
      modelBasePath: `${pathToFileURL(path.join(home, 'models')).href}/`,
    });
    // Its own threads need what only browsers have.
    human.tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
    human.tf.env().set('WASM_HAS_SIMD_SUPPORT', true);
    await human.load();
    // It would go on with another engine that takes minutes.
    if (human.tf.getBackend() !== 'wasm') throw new Error('the networks for faces do not start');
    return human;
  });
}

let models: Promise<Human> | null = null;
export const faceModels = (): Promise<Human> => (models ??= load());
