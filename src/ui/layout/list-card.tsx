import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { RowList } from './row-list.tsx';

/** The list of the product: rows of one card, with hairlines between them. */
export function ListCard({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Card>
      <RowList {...(label !== undefined && { label })}>{children}</RowList>
    </Card>
  );
}
