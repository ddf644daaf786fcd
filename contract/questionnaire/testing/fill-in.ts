// Fills in forms for tests: with valid answers, or with random ones.
import type { Answers, AnswerValue, Item, Option } from '../../questionnaire.ts';
import type { Context } from '../context.ts';
import { buildAnswerKey, parseAnswerKey, listRowIndexes } from '../answers.ts';
import type { CompiledTemplate } from '../compile.ts';
import { resolveDate } from '../../dates.ts';
import { type Evaluation, evaluate } from '../evaluate.ts';

/** Well-formed, unassigned numbers. */
const NUMBERS: Readonly<Record<string, string>> = {
  'id.hkid': 'A123456(3)',
  'id.emirates': '784-1990-1234567-1',
  'id.nik': '3171014505900001',
  'id.iin': '900101300017',
  'id.tckn': '10000000146',
  'id.pan': 'ABCPD1234E',
  'tax.res.tin': '12345678909',
  'ns.passport': 'X1234567',
};

/** Answers all required items. `choices` (by key) are used unchanged. */
export function fillInForm(compiled: CompiledTemplate, context: Context, choices: Answers = {}): Answers {
  let answers: Answers = choices;
  for (let round = 0; round < 20; round += 1) {
    const evaluation = evaluate(compiled, answers, context);
    const missing = compiled.order.flatMap((node) =>
      listRowIndexes(node, answers)
        .map((row) => buildAnswerKey(node.id, row))
        .filter((key) => key in evaluation.required && answers[key] === undefined),
    );
    if (missing.length === 0) return answers;
    const added = missing.map((key): [string, AnswerValue] => {
      const item = compiled.nodes.get(parseAnswerKey(key).linkId)?.item;
      if (!item) throw new Error(`${key} is not an item.`);
      return [key, validAnswer(item, context)];
    });
    answers = { ...answers, ...Object.fromEntries(added) };
  }
  throw new Error('The form still has required items after 20 rounds.');
}

function validAnswer(item: Item, { today, facts }: Context): AnswerValue {
  const limit = (kind: 'length' | 'range' | 'count' | 'date', end: 'min' | 'max') =>
    item.checks?.flatMap((check) => (check.kind === kind && check[end] !== undefined ? [check[end]] : []))[0];
  switch (item.type) {
    case 'single':
      return (
        item.options.find((option) => ['no', 'none', 'own'].includes(option.value))?.value ??
        first(item.options)
      );
    case 'multi':
      return [item.options.find((option) => option.value === 'none')?.value ?? first(item.options)];
    case 'text':
      return (
        NUMBERS[item.linkId] ?? 'Sample words'.repeat(Math.ceil(Number(limit('length', 'min') ?? 1) / 12))
      );
    case 'number':
      return String(limit('range', 'min') ?? 5);
    case 'money':
      return { amount: String(limit('range', 'min') ?? 1000), currency: item.currencies[0] ?? 'USD' };
    case 'date': {
      const latest = resolveDate(String(limit('date', 'max') ?? 'today-2Y'), today);
      return item.precision === 'month' ? latest.slice(0, 7) : latest;
    }
    case 'country': {
      const code = item.only?.[0] ?? String(facts.residence ?? 'BR');
      return item.multiple ? [code] : code;
    }
    case 'address':
      return {
        country: 'HK',
        line1: '8 Sample Road',
        city: 'Kowloon',
        ...(item.since ? { since: '2019-05' } : {}),
      };
    case 'phone':
      return { country: 'BR', number: '11912345678' };
    case 'email':
      return 'sam@example.com';
    case 'file':
      return [{ fileId: 'f'.repeat(22), name: 'paper.pdf' }];
    case 'declaration':
      return { ...item.declaration, lang: 'en' };
    case 'signature':
      return { name: 'Sam Sample' };
    case 'info':
    case 'group':
      throw new Error(`${item.linkId} accepts no answer.`);
  }
}

/** Seeded pseudo-random generator (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const JUNK: readonly unknown[] = [
  '',
  ' ',
  'x',
  '-1',
  12,
  null,
  true,
  [],
  ['x', 'x'],
  {},
  { rows: 99 },
  { amount: 'x' },
];

/** A valid, invalid or malformed answer. */
export function createRandomAnswer(
  item: Item,
  context: Context,
  random: () => number,
): AnswerValue | undefined {
  const dice = random();
  if (dice < 0.1) return undefined;
  // Forged answers can have any shape.
  if (dice < 0.2) return pickRandom(JUNK, random) as AnswerValue;
  if (item.type === 'single') return pickRandom(item.options, random).value;
  if (item.type === 'multi') return item.options.filter(() => random() < 0.3).map((option) => option.value);
  if (item.type === 'group') return { rows: Math.floor(random() * 5) };
  if (item.type === 'info') return undefined;
  if (item.type === 'money')
    return { amount: String(Math.floor(10 ** (random() * 7))), currency: item.currencies[0] ?? 'USD' };
  if (item.type === 'country' && !item.only && !item.multiple)
    return pickRandom(['US', 'TR', 'BR', ''], random);
  if (item.type === 'number') return String(Math.floor(random() * 120));
  if (item.type === 'date') return `20${10 + Math.floor(random() * 16)}-0${1 + Math.floor(random() * 9)}`;
  return validAnswer(item, context);
}

/** Answers a random subset of the items. */
export function createRandomAnswers(
  compiled: CompiledTemplate,
  context: Context,
  random: () => number,
): Answers {
  const answers: Record<string, AnswerValue | undefined> = {};
  for (const node of compiled.order) {
    if (!node.item || random() < 0.2) continue;
    for (const row of listRowIndexes(node, answers))
      answers[buildAnswerKey(node.id, row)] = createRandomAnswer(node.item, context, random);
  }
  return answers;
}

export function pickRandom<T>(list: readonly T[], random: () => number): T {
  const [found] = list.slice(Math.floor(random() * list.length));
  if (list.length === 0) throw new Error('The list is empty.');
  return found as T;
}

export function listVisibleKeys({ visible }: Evaluation): readonly string[] {
  return Object.keys(visible);
}

function first(options: readonly Option[]): string {
  return pickRandom(options, () => 0).value;
}
