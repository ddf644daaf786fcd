// The row under the keys: J and K move it, Enter opens it.
import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useShortcuts } from '../app/shortcuts.ts';

export interface RowCursor {
  activeId: string | null;
  setActiveId: (id: string | null) => void;
}

/** `ids` in the order of the page. */
export function useRowCursor(ids: readonly string[], open: (id: string) => void): RowCursor {
  const { t } = useLingui();
  const [chosen, setActiveId] = useState<string | null>(null);
  const activeId = chosen !== null && ids.includes(chosen) ? chosen : null;
  const move = (step: number) => {
    const at = activeId === null ? (step > 0 ? -1 : ids.length) : ids.indexOf(activeId);
    const next = ids[Math.min(Math.max(at + step, 0), ids.length - 1)];
    if (next !== undefined) setActiveId(next);
  };
  const group = t`List`;
  const openActive = () => activeId !== null && open(activeId);
  useShortcuts([
    { keys: 'J', label: t`Next row`, group, run: () => move(1), repeats: true },
    { keys: 'K', label: t`Previous row`, group, run: () => move(-1), repeats: true },
    { keys: 'O', label: t`Open row`, group, run: openActive },
  ]);
  useEffect(() => {
    if (activeId !== null) document.querySelector<HTMLElement>('tr[data-active]')?.focus();
  }, [activeId]);
  return { activeId, setActiveId };
}
