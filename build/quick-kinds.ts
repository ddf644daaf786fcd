// Drizzle asks of every piece of every statement which of ten kinds it is, one kind after the other, and walks up the classes
// of the piece each time: a seventh of the work of a gateway that writes. Classes do not change, so each is walked once for
// a kind. The build stops where the package tells kinds in another way; build/quick-kinds.test.ts compares the answers.
import type { Plugin } from 'vite';

const FILE = /\/drizzle-orm\/entity\.js$/;
const WALK =
  /let cls = Object\.getPrototypeOf\(value\)\.constructor;\n(\s*if \(cls\) \{[^]*?\n {2}\})\n\s*return false;\n\}/;

const quick = (walk: string): string => `const made = Object.getPrototypeOf(value).constructor;
  if (!made) return false;
  const known = kindsOf.get(made) ?? new Map();
  kindsOf.set(made, known);
  const answer = known.get(type) ?? isMadeOf(made, type);
  known.set(type, answer);
  return answer;
}
const kindsOf = new WeakMap();
function isMadeOf(cls, type) {
${walk}
  return false;
}`;

export function quickKinds(): Plugin {
  return {
    name: 'quick-kinds',
    transform(code, id) {
      if (!FILE.test(id)) return null;
      if (!WALK.test(code))
        throw new Error('drizzle-orm tells kinds in another way than build/quick-kinds.ts knows');
      return { code: code.replace(WALK, (_, walk: string) => quick(walk)), map: null };
    },
  };
}
