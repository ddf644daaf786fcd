// The combobox of SearchSheet: focus stays in the input, arrows move aria-activedescendant over the listbox.
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role --
   In the combobox pattern focus and keys belong to the input; an option only takes clicks, and a native select cannot be searched. */
import { Plural } from '@lingui/react/macro';
import { Fragment, useDeferredValue, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon, SearchIcon } from '../icons.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { filterOptions, type SearchOption } from './filter-options.ts';
import control from './control.module.css';
import styles from './search-list.module.css';

export interface SearchSheetOption extends SearchOption {
  leading?: ReactNode;
  disabled?: boolean | undefined;
  /** The language of the label, if it differs from the page. */
  lang?: string | undefined;
  /** Heading of the option while the query is empty. A value may appear in two groups. */
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

function SearchRow({ id, option, selected, active, onPick }: SearchRowProps) {
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

/** Safari ends a composition before its Enter, which only has the key code of an input method (WebKit bug 165004). */
const INPUT_METHOD = 229;
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === INPUT_METHOD;

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
    } else if (event.key === 'Enter' && !isComposing(event)) {
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
          // A touch keyboard would hide half of the list.
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
