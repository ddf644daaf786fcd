import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { TrashIcon } from '#app/ui/icons.ts';
import styles from './entry-list.module.css';

interface Entry {
  id: string;
  icon?: ReactNode;
  text: string;
  detail?: ReactNode;
}

interface EntryListProps {
  entries: readonly Entry[];
  removeLabel: (text: string) => string;
  onRemove: (id: string) => void;
  /** DOM id of the element to focus after a removal. */
  focusAfter: string;
}

export function EntryList({ entries, removeLabel, onRemove, focusAfter }: EntryListProps) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.list}>
      {entries.map(({ id, icon, text, detail }) => (
        <li key={id} className={styles.entry}>
          {icon !== undefined && <span className={styles.icon}>{icon}</span>}
          <span className={styles.text}>
            <bdi className={styles.name}>{text}</bdi>
            {detail}
          </span>
          <IconButton
            label={removeLabel(text)}
            onClick={() => {
              onRemove(id);
              // If the list was full, the add button exists only after this removal.
              requestAnimationFrame(() => document.getElementById(focusAfter)?.focus());
            }}
          >
            <TrashIcon size={20} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
