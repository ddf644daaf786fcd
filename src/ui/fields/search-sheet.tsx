import type { ReactNode } from 'react';
import { Sheet } from '../layout/sheet.tsx';
import { SearchList, type SearchSheetOption } from './search-list.tsx';

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
    <Sheet open={open} onClose={onClose} title={title} steady>
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
