// Decisions that wait ten seconds in this browser, so that an officer can undo them before they are sent.
import { useSyncExternalStore } from 'react';
import { getStatus, needsStepUp } from '../api/errors.ts';
import { requestSignIn } from './sign-in-request.ts';

export const HOLD_MS = 10_000;

export interface HeldDecision {
  itemId: string;
  label: string;
  send: () => Promise<unknown>;
  /** Opens the item again, with what the officer chose. */
  undo: () => void;
}

export interface HeldEntry extends HeldDecision {
  until: number;
  state: 'held' | 'sending' | 'failed';
  error: unknown;
}

let entries: readonly HeldEntry[] = [];
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function setEntries(next: readonly HeldEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

const change = (itemId: string, part: Partial<HeldEntry>) =>
  setEntries(entries.map((entry) => (entry.itemId === itemId ? { ...entry, ...part } : entry)));

function remove(itemId: string): void {
  clearTimeout(timers.get(itemId));
  timers.delete(itemId);
  setEntries(entries.filter((entry) => entry.itemId !== itemId));
}

export function holdDecision(decision: HeldDecision): void {
  remove(decision.itemId);
  const entry: HeldEntry = { ...decision, until: Date.now() + HOLD_MS, state: 'held', error: null };
  setEntries([...entries, entry]);
  timers.set(
    decision.itemId,
    setTimeout(() => void sendHeld(decision.itemId), HOLD_MS),
  );
}

/** Also sends a failed decision again. Resolves when the decision was accepted or failed. */
export async function sendHeld(itemId: string): Promise<void> {
  const entry = entries.find((one) => one.itemId === itemId);
  if (!entry || entry.state === 'sending') return;
  clearTimeout(timers.get(itemId));
  change(itemId, { state: 'sending', error: null });
  try {
    await entry.send();
    remove(itemId);
  } catch (error) {
    change(itemId, { state: 'failed', error });
    const again = () => void sendHeld(itemId);
    if (getStatus(error) === 0) globalThis.addEventListener('online', again, { once: true });
    else if (getStatus(error) === 401) requestSignIn('ended', again);
    else if (needsStepUp(error)) requestSignIn('step-up', again);
  }
}

export function undoHeld(itemId: string): void {
  const entry = entries.find((one) => one.itemId === itemId);
  if (!entry || entry.state === 'sending') return;
  remove(itemId);
  entry.undo();
}

/** Ctrl+Z: the latest decision that is not sent yet. */
export function undoLatest(): void {
  const latest = entries.findLast(({ state }) => state !== 'sending');
  if (latest) undoHeld(latest.itemId);
}

export const isHeld = (itemId: string): boolean => entries.some((entry) => entry.itemId === itemId);

/** Leaving the desk sends what is held: the officer decided, and did not undo. */
export const sendAllHeld = (): void => {
  for (const { itemId, state } of entries) if (state === 'held') void sendHeld(itemId);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useHeldDecisions = (): readonly HeldEntry[] => useSyncExternalStore(subscribe, () => entries);
