import type { ReactNode } from 'react';
import type { SearchOption } from './filter-options.ts';
import { SearchList } from './search-list.tsx';
import { Sheet } from './sheet.tsx';

export interface SearchSheetOption extends SearchOption {
  leading?: ReactNode;
  disabled?: boolean | undefined;
  /** Heading above it while nothing is searched for. A value may stand in two groups. */
  group?: string | undefined;
}

export interface SearchSheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  placeholder: string;
  options: readonly SearchSheetOption[];
  value?: string | undefined;
  onPick: (value: string) => void;
  emptyText: ReactNode;
}

/** Choosing one of many (countries): a sheet with a search box over a listbox. Picking closes it. */
export function SearchSheet({ open, onClose, title, onPick, ...list }: SearchSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <SearchList
        {...list}
        onPick={(value) => {
          onPick(value);
          onClose();
        }}
      />
    </Sheet>
  );
}
