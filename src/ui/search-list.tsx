// The combobox inside SearchSheet: focus stays in the input, arrows move aria-activedescendant over the listbox.
import { Plural } from '@lingui/react/macro';
import {
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { classNames } from './class-names.ts';
import { filterOptions } from './filter-options.ts';
import { CheckIcon, SearchIcon } from './icons.ts';
import type { SearchSheetOption } from './search-sheet.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import control from './control.module.css';
import styles from './search-list.module.css';

export interface SearchListProps {
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
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const searched = useDeferredValue(query).trim() !== '';
  const found = filterOptions(options, useDeferredValue(query));
  const count = found.length;

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

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
      pick(found[active] ?? (searched ? found[0] : undefined));
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
          data-autofocus={matchMedia('(pointer: fine)').matches || undefined}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div role="status">
        {searched && count === 0 && <p className={styles.empty}>{emptyText}</p>}
        {searched && count > 0 && (
          <VisuallyHidden>
            <Plural value={count} one="# result" other="# results" />
          </VisuallyHidden>
        )}
      </div>
      <div ref={list} role="listbox" id={`${id}-list`} aria-label={placeholder}>
        {found.map((option, index) => {
          const starts = !searched && option.group !== found[index - 1]?.group;
          return [
            starts && option.group !== undefined && (
              <div key={`group ${option.group}`} className={styles.group} role="presentation">
                {option.group}
              </div>
            ),
            <div
              key={`${option.group ?? ''} ${option.value}`}
              id={`${id}-${index}`}
              role="option"
              className={styles.option}
              aria-selected={option.value === value}
              aria-disabled={option.disabled || undefined}
              data-active={index === active || undefined}
              onClick={() => pick(option)}
            >
              {option.leading !== undefined && <span className={styles.leading}>{option.leading}</span>}
              <span className={styles.text}>
                <span>{option.label}</span>
                {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
              </span>
              {option.value === value && <CheckIcon size={20} />}
            </div>,
          ];
        })}
      </div>
    </>
  );
}
