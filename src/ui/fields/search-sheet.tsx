import type { ReactNode } from 'react';
import { Sheet } from '../layout/sheet.tsx';
import { SearchList, type SearchListProps } from './search-list.tsx';

interface SearchSheetProps extends SearchListProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
}

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
