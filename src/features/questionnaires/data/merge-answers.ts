// A three-way merge of the answers of two devices. The user resolves conflicts. A repeating group counts as one answer,
// because rows of two lists cannot be combined.
import type { Answers, AnswerValue } from '#contract/questionnaire.ts';
import { isEmpty, parseAnswerKey } from '#contract/questionnaire/answers.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';

export interface Versions {
  /** The last answers that both devices had. */
  base: Answers;
  local: Answers;
  remote: Answers;
}
export type Side = 'local' | 'remote';

/** The text is equal for the same content in any order of fields, and for all empty values. */
function toCanonicalText(value: AnswerValue | undefined): string {
  if (isEmpty(value)) return '';
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function findMergeUnit({ nodes }: CompiledTemplate, key: string): string {
  const { linkId } = parseAnswerKey(key);
  return nodes.get(linkId)?.repeat?.id ?? linkId;
}

function groupKeysByUnit(form: CompiledTemplate, versions: Versions): Map<string, string[]> {
  const units = new Map<string, string[]>();
  const keys = new Set(Object.values(versions).flatMap((answers: Answers) => Object.keys(answers)));
  for (const key of keys) {
    const unit = findMergeUnit(form, key);
    const known = units.get(unit);
    if (known) known.push(key);
    else units.set(unit, [key]);
  }
  return units;
}

const hasDifference = (keys: readonly string[], one: Answers, other: Answers): boolean =>
  keys.some((key) => toCanonicalText(one[key]) !== toCanonicalText(other[key]));

/** Items that both devices have changed differently, in the order of the form. */
export function findConflicts(form: CompiledTemplate, versions: Versions): readonly string[] {
  const { base, local, remote } = versions;
  const conflicting = [...groupKeysByUnit(form, versions)]
    .filter(
      ([, keys]) => hasDifference(keys, base, local) && hasDifference(keys, base, remote) && hasDifference(keys, local, remote),
    )
    .map(([unit]) => unit);
  const rank = (id: string): number => form.nodes.get(id)?.rank ?? 0;
  return conflicting.sort((a, b) => rank(a) - rank(b));
}

/** In a conflict the chosen side wins; by default that is the local one. */
export function mergeAnswers(
  form: CompiledTemplate,
  versions: Versions,
  chosen: Readonly<Record<string, Side>> = {},
): Answers {
  const { base, local, remote } = versions;
  const merged: Record<string, AnswerValue | undefined> = {};
  for (const [unit, keys] of groupKeysByUnit(form, versions)) {
    const isLocal = hasDifference(keys, base, local);
    const side = isLocal && hasDifference(keys, base, remote) ? (chosen[unit] ?? 'local') : isLocal ? 'local' : 'remote';
    for (const key of keys) {
      const value = versions[side][key];
      if (value !== undefined) merged[key] = value;
    }
  }
  return merged;
}

export function areSameAnswers(one: Answers, other: Answers): boolean {
  return !hasDifference([...new Set([...Object.keys(one), ...Object.keys(other)])], one, other);
}
