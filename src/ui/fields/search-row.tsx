/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role --
   In the combobox pattern focus and keys belong to the input; an option only shows and takes clicks. */
import type { ReactNode } from 'react';
import type { SearchOption } from './filter-options.ts';
import { CheckIcon } from '../icons.ts';
import styles from './search-row.module.css';

export interface SearchSheetOption extends SearchOption {
  leading?: ReactNode;
  disabled?: boolean | undefined;
  /** What its label is written in, where that is not the page's language. */
  lang?: string | undefined;
  /** Heading above it while nothing is searched for. A value may stand in two groups. */
  group?: string | undefined;
}

interface SearchRowProps {
  id: string;
  option: SearchSheetOption;
  selected: boolean;
  active: boolean;
  onPick: (option: SearchSheetOption) => void;
}

const keepInView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

export function SearchRow({ id, option, selected, active, onPick }: SearchRowProps) {
  const { label, detail, leading, disabled, lang } = option;
  return (
    <div
      ref={active ? keepInView : null}
      id={id}
      role="option"
      className={styles.row}
      aria-selected={selected}
      aria-disabled={disabled || undefined}
      data-active={active || undefined}
      onClick={() => onPick(option)}
    >
      {leading !== undefined && (
        <span className={styles.leading} aria-hidden>
          {leading}
        </span>
      )}
      <span className={styles.text}>
        <span lang={lang}>{label}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {selected && <CheckIcon size={20} />}
    </div>
  );
}
