// Two devices, one draft. What only one of them changed is taken from it; what both changed differently is for the
// person to choose, never for us. A repeating group counts as one answer: rows of two lists cannot be shuffled together.
import type { Answers, AnswerValue } from '#contract/questionnaire.ts';
import { isEmpty, parseAnswerKey } from '#contract/questionnaire/answers.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';

export interface Versions {
  /** What both devices began with. */
  base: Answers;
  mine: Answers;
  theirs: Answers;
}
export type Side = 'mine' | 'theirs';

/** Same content, same text, whatever the order of the fields; nothing entered is all the same nothing. */
function canonical(value: AnswerValue | undefined): string {
  if (isEmpty(value)) return '';
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** The item an answer belongs to: its repeating group where it stands in one. */
function unitOf({ nodes }: CompiledTemplate, key: string): string {
  const { linkId } = parseAnswerKey(key);
  return nodes.get(linkId)?.repeat?.id ?? linkId;
}

function keysByUnit(form: CompiledTemplate, versions: Versions): Map<string, string[]> {
  const units = new Map<string, string[]>();
  const keys = new Set(Object.values(versions).flatMap((answers: Answers) => Object.keys(answers)));
  for (const key of keys) {
    const unit = unitOf(form, key);
    const known = units.get(unit);
    if (known) known.push(key);
    else units.set(unit, [key]);
  }
  return units;
}

const differs = (keys: readonly string[], one: Answers, other: Answers): boolean =>
  keys.some((key) => canonical(one[key]) !== canonical(other[key]));

/** Items answered differently on both devices since they last agreed, in the order of the form. */
export function clashesOf(form: CompiledTemplate, versions: Versions): readonly string[] {
  const { base, mine, theirs } = versions;
  const clashing = [...keysByUnit(form, versions)]
    .filter(
      ([, keys]) => differs(keys, base, mine) && differs(keys, base, theirs) && differs(keys, mine, theirs),
    )
    .map(([unit]) => unit);
  const rank = (id: string): number => form.nodes.get(id)?.rank ?? 0;
  return clashing.sort((a, b) => rank(a) - rank(b));
}

/** Both devices' answers as one; where they clash, what was chosen, and this device's until something is. */
export function mergeAnswers(
  form: CompiledTemplate,
  versions: Versions,
  chosen: Readonly<Record<string, Side>> = {},
): Answers {
  const { base, mine, theirs } = versions;
  const merged: Record<string, AnswerValue | undefined> = {};
  for (const [unit, keys] of keysByUnit(form, versions)) {
    const ours = differs(keys, base, mine);
    const side = ours && differs(keys, base, theirs) ? (chosen[unit] ?? 'mine') : ours ? 'mine' : 'theirs';
    for (const key of keys) {
      const value = versions[side][key];
      if (value !== undefined) merged[key] = value;
    }
  }
  return merged;
}

export function sameAnswers(one: Answers, other: Answers): boolean {
  return !differs([...new Set([...Object.keys(one), ...Object.keys(other)])], one, other);
}
