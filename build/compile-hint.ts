// Says of scripts whose functions nearly all run at once that they do: a browser that knows the words (Chromium since 136)
// compiles them on the thread that loads them, and not one after the other where a finger waits. To others it is a comment.
import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';

/** `names`: those of chunks. The build stops when there is no such chunk any more. */
export function compileHint(names: readonly string[]): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    generateBundle: {
      // Behind whatever minifies, which takes comments away.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        for (const name of names) {
          const chunk = chunks.find((each) => each.name === name);
          if (!chunk) this.error(`There is no script of the name ${name} to be compiled at once.`);
          chunk.code = HINT + chunk.code;
        }
      },
    },
  };
}
