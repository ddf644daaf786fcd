// Functions on answers, keyed by linkId or `linkId[row]` (repeating groups). Edits return a new record, so that drafts can
// be compared and undone.
import type { Answer, Answers, AnswerValue, FileRef, Option } from '../questionnaire.ts';
import type { CompiledTemplate, Node } from './compile.ts';

export function buildAnswerKey(linkId: string, row?: number): string {
  return row === undefined ? linkId : `${linkId}[${row}]`;
}

export function parseAnswerKey(key: string): { linkId: string; row?: number } {
  const match = /^(.+)\[(\d+)\]$/.exec(key);
  return match ? { linkId: match[1] ?? '', row: Number(match[2]) } : { linkId: key };
}

/** Indexes wire answers by key; the last answer to a key wins. */
export function indexAnswers(entries: readonly Answer[]): Answers {
  return Object.fromEntries(entries.map(({ linkId, row, value }) => [buildAnswerKey(linkId, row), value]));
}

/** Forged answers may be null despite the types. */
export function isObject(value: AnswerValue | undefined): value is Exclude<AnswerValue, string> {
  return typeof value === 'object' && value !== null;
}

export function isEmpty(value: AnswerValue | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object') return false;
  if ('rows' in value) return value.rows === 0;
  if ('amount' in value) return !value.amount;
  if ('number' in value) return !value.number;
  // A drawing without the typed name is not a signature.
  if ('name' in value) return typeof value.name === 'string' && !value.name.trim();
  return Object.entries(value).every(([field, text]) => field === 'country' || !text);
}

/** Rows of a repeating group, clamped to its limits. */
export function countGroupRows(group: Node, answers: Answers): number {
  const { item } = group;
  if (item?.type !== 'group' || !item.repeats) return 0;
  const value = answers[group.id];
  const open = isObject(value) && 'rows' in value ? Number(value.rows) : 0;
  const rows = Number.isInteger(open) ? open : 0;
  return Math.min(Math.max(rows, item.repeats.min), item.repeats.max);
}

/** Row indexes of an item; [undefined] outside repeating groups. */
export function listRowIndexes(node: Node, answers: Answers): readonly (number | undefined)[] {
  if (!node.repeat) return [undefined];
  return Array.from({ length: countGroupRows(node.repeat, answers) }, (_, row) => row);
}

export function addRow(compiled: CompiledTemplate, answers: Answers, groupId: string): Answers {
  const group = compiled.nodes.get(groupId);
  return group ? { ...answers, [groupId]: { rows: countGroupRows(group, answers) + 1 } } : answers;
}

/** Removes a row and shifts later rows up. */
export function removeRow(
  compiled: CompiledTemplate,
  answers: Answers,
  groupId: string,
  row: number,
): Answers {
  const group = compiled.nodes.get(groupId);
  if (!group) return answers;
  const count = countGroupRows(group, answers);
  if (row >= count) return answers;
  const next: Record<string, AnswerValue | undefined> = { ...answers, [groupId]: { rows: count - 1 } };
  for (const { id } of compiled.order.filter((node) => node.repeat === group)) {
    for (let at = row; at < count; at += 1) {
      const moved = answers[buildAnswerKey(id, at + 1)];
      if (moved === undefined || at + 1 >= count) delete next[buildAnswerKey(id, at)];
      else next[buildAnswerKey(id, at)] = moved;
    }
  }
  return next;
}

/** Selection after toggling an option; deselects exclusive options. */
export function toggleOption(
  options: readonly Option[],
  chosen: readonly string[],
  value: string,
): readonly string[] {
  if (chosen.includes(value)) return chosen.filter((each) => each !== value);
  const kept = chosen.filter((each) => !areExclusive(options, each, value));
  const wanted = new Set([...kept, value]);
  return options.map((option) => option.value).filter((each) => wanted.has(each));
}

/** True if two options exclude each other. */
export function areExclusive(options: readonly Option[], a: string, b: string): boolean {
  const excludes = (from: string, to: string): boolean => {
    const rule = options.find((option) => option.value === from)?.excludes;
    return rule === 'all' || Boolean(rule?.includes(to));
  };
  return a !== b && (excludes(a, b) || excludes(b, a));
}

/** Keeps the answers to items with the same linkId and type in the new template. */
export function keepCompatibleAnswers(
  answers: Answers,
  from: CompiledTemplate,
  to: CompiledTemplate,
): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([key]) => {
      const { linkId } = parseAnswerKey(key);
      const [before, after] = [from.nodes.get(linkId), to.nodes.get(linkId)];
      return (
        before?.item?.type === after?.item?.type &&
        Boolean(before?.repeat) === Boolean(after?.repeat) &&
        after
      );
    }),
  );
}

/** Files of an answer, including a drawn signature. */
export function listFileRefs(value: AnswerValue): readonly FileRef[] {
  if (!isObject(value)) return [];
  if ('fileId' in value && value.fileId) return [{ fileId: value.fileId, name: value.name }];
  return Array.isArray(value)
    ? value.flatMap((each: string | FileRef) => (typeof each === 'string' ? [] : [each]))
    : [];
}
