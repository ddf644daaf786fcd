// Answers that have not reached the gateway, stored encrypted on the device. [G3]
import type { Answers } from '#contract/questionnaire.ts';
import { parseAnswerKey } from '#contract/questionnaire/answers.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import { deleteLocalDraft, saveLocalDraft, loadLocalDraft } from '#app/state/outbox/local-drafts.ts';
import { createOfflinePage } from '#app/state/outbox/offline-page.ts';

export interface UnsentAnswers {
  /** The answers that the gateway had when the user gave these. */
  base: Answers;
  /** Answers of this device. Stored entries use this key. */
  mine: Answers;
}

const buildEntryName = (requestId: string): string => `form-${requestId}`;

/** Returns false when the browser cannot store anything. */
export function storeUnsentAnswers(detail: TemplateDetail, { base, mine }: UnsentAnswers): Promise<boolean> {
  return saveLocalDraft(buildEntryName(detail.requestId), { base, mine, ...createOfflinePage([], { detail }) });
}

/** Leaves out questions that a newer version of the form no longer asks. */
export async function readUnsentAnswers(requestId: string, { nodes }: CompiledTemplate): Promise<UnsentAnswers | null> {
  const pickAsked = (answers: Answers): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([key]) => nodes.has(parseAnswerKey(key).linkId)));
  const kept = (await loadLocalDraft(buildEntryName(requestId))) as UnsentAnswers | null; // as stored by storeUnsentAnswers()
  return kept && { base: pickAsked(kept.base), mine: pickAsked(kept.mine) };
}

export const deleteUnsentAnswers = (requestId: string): Promise<void> => deleteLocalDraft(buildEntryName(requestId));
