// Evaluates a form for its answers: visible items, required items, issues. After an edit only dependents are evaluated
// again. `previous` is mutated in place, because copying it would make every keystroke cost as much as the whole form.
import type { Answers } from '../questionnaire.ts';
import type { Issue } from './problem.ts';
import type { Context } from './context.ts';
import { buildAnswerKey, parseAnswerKey, listRowIndexes } from './answers.ts';
import type { CompiledTemplate, Node } from './compile.ts';
import { isRuleMet, type Scope } from './rules.ts';
import { type EvaluationContext, createScope } from './scope.ts';
import { validateAnswer } from './validation.ts';

/** Entries by answer key; absent means false or no issues. */
export interface Evaluation {
  visible: Record<string, true>;
  required: Record<string, true>;
  issues: Record<string, readonly Issue[]>;
}

/** Changes caused by one edit, for the rendering of the form. */
interface EvaluationChanges {
  /** Keys that were validated again. */
  keys: Set<string>;
  /** An item appeared or disappeared. */
  isLayoutChanged: boolean;
}

export function evaluate(
  compiled: CompiledTemplate,
  answers: Answers,
  context: Context,
  previous?: Evaluation,
  changedKey?: string,
  trace?: EvaluationChanges,
): Evaluation {
  if (!previous || changedKey === undefined) return evaluateAll(compiled, answers, context);
  const { linkId, row } = parseAnswerKey(changedKey);
  const node = compiled.nodes.get(linkId);
  if (node) new Update(compiled, answers, context, previous, trace).follow(node, row);
  return previous;
}

function evaluateAll(compiled: CompiledTemplate, answers: Answers, context: Context): Evaluation {
  const evaluation: Evaluation = { visible: {}, required: {}, issues: {} };
  const run = createEvaluationContext(compiled, answers, context, evaluation);
  for (const node of compiled.order) {
    for (const row of listRowIndexes(node, answers))
      if (isShown(run, node, row)) evaluation.visible[buildAnswerKey(node.id, row)] = true;
  }
  for (const node of compiled.order) {
    for (const row of listRowIndexes(node, answers)) updateValidity(run, evaluation, node, row);
  }
  return evaluation;
}

/** Propagates one edit: first visibility in document order, then validity. */
class Update {
  readonly #run: EvaluationContext;
  readonly #evaluation: Evaluation;
  readonly #trace: EvaluationChanges;
  readonly #waiting = new Map<Node, Set<number | undefined>>();
  readonly #toJudge = new Map<Node, Set<number | undefined>>();
  /** Nodes of #waiting, sorted by descending rank. */
  readonly #queue: Node[] = [];

  constructor(
    compiled: CompiledTemplate,
    answers: Answers,
    context: Context,
    evaluation: Evaluation,
    trace: EvaluationChanges = { keys: new Set(), isLayoutChanged: false },
  ) {
    this.#run = createEvaluationContext(compiled, answers, context, evaluation);
    this.#evaluation = evaluation;
    this.#trace = trace;
  }

  follow(node: Node, row: number | undefined): void {
    if (node.item?.type === 'group' && node.item.repeats) this.#resize(node);
    this.#touch(node, row);
    for (let next = this.#queue.pop(); next; next = this.#queue.pop()) {
      const rows = this.#waiting.get(next) ?? [];
      this.#waiting.delete(next);
      for (const at of rows) this.#show(next, at);
    }
    for (const [each, rows] of this.#toJudge) {
      for (const at of rows) {
        updateValidity(this.#run, this.#evaluation, each, at);
        this.#trace.keys.add(buildAnswerKey(each.id, at));
      }
    }
  }

  /** After rows were added or removed, all remaining rows count as edited because they may have shifted. */
  #resize(group: Node): void {
    this.#trace.isLayoutChanged = true;
    const most = group.item?.type === 'group' ? (group.item.repeats?.max ?? 0) : 0;
    const descend = (node: Node): void => {
      for (const child of node.children) {
        const rows = listRowIndexes(child, this.#run.answers);
        for (let gone = rows.length; gone < most; gone += 1) {
          removeKey(this.#evaluation, buildAnswerKey(child.id, gone));
          this.#trace.keys.add(buildAnswerKey(child.id, gone));
        }
        for (const row of rows) {
          this.#wait(child, row);
          this.#touch(child, row);
        }
        this.#tellReaders(child, undefined);
        descend(child);
      }
    };
    descend(group);
  }

  #show(node: Node, row: number | undefined): void {
    const { visible } = this.#evaluation;
    const key = buildAnswerKey(node.id, row);
    const now = isShown(this.#run, node, row);
    if (now === (visible[key] ?? false)) return;
    this.#trace.isLayoutChanged = true;
    if (now) visible[key] = true;
    else delete visible[key];
    this.#touch(node, row);
    for (const child of node.children) {
      if (child.repeat === node.repeat) this.#wait(child, row);
      else for (const at of listRowIndexes(child, this.#run.answers)) this.#wait(child, at);
    }
  }

  /** Marks the answer of this row as changed for its dependents. */
  #touch(node: Node, row: number | undefined): void {
    addRowTo(this.#toJudge, node, row);
    this.#tellReaders(node, row);
  }

  #tellReaders(node: Node, row: number | undefined): void {
    const { compiled, answers } = this.#run;
    const sameRow = (reader: Node): readonly (number | undefined)[] =>
      row !== undefined && reader.repeat === node.repeat ? [row] : listRowIndexes(reader, answers);
    for (const reader of compiled.visibilityReaders.get(node.id) ?? [])
      for (const at of sameRow(reader)) this.#wait(reader, at);
    for (const reader of compiled.validityReaders.get(node.id) ?? [])
      for (const at of sameRow(reader)) addRowTo(this.#toJudge, reader, at);
  }

  #wait(node: Node, row: number | undefined): void {
    if (!this.#waiting.has(node)) {
      let at = this.#queue.length;
      while (at > 0 && (this.#queue[at - 1]?.rank ?? 0) < node.rank) at -= 1;
      this.#queue.splice(at, 0, node);
    }
    addRowTo(this.#waiting, node, row);
  }
}

/** Scope for rules outside the form. It reads visible answers and belongs to no row. */
export function createReader(
  compiled: CompiledTemplate,
  answers: Answers,
  context: Context,
  evaluation: Evaluation,
): Scope {
  return createScope(createEvaluationContext(compiled, answers, context, evaluation), null);
}

function createEvaluationContext(
  compiled: CompiledTemplate,
  answers: Answers,
  context: Context,
  evaluation: Evaluation,
): EvaluationContext {
  const isVisible = (node: Node, row: number | undefined): boolean =>
    evaluation.visible[buildAnswerKey(node.id, row)] ?? false;
  return { compiled, answers, context, isVisible };
}

function isShown(run: EvaluationContext, node: Node, row: number | undefined): boolean {
  const { parent } = node;
  if (parent && !run.isVisible(parent, parent.repeat ? row : undefined)) return false;
  return !node.showIf || isRuleMet(node.showIf, createScope(run, node, row));
}

function updateValidity(
  run: EvaluationContext,
  evaluation: Evaluation,
  node: Node,
  row: number | undefined,
): void {
  const key = buildAnswerKey(node.id, row);
  delete evaluation.required[key];
  delete evaluation.issues[key];
  if (!run.isVisible(node, row)) return;
  const { required, issues } = validateAnswer(run, node, row);
  if (required) evaluation.required[key] = true;
  if (issues.length > 0) evaluation.issues[key] = issues;
}

function removeKey(evaluation: Evaluation, key: string): void {
  delete evaluation.visible[key];
  delete evaluation.required[key];
  delete evaluation.issues[key];
}

function addRowTo<N>(places: Map<N, Set<number | undefined>>, node: N, row: number | undefined): void {
  const rows = places.get(node);
  if (rows) rows.add(row);
  else places.set(node, new Set([row]));
}
