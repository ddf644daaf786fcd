// A place for messages that is above whatever is open and never inert: a popover, kept inside the topmost modal dialog.
// The element stays the same wherever it is, so messages keep their time and what reads them out stays connected.
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { onModalChange, getTopModal } from '#app/ui/layout/modal-stack.ts';

interface MessageAreaProps {
  /** As it was at first. */
  className: string | undefined;
  children: (area: HTMLElement) => ReactNode;
}

function place(area: HTMLElement, home: Element): void {
  const focused = area.contains(document.activeElement) ? document.activeElement : null;
  home.append(area);
  // Whatever enters the top layer last is on top. Browsers without popovers show the area in its place in the page.
  area.showPopover?.();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

export function MessageArea({ className = '', children }: MessageAreaProps) {
  const [area] = useState(() => {
    const element = document.createElement('div');
    element.className = className;
    element.setAttribute('popover', 'manual');
    return element;
  });
  const modal = useSyncExternalStore(onModalChange, getTopModal);
  useLayoutEffect(() => place(area, modal ?? document.body), [area, modal]);
  useLayoutEffect(() => () => area.remove(), [area]);
  return createPortal(children(area), area);
}
