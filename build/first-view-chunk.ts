// One chunk with what the first view needs: the modules that an entry and its first page import, without lazy ones. The entry is
// not in it, because it waits for its language, whose files import modules of this chunk.
import path from 'node:path';

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

export function createFirstViewChunk(entry: string, page: string) {
  const starts = [path.resolve(entry), path.resolve(page)];
  let found: Set<string> | null = null;
  const collect = (modules: Modules): Set<string> => {
    const seen = new Set<string>();
    const visit = (id: string) => {
      if (seen.has(id)) return;
      seen.add(id);
      for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported);
    };
    for (const start of starts) visit(start);
    return seen;
  };
  return {
    name: (id: string, modules: Modules): string | null => {
      found ??= collect(modules);
      return found.has(id) && id !== starts[0] ? 'first-view' : null;
    },
  };
}
