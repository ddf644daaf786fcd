// A native modal dialog: a bottom sheet on phones, centred from 600 px. The browser traps and restores the focus. This
// component adds closing by button, backdrop, Escape and the back button.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { onBack } from '#app/lib/history/history.ts';
import { CloseIcon } from '../icons.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { openModal } from './modal-stack.ts';
import styles from './sheet.module.css';

/** Stays true for `ms` after closing, so that the content remains during the transition. */
function useLinger(open: boolean, ms: number): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setPresent(false), ms);
    return () => clearTimeout(timer);
  }, [open, ms]);
  return open || present;
}

// Equal to --time-sheet-exit, the transition in sheet.module.css.
const EXIT_MS = 220;

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  steady?: boolean;
  /** Mark the element that takes the focus with data-autofocus. */
  children: ReactNode;
}

export function Sheet({ open, onClose, title, steady, children }: SheetProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const present = useLinger(open, EXIT_MS);
  const close = useEffectEvent(onClose);

  useEffect(() => (open ? onBack(() => close()) : undefined), [open]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const shut = openModal(element);
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current;
    first?.focus();
    // The panel covers the dialog, so a click on the dialog itself is on the backdrop.
    const onClick = (event: MouseEvent) => event.target === element && close();
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('click', onClick);
      // The dialog closes even if it unmounts while open, because closing restores the focus.
      shut();
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-steady={steady || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {present && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 ref={heading} id={id} tabIndex={-1}>
              {title}
            </h2>
            <IconButton label={t`Close`} onClick={onClose}>
              <CloseIcon size={20} />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
