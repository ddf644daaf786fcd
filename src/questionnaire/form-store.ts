// Answers of one open form. A field subscribes to its key, and an edit notifies only the affected keys, so a
// keystroke costs the same in a form of 10 items or of 500.
import type { Answers, AnswerValue, ItemType } from '#contract/questionnaire.ts';
import {
  addRow,
  isEmpty,
  isObject,
  buildAnswerKey,
  parseAnswerKey,
  removeRow,
  countGroupRows,
} from '#contract/questionnaire/answers.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { Context } from '#contract/questionnaire/context.ts';
import { type Evaluation, evaluate } from '#contract/questionnaire/evaluate.ts';
import type { Issue } from '#contract/questionnaire/problem.ts';

/** Immutable: a new object whenever anything in it changes. */
export interface FieldState {
  value: AnswerValue | undefined;
  visible: boolean;
  required: boolean;
  issues: readonly Issue[];
  prefilled: boolean;
}

type Listener = () => void;
type OnChange = (key: string, answers: Answers) => void;

const NONE: readonly Issue[] = [];
const SHAPE = ' shape';
const ANY_CHANGE = ' any';

export class FormStore {
  readonly compiled: CompiledTemplate;
  readonly context: Context;
  #answers: Answers;
  #evaluation: Evaluation;
  readonly #prefilled: Set<string>;
  #onChange: OnChange | null = null;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #states = new Map<string, FieldState>();
  readonly #shownIssues = new Set<string>();
  readonly #edited = new Set<string>();
  #shape = 0;
  #version = 0;

  constructor(form: {
    compiled: CompiledTemplate;
    context: Context;
    answers: Answers;
    prefilled?: Readonly<Record<string, true>> | undefined;
  }) {
    this.compiled = form.compiled;
    this.context = form.context;
    this.#answers = dropUnreadable(form.compiled, form.answers);
    this.#evaluation = evaluate(this.compiled, this.#answers, this.context);
    this.#prefilled = new Set(Object.keys(form.prefilled ?? {}));
  }

  get answers(): Answers {
    return this.#answers;
  }
  /** The next edit mutates it: read it at once and do not store it. */
  get evaluation(): Evaluation {
    return this.#evaluation;
  }
  /** Increments when items appear or disappear. */
  get shape(): number {
    return this.#shape;
  }
  get version(): number {
    return this.#version;
  }

  /** Calls `onChange` after every edit with a new record. Returns a function that disconnects. */
  connect(onChange: OnChange): () => void {
    this.#onChange = onChange;
    return () => {
      this.#onChange = null;
    };
  }

  /** Replaces the answers with those of another device. Edited keys and shown issues are kept. */
  replace(answers: Answers): void {
    const keys = new Set([...Object.keys(this.#answers), ...Object.keys(this.#evaluation.visible)]);
    this.#answers = dropUnreadable(this.compiled, answers);
    this.#evaluation = evaluate(this.compiled, this.#answers, this.context);
    for (const key of [...Object.keys(this.#answers), ...Object.keys(this.#evaluation.visible)])
      keys.add(key);
    this.#version += 1;
    this.#shape += 1;
    this.#notify(keys);
    this.#emit(SHAPE);
    this.#emit(ANY_CHANGE);
  }

  subscribe(key: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }
  readonly subscribeShape = (listener: Listener): (() => void) => this.subscribe(SHAPE, listener);
  /** Notified on every edit: for texts that depend on many answers, never for a field. */
  readonly subscribeAny = (listener: Listener): (() => void) => this.subscribe(ANY_CHANGE, listener);

  getField(key: string): FieldState {
    const kept = this.#states.get(key);
    if (kept) return kept;
    const { visible, required, issues } = this.#evaluation;
    const state: FieldState = {
      value: this.#answers[key],
      visible: key in visible,
      required: key in required,
      issues: this.#shownIssues.has(key) ? (issues[key] ?? NONE) : NONE,
      prefilled: this.#prefilled.has(key) && !this.#edited.has(key),
    };
    this.#states.set(key, state);
    return state;
  }

  set(key: string, value: AnswerValue | undefined): void {
    if (value === this.#answers[key]) return;
    const { [key]: _before, ...others } = this.#answers;
    this.#edited.add(key);
    this.#apply(key, value === undefined ? others : { ...this.#answers, [key]: value });
  }

  countRows(groupId: string): number {
    const group = this.compiled.nodes.get(groupId);
    return group ? countGroupRows(group, this.#answers) : 0;
  }

  addRow(groupId: string): void {
    this.#edited.add(groupId);
    this.#apply(groupId, addRow(this.compiled, this.#answers, groupId));
  }

  removeRow(groupId: string, row: number): void {
    const last = this.countRows(groupId) - 1;
    const group = this.compiled.nodes.get(groupId);
    this.#edited.add(groupId);
    for (const { id } of this.compiled.order.filter(({ repeat }) => repeat === group)) {
      for (const marks of [this.#shownIssues, this.#edited]) shiftRows(marks, id, row, last);
    }
    this.#apply(groupId, removeRow(this.compiled, this.#answers, groupId, row));
  }

  wasEdited(linkId: string): boolean {
    for (const key of this.#edited) {
      const edited = this.compiled.nodes.get(parseAnswerKey(key).linkId);
      for (let node = edited ?? null; node; node = node.parent) if (node.id === linkId) return true;
    }
    return false;
  }

  /** Shows the issues of a field that the user left, unless it is empty and was never edited. */
  touch(key: string): void {
    if (!this.#edited.has(key) && isEmpty(this.#answers[key])) return;
    this.showIssues([key]);
  }

  showIssues(keys: Iterable<string>): void {
    const fresh = [...keys].filter((key) => !this.#shownIssues.has(key));
    for (const key of fresh) this.#shownIssues.add(key);
    this.#notify(fresh);
  }

  #apply(key: string, answers: Answers): void {
    if (answers === this.#answers) return;
    this.#answers = answers;
    this.#version += 1;
    const trace = { keys: new Set([key]), isLayoutChanged: false };
    evaluate(this.compiled, answers, this.context, this.#evaluation, key, trace);
    if (trace.isLayoutChanged) this.#shape += 1;
    this.#notify(trace.keys);
    if (trace.isLayoutChanged) this.#emit(SHAPE);
    this.#emit(ANY_CHANGE);
    this.#onChange?.(key, answers);
  }

  #notify(keys: Iterable<string>): void {
    const all = [...keys];
    for (const key of all) this.#states.delete(key);
    for (const key of all) this.#emit(key);
  }

  #emit(channel: string): void {
    this.#listeners.get(channel)?.forEach((listener) => listener());
  }
}

function shiftRows(marks: Set<string>, linkId: string, row: number, last: number): void {
  for (let at = row; at <= last; at += 1) {
    if (at < last && marks.has(buildAnswerKey(linkId, at + 1))) marks.add(buildAnswerKey(linkId, at));
    else marks.delete(buildAnswerKey(linkId, at));
  }
}

const TEXT_TYPES = new Set<ItemType>(['single', 'text', 'number', 'date', 'email']);
const LIST_TYPES = new Set<ItemType>(['multi', 'file']);

/** Drops answers that no field can show, because a draft may belong to another version of the template. */
function dropUnreadable(compiled: CompiledTemplate, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([key, value]) => {
      const item = compiled.nodes.get(parseAnswerKey(key).linkId)?.item;
      if (!item || value === undefined) return false;
      if (TEXT_TYPES.has(item.type) || (item.type === 'country' && !item.multiple))
        return typeof value === 'string';
      const list = LIST_TYPES.has(item.type) || item.type === 'country';
      return isObject(value) && Array.isArray(value) === list;
    }),
  );
}
