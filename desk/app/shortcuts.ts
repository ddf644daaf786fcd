// The keys of the open page. The list of keys, the palette and the hints on buttons read the same rows.
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useHotkeys } from '@mantine/hooks';

export interface Shortcut {
  /** As `useHotkeys` reads it: `A`, `shift+Q`, `mod+Enter`. */
  keys: string;
  label: string;
  group: string;
  run: () => void;
  /** Also while a text field has the focus. */
  inFields?: boolean;
  /** Holding the key down repeats the action. */
  repeats?: boolean;
  /** A second key for a listed action. */
  isHidden?: boolean;
}

let active: readonly (readonly Shortcut[])[] = [];
const listeners = new Set<() => void>();

function setActive(next: readonly (readonly Shortcut[])[]): void {
  active = next;
  for (const listener of listeners) listener();
}

/** True while a dialog is open: keys of the page behind it must do nothing. */
const isBehindDialog = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

const NO_TEXT = ['checkbox', 'radio', 'range', 'button', 'submit'];
/** True while the officer types: single keys are text then. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select') ||
    (target instanceof HTMLInputElement && !NO_TEXT.includes(target.type)));

/** Open menus have keys of their own; radio buttons, tabs and sliders have the arrows. */
function hasOwnKeys(target: EventTarget | null, keys: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="menu"], [role="listbox"]')) return true;
  return keys.startsWith('Arrow') && target.matches('input, [role="tab"], [role="slider"]');
}

type Hotkey = [string, (event: KeyboardEvent) => void, { preventDefault: false; usePhysicalKeys: boolean }];

function toHotkeys({ keys, run, inFields, repeats }: Shortcut): Hotkey[] {
  const handle = (event: KeyboardEvent) => {
    if (isBehindDialog() || hasOwnKeys(event.target, keys)) return;
    if (!inFields && isTextField(event.target)) return;
    event.preventDefault();
    if (repeats || !event.repeat) run();
  };
  const isLatin = (event: KeyboardEvent) => /^[ -~]/.test(event.key);
  return [
    [keys, handle, { preventDefault: false, usePhysicalKeys: false }],
    // A keyboard of another script, for example Arabic: by the place of the key.
    [keys, (event) => isLatin(event) || handle(event), { preventDefault: false, usePhysicalKeys: true }],
  ];
}

export function useShortcuts(list: readonly Shortcut[]): void {
  useHotkeys(list.flatMap(toHotkeys), [], true);
  const latest = useRef(list);
  latest.current = list;
  const shape = list.map(({ keys, label }) => `${keys} ${label}`).join('\n');
  const shown = useMemo(
    () => latest.current.map((shortcut, at) => ({ ...shortcut, run: () => latest.current[at]?.run() })),
    // The rows change with their keys and labels; `run` is read when it is called.
    // oxlint-disable-next-line react/exhaustive-deps
    [shape],
  );
  useEffect(() => {
    setActive([...active, shown]);
    return () => setActive(active.filter((one) => one !== shown));
  }, [shown]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
let flat: { from: typeof active; rows: readonly Shortcut[] } = { from: active, rows: [] };
const readRows = (): readonly Shortcut[] => {
  if (flat.from !== active) flat = { from: active, rows: active.flat().filter(({ isHidden }) => !isHidden) };
  return flat.rows;
};
export const useActiveShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, readRows);

const NAMES: Readonly<Record<string, string>> = {
  mod: /Mac|iP(hone|ad)/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl',
  shift: 'Shift',
  Escape: 'Esc',
  alt: 'Alt',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  '[plus]': '+',
  PageDown: 'Page ↓',
  PageUp: 'Page ↑',
};
/** `mod+Enter` as the labels of the keys. */
export const getKeyNames = (keys: string): string[] =>
  keys === 'shift+?' ? ['?'] : keys.split(/\+(?!$)/).map((key) => NAMES[key] ?? key);
