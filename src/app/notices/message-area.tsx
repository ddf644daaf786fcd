// Container for messages above everything else and never inert: a popover inside the topmost modal dialog. The
// element is reused, so that timers and live regions keep working.
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { onModalChange, getTopModal } from '#app/ui/layout/modal-stack.ts';

interface MessageAreaProps {
  /** Only the initial value is used. */
  className: string | undefined;
  children: (area: HTMLElement) => ReactNode;
}

function place(area: HTMLElement, home: Element): void {
  const focused = area.contains(document.activeElement) ? document.activeElement : null;
  home.append(area);
  // The last element in the top layer is on top. Without popover support the area stays in the page.
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
