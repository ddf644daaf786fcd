// The combobox inside SearchSheet: focus stays in the input, arrows move aria-activedescendant over the listbox.
import { Plural } from '@lingui/react/macro';
import { Fragment, useDeferredValue, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { filterOptions } from './filter-options.ts';
import { SearchIcon } from '../icons.ts';
import { SearchRow, type SearchSheetOption } from './search-row.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import control from './control.module.css';
import styles from './search-list.module.css';

interface SearchListProps {
  placeholder: string;
  options: readonly SearchSheetOption[];
  value?: string | undefined;
  onPick: (value: string) => void;
  emptyText: ReactNode;
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  PageDown: (index, last) => Math.min(index + 8, last),
  PageUp: (index) => Math.max(index - 8, 0),
};

export function SearchList({ placeholder, options, value, onPick, emptyText }: SearchListProps) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const id = useId();
  const settledQuery = useDeferredValue(query);
  const searching = settledQuery.trim() !== '';
  const found = filterOptions(options, settledQuery);
  const count = found.length;

  function pick(option: SearchSheetOption | undefined): void {
    if (option && !option.disabled) onPick(option.value);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step && count > 0) {
      event.preventDefault();
      setActive(step(active, count - 1));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      pick(found[active] ?? (searching ? found[0] : undefined));
    }
  }

  return (
    <>
      <div className={styles.search}>
        <SearchIcon size={20} />
        <input
          className={classNames(control.control, styles.input)}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
          aria-label={placeholder}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          // A touch keyboard would hide half the list before anything was read.
          data-autofocus={matchMedia('(pointer: fine)').matches || undefined}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <output>
        {searching && count === 0 && <p className={styles.empty}>{emptyText}</p>}
        {searching && count > 0 && (
          <VisuallyHidden>
            <Plural value={count} one="# result" other="# results" />
          </VisuallyHidden>
        )}
      </output>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select cannot be searched or styled */}
      <div role="listbox" id={`${id}-list`} aria-label={placeholder}>
        {found.map((option, index) => {
          const heading = !searching && option.group !== found[index - 1]?.group ? option.group : undefined;
          return (
            <Fragment key={`${option.group ?? ''} ${option.value}`}>
              {heading !== undefined && (
                <div className={styles.group} role="presentation">
                  {heading}
                </div>
              )}
              <SearchRow
                id={`${id}-${index}`}
                option={option}
                selected={option.value === value}
                active={index === active}
                onPick={pick}
              />
            </Fragment>
          );
        })}
      </div>
    </>
  );
}
