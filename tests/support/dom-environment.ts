// The vitest environment of client tests: happy-dom, from the bundle of bundled-dom.ts.
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import type * as HappyDom from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';
import { buildDomBundle } from './bundled-dom.ts';

/** As in vitest's own: globals of Node that a page needs from its window. */
const FROM_WINDOW = [
  'Request',
  'Response',
  'MessagePort',
  'fetch',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'FormData',
];

/** Test files run in threads of one process, but are not tabs of one browser. */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${threadId} ${name}`);
  }
}

export default {
  name: 'happy-dom',
  viteEnvironment: 'client',
  async setup(global, { happyDOM }) {
    const file = pathToFileURL(await buildDomBundle()).href;
    const { GlobalWindow } = (await import(/* @vite-ignore */ file)) as typeof HappyDom;
    const window = new GlobalWindow({
      ...happyDOM,
      console: globalThis.console,
      settings: { disableErrorCapturing: true },
    });
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: FROM_WINDOW,
    });
    global.BroadcastChannel = OwnChannel;
    return {
      async teardown() {
        await window.happyDOM.abort();
        window.close();
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) global[key] = value;
      },
    };
  },
} satisfies Environment;
