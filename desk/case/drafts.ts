// What an officer chose for an item and has not sent. It stays in memory while they open other pages, and after an undo.
import { useSyncExternalStore } from 'react';
import type { CapturePart } from '#contract/documents.ts';
import type { RejectionReason } from '#contract/kyc.ts';

export type DecisionMode = 'choose' | 'approve' | 'reject' | 'ask';

export interface Draft {
  mode: DecisionMode;
  reasons: readonly RejectionReason[];
  parts: readonly CapturePart[];
  note: string;
}

export const EMPTY_DRAFT: Draft = { mode: 'choose', reasons: [], parts: [], note: '' };
/** Most reasons of one rejection. */
export const MOST_REASONS = 5;

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

export const readDraft = (itemId: string): Draft => drafts.get(itemId) ?? EMPTY_DRAFT;

export function changeDraft(itemId: string, part: Partial<Draft>): void {
  drafts.set(itemId, { ...readDraft(itemId), ...part });
  announce();
}

export function deleteDraft(itemId: string): void {
  drafts.delete(itemId);
  announce();
}

export function toggleReason(itemId: string, reason: RejectionReason): void {
  const { reasons } = readDraft(itemId);
  if (reasons.includes(reason)) changeDraft(itemId, { reasons: reasons.filter((one) => one !== reason) });
  else if (reasons.length < MOST_REASONS) changeDraft(itemId, { reasons: [...reasons, reason] });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useDraft = (itemId: string): Draft => useSyncExternalStore(subscribe, () => readDraft(itemId));
