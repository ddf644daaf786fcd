// The unit of work locks the accounts before anything else (docs/decisions): finds any other code that blocks.
import { describe, expect, it } from 'vitest';
import { isTest, sourcesIn } from './source.ts';

const gateway = sourcesIn('gateway').filter(
  ({ path }) => !isTest(path) && !path.startsWith('gateway/testing/'),
);

/** Ways to lock a row or a key, or to begin a transaction -> where they are allowed, and why. */
const LOCKS: { what: string; finds: RegExp; only: Record<string, string> }[] = [
  {
    what: 'a row lock',
    finds:
      /\.for\(\s*['"`](update|no key update|share|key share)|\bfor\s+(update|no\s+key\s+update|share|key\s+share)\b/i,
    only: {
      'gateway/db/queries/locks.ts': 'the people of a transaction, for the unit of work',
      'gateway/db/queries/ladder.ts': 'claims of a queue: one statement that skips what is locked',
      'gateway/db/queries/screening.ts': 'claims of a queue: one statement that skips what is locked',
      'gateway/db/queries/deliveries.ts': 'claims of a queue: one statement that skips what is locked',
      'gateway/db/queries/readings.ts': 'claims of a queue: one statement that skips what is locked',
      'gateway/db/queries/vendors.ts': 'claims of a queue: one statement that skips what is locked',
      'gateway/db/queries/webhooks.ts': 'claims of a queue: one statement that skips what is locked',
    },
  },
  {
    what: 'an advisory lock',
    finds: /\bpg_(try_)?advisory/,
    only: {
      'gateway/db/queries/locks.ts': 'what only one person may have, for the unit of work',
      'gateway/db/queries/audit.ts': 'the audit chain, held while the outbox is moved to it',
      'gateway/db/queries/events.ts': 'the event feed, while committed events are numbered',
      'gateway/db/advisory-lock.ts': 'setting up the tables, before anything is served',
    },
  },
  {
    what: 'a locked table',
    finds: /\block\s+table\b/i,
    only: {},
  },
  {
    what: 'a transaction',
    finds: /\.transaction\(|\bbegin\s*(;|transaction\b|['"`]\))/i,
    only: {
      'gateway/kit/unit-of-work.ts': 'the one that names its people',
      'gateway/db/queries/accounts.ts': 'creates a person, whom no other transaction can lock yet',
      'gateway/db/queries/audit.ts': 'moves the outbox to the audit chain, which concerns no person',
      'gateway/db/queries/events.ts': 'numbers committed events, which concerns no person',
      'gateway/sandbox/desk-history.ts': 'fills the sandbox before anything is served',
      'gateway/db/dump.ts': 'reads everything as of one instant, or fills an unused database',
    },
  },
];

/** Functions that lock -> the one module that calls them. */
const LOCKERS: Record<string, string> = {
  'gateway/db/queries/locks.ts': 'gateway/kit/unit-of-work.ts',
  'gateway/db/data-dir-lock.ts': 'gateway/db/open.ts', // of the data folder, not of a row
};

describe('locks', () => {
  it.each(LOCKS)('$what is used only where it is allowed', ({ finds, only }) => {
    const found = gateway.filter(({ lines, comments }) => finds.test(codeOf(lines, comments)));
    expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(only).toSorted());
  });

  it('only the unit of work calls a function that locks', () => {
    const wrong = gateway.flatMap(({ path, text, imports }) =>
      [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*)'/g)].flatMap(([, names = '', from]) => {
        const file = imports.find((each) => each.from === from)?.file;
        const locking = names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => /^lock[A-Z]/.test(name));
        return file && LOCKERS[file] !== path ? locking.map((name) => `${path} imports ${name}`) : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('no other function has the name of a locking one', () => {
    const named = gateway.flatMap(({ path, exports }) =>
      exports.some((name) => /^lock[A-Z]/.test(name)) && !(path in LOCKERS) ? [path] : [],
    );
    expect(named).toEqual([]);
  });
});

/** The text without comments, which may mention locks. */
function codeOf(lines: readonly string[], comments: readonly string[]): string {
  return comments.reduce((text, comment) => text.replace(comment, ''), lines.join('\n'));
}
