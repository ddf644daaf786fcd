// What reaches the client of contract/calls/: the rows, and nothing of what only the gateway reads. The files are bundled
// the way vite.config.ts bundles them, so that a schema the bundler cannot drop is found here and not in the budget.
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { CLIENT_TREESHAKING } from '../build/client-treeshaking.ts';
import { CALLS, type CallName } from '../contract/calls.ts';
import { filesIn, ROOT, sourcesIn } from './source.ts';

const names = Object.keys(CALLS) as CallName[]; // CALLS is keyed by CallName
const files = sourcesIn('contract/calls');
const rowsOf = (exports: string[]) => exports.filter((name) => names.includes(name as CallName)); // asks whether it is one

/** One script with every row in it. */
async function bundle(): Promise<Rolldown.OutputChunk> {
  const entry = '\0rows';
  const code = files
    .filter(({ exports }) => rowsOf(exports).length > 0)
    .map(
      ({ path: file, exports }) => `export { ${rowsOf(exports).join()} } from '${path.join(ROOT, file)}';`,
    );
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [
      {
        name: 'rows',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code.join('\n') : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', treeshake: CLIENT_TREESHAKING },
    },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput; // one output, and nothing is watched
  return output[0];
}

describe('the rows of contract/calls', () => {
  it('are named as they are exported, each once, with a spec beside them', () => {
    expect(filesIn('contract/calls', /\.ts$/).length).toBe(files.length);
    const exported = files.flatMap(({ exports }) => rowsOf(exports));
    expect(exported.toSorted()).toEqual(names.toSorted());
    const every = files.flatMap(({ exports }) => exports);
    const unspoken = names.filter((name) => CALLS[name].name !== name || !every.includes(`${name}Spec`));
    expect(unspoken).toEqual([]);
    expect(every.filter((name) => name.endsWith('Spec'))).toHaveLength(names.length);
  });

  it('reach the client without a schema, a summary or anything else of the gateway', async () => {
    const { code, modules } = await bundle();
    const left = Object.entries(modules)
      .filter(([id, { renderedLength }]) => renderedLength > 0 && !/[\\/]contract[\\/]calls[\\/]/.test(id))
      .map(([id]) => path.relative(ROOT, id));
    expect(left).toEqual([]);
    for (const name of names) expect(code).toContain(CALLS[name].path);
    expect(code).not.toMatch(/\b(summary|description|aliases|purposes|bodyLimit|stepUp|request|response)\b/);
  });
});
