// Loads the face models. Their browser bundle needs no native code, so this thread poses as a browser worker
// while it starts. Its `fetch` serves files of the two packages only.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config, Human } from '@vladmandic/human';

const { resolve } = createRequire(import.meta.url);

export const MAX_FACES = 10;

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
    detector: { rotation: true, maxDetected: MAX_FACES, minConfidence: 0.3 },
    mesh: { enabled: true },
    iris: off,
    emotion: off,
    description: { enabled: true },
    antispoof: { enabled: true },
    liveness: { enabled: true },
  },
} satisfies Partial<Config>;

/** Serves only files below these folders. */
function createFileFetch(folders: string[]) {
  return async (address: string | URL | Request): Promise<Response> => {
    const url = String(address instanceof Request ? address.url : address);
    const file = url.startsWith('file:') ? fileURLToPath(url) : url;
    if (!folders.some((folder) => path.resolve(file).startsWith(folder + path.sep)))
      throw new Error(`The face models may only read their own files, not ${url}.`);
    const type = { '.json': 'application/json', '.wasm': 'application/wasm' }[path.extname(file)];
    return new Response(new Uint8Array(await readFile(file)), {
      headers: { 'content-type': type ?? 'application/octet-stream' },
    });
  };
}

/** Runs `start` while this thread poses as a browser worker. */
async function withBrowserGlobals<T>(start: () => Promise<T>): Promise<T> {
  const versions = process.versions;
  // Node creates these globals on first use and then reads its version, so they are created before the version is
  // hidden.
  void [new Response(''), new Headers(), new Request('http://localhost')];
  Object.defineProperty(process, 'versions', { value: { ...versions, node: undefined }, configurable: true });
  Object.defineProperty(globalThis, 'WorkerGlobalScope', { value: Object, configurable: true });
  try {
    return await start();
  } finally {
    Object.defineProperty(process, 'versions', { value: versions, configurable: true });
    // onnxruntime would also detect a browser if it started later.
    Reflect.deleteProperty(globalThis, 'WorkerGlobalScope');
  }
}

async function load(): Promise<Human> {
  const home = path.dirname(path.dirname(resolve('@vladmandic/human')));
  const engine = path.dirname(resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm'));
  globalThis.fetch = createFileFetch([path.join(home, 'models'), engine]);
  return withBrowserGlobals(async () => {
    const bundle = pathToFileURL(path.join(home, 'dist/human.esm.js')).href;
    // Imported by path: the package name resolves to another build for Node, with the same type.
    const { Human: Engine } = (await import(/* @vite-ignore */ bundle)) as { Human: typeof Human };
    const human = new Engine({
      ...CONFIG,
      wasmPath: `${pathToFileURL(engine).href}/`,
      modelBasePath: `${pathToFileURL(path.join(home, 'models')).href}/`,
    });
    // Its threads need browser APIs.
    human.tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
    human.tf.env().set('WASM_HAS_SIMD_SUPPORT', true);
    await human.load();
    // Otherwise it falls back to a backend that takes minutes.
    if (human.tf.getBackend() !== 'wasm')
      throw new Error('The face models did not start with the WebAssembly backend.');
    return human;
  });
}

let models: Promise<Human> | null = null;
export const loadFaceModels = (): Promise<Human> => (models ??= load());
