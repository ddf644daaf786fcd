// Detects weak secrets in production: low entropy, published values or duplicates. The message names the setting, never the
// value.
import { createHash } from 'node:crypto';
import type { Environment, Variable } from './environment.ts';

/** Checked for entropy. */
const CHECKED = ['SESSION_SECRET', 'FILES_KEY', 'BACKUP_SECRET', 'METRICS_TOKEN'] as const;
/** 32 random hexadecimal digits measure about 115 bits; one in 100,000 of them less than 90. */
const MIN_BITS = 76;

/** Common placeholder words and keyboard rows, longest first. */
const KNOWN_WORDS = (
  'qwertyuiop abcdefghij placeholder development 1234567890 0123456789 characters production asdfghjkl attesta ' +
  'password changeme insecure operator keyboard personal welcome default example session testing sandbox zxcvbnm ' +
  'letmein replace minimum correct battery staging please secret change qwerty random string abcdef 123456 staple ' +
  'admin super token horse files local gateway dummy sample least files never your this that with very long test'
)
  .split(' ')
  .toSorted((one, other) => other.length - one.length);

/** Published example keys. */
const PUBLISHED = new Set([
  'aym1sysppbydfgzld3umj1qzkobwvmkoqq-estjqlr_t-1qs0gzh75aktmn3yj0ips4hcguutwjazzr1z9caow',
  '603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4',
  '8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b',
  '2b7e151628aed2a6abf7158809cf4f3c',
  '1c9240a5eb55d38af333888604f6b5f0473917c1402b80099dca5cbc207075c0',
]);

const ALGORITHMS = ['md5', 'sha1', 'sha256', 'sha512'];
const listDigests = (word: string): string[] =>
  ALGORITHMS.flatMap((name) =>
    (['hex', 'base64', 'base64url'] as const).map((encoding) =>
      createHash(name).update(word).digest(encoding).toLowerCase(),
    ),
  );

const bitsEach = (values: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce(
    (sum, count) => sum - (count / values.length) * Math.log2(count / values.length),
    0,
  );
};

/** An upper bound of the entropy: considers repetition, few distinct values and equal steps. */
function estimateBits(values: readonly number[]): number {
  const period = values.findIndex(
    (_, length) => length > 0 && values.every((value, at) => at < length || value === values[at - length]),
  );
  const once = period < 0 ? values : values.slice(0, period);
  const steps = once.slice(1).map((value, at) => value - (once[at] ?? 0));
  return once.length * Math.min(bitsEach(once), bitsEach(steps));
}

const listCharCodes = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const withoutWords = (text: string): string =>
  KNOWN_WORDS.reduce(
    (left, word) => left.replaceAll(word, ''),
    text.toLowerCase().replaceAll(/[\s_.-]/g, ''),
  );
/** A sequence of words has little entropy. */
const isPhrase = (text: string): boolean =>
  /^([A-Z]?[a-z]+|[A-Z]+)([\s_.-]+([A-Z]?[a-z]+|[A-Z]+)){2,}\W*$/.test(text);

function isGuessed(text: string): boolean {
  const lower = text.toLowerCase();
  if (PUBLISHED.has(lower) || isPhrase(text)) return true;
  if (['', 'a', ...KNOWN_WORDS].some((word) => listDigests(word).includes(lower))) return true;
  const left = withoutWords(text);
  // A text without known words is measured unchanged, with its separators.
  const measured = left.length === lower.replaceAll(/[\s_.-]/g, '').length ? text : left;
  return estimateBits(listCharCodes(measured)) < MIN_BITS;
}

/** The key as bytes, as hexadecimal digits and, if printable, as text. */
function isGuessedKey(base64: string): boolean {
  const key = Buffer.from(base64, 'base64');
  const text = key.toString('latin1');
  return (
    estimateBits([...key]) < MIN_BITS ||
    isGuessed(base64) ||
    PUBLISHED.has(key.toString('hex')) ||
    ['', 'a', ...KNOWN_WORDS].some((word) => listDigests(word).includes(key.toString('hex'))) ||
    (/^[\x20-\x7e]+$/.test(text) && isGuessed(text))
  );
}

const withoutPadding = (secret: string): string => secret.replace(/=+$/, '');

const readPassword = (url: string | undefined): string =>
  url && URL.canParse(url) ? decodeURIComponent(new URL(url).password) : '';

/** Weak settings, and what they must be. */
export function findWeakSecrets(values: Environment): [Variable, string][] {
  const found: [Variable, string][] = [];
  const others: [what: string, secret: string][] = [
    ['the password in DATABASE_URL', readPassword(values.DATABASE_URL)],
    ['the password in SMTP_URL', readPassword(values.SMTP_URL)],
    ['AWS_SECRET_ACCESS_KEY', values.AWS_SECRET_ACCESS_KEY ?? ''],
    ['TELEGRAM_BOT_TOKEN', values.TELEGRAM_BOT_TOKEN ?? ''],
    ['SCREENING_API_KEY', values.SCREENING_API_KEY ?? ''],
  ];
  for (const name of CHECKED) {
    const value = values[name];
    if (value === undefined) continue;
    const each = name === 'FILES_KEY' ? value.split(/\s*,\s*/) : [value];
    if (each.some(name === 'FILES_KEY' ? isGuessedKey : isGuessed))
      found.push([name, 'random, and no value that is known: openssl rand -base64 32 makes one']);
    const bare = each.map(withoutPadding);
    const same = others.find(([, secret]) => bare.includes(withoutPadding(secret)));
    if (same) found.push([name, `another value than ${same[0]}`]);
    if (new Set(bare).size < bare.length) found.push([name, 'a list in which no key stands twice']);
    others.push(...each.map((secret): [string, string] => [name, secret]));
  }
  return found;
}
