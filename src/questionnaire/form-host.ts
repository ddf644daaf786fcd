// What a form needs from whoever shows it. Answers, saving and calls come in here; the form itself reaches nothing.
import type { Answers, FileItem, FileRef } from '#contract/questionnaire.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { Context } from '#contract/questionnaire/context.ts';
import type { Country } from '#contract/calls/countries.ts';

/** waiting: the network is gone. */
export type FormSaveState = 'idle' | 'saving' | 'saved' | 'waiting' | 'failed' | 'conflict';

export interface EvidenceHost {
  add(
    item: FileItem,
    file: File,
    on: { progress(fraction: number): void; waiting?(on: boolean): void; signal: AbortSignal },
  ): Promise<FileRef>;
  remove(ref: FileRef): Promise<void>;
  /** Files of this journey that may be attached again, newest first. */
  reusable(item: FileItem): readonly FileRef[];
  errorText(error: unknown): string;
  /** Whether sending the same file again makes sense; yes unless said. */
  mayRetry?(error: unknown): boolean;
}

/** What an officer asks to put right. */
export interface Fix {
  /** An item or a section. */
  linkId: string;
  /** The officer's own words. */
  reason: string;
}

/** The security action whose code goes with a signature; none without one. */
export interface Signed {
  otpAction?: number;
}

/** One object for as long as nothing in it changes: a new one renders every field anew. */
export interface FormHost {
  compiled: CompiledTemplate;
  context: Context;
  /** What the form begins with. Another record takes the place of what is in it, without moving the person. */
  answers: Answers;
  fixes: readonly Fix[];
  /** Keys filled from what is known about the person: shown as such until changed. */
  prefilled?: Readonly<Record<string, true>>;
  /** A valtio proxy: written by the host, read by the saved marker. */
  save: { readonly state: FormSaveState; readonly kept: boolean };
  /** After every change, with a record of its own. The host waits, counts versions, keeps the outbox. */
  onChange(key: string, answers: Answers): void;
  /** Resolves once the host shows what comes after; rejects with an error it has already explained. */
  onSubmit(answers: Answers, signed: Signed): Promise<void>;
  evidence: EvidenceHost;
  countries(): Promise<readonly Country[]>;
}
