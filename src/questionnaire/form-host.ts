// The interface of a form to its host: answers, saving and calls. The form itself makes no calls.
import type { Answers, FileItem, FileRef } from '#contract/questionnaire.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { Context } from '#contract/questionnaire/context.ts';
import type { Country } from '#contract/calls/countries.ts';

export type FormSaveState = 'idle' | 'saving' | 'saved' | 'waiting' | 'failed' | 'conflict';

export interface EvidenceHost {
  add(
    item: FileItem,
    file: File,
    on: { progress(fraction: number): void; waiting?(on: boolean): void; signal: AbortSignal },
  ): Promise<FileRef>;
  remove(ref: FileRef): Promise<void>;
  /** Uploaded files that may be attached again, newest first. */
  listReusable(item: FileItem): readonly FileRef[];
  errorText(error: unknown): string;
  canRetry?(error: unknown): boolean;
}

export interface RequestedCorrection {
  /** Id of an item or a section. */
  linkId: string;
  reason: string;
}

/** The security action whose code a signature requires. */
export interface SubmitOptions {
  otpAction?: number;
}

/** Must be the same object until one of its properties changes: a new object re-renders every field. */
export interface FormHost {
  compiled: CompiledTemplate;
  context: Context;
  /** Initial answers. A new record replaces the current answers without moving the user. */
  answers: Answers;
  fixes: readonly RequestedCorrection[];
  /** Keys of prefilled answers, marked as such until changed. */
  prefilled?: Readonly<Record<string, true>>;
  /** A valtio proxy, written by the host. */
  save: { readonly state: FormSaveState; readonly isStored: boolean };
  /** Called after every change with a new record. The host debounces saves and handles versions and retries. */
  onChange(key: string, answers: Answers): void;
  /** Resolves when the host shows the next page. Rejects with an error that the host has already shown. */
  onSubmit(answers: Answers, signed: SubmitOptions): Promise<void>;
  evidence: EvidenceHost;
  countries(): Promise<readonly Country[]>;
}
