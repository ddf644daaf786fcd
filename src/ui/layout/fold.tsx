import { useId, type ReactNode } from 'react';
import { useWide } from '#app/lib/hooks/use-wide.ts';
import { Card } from './card.tsx';
import { Disclosure } from './disclosure.tsx';
import { PageSection } from './page-section.tsx';

interface FoldProps {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** A section that lies open in a column of its own, and is one closed row of a card (folds.tsx) where the page is narrow. */
export function Fold({ title, aside, children }: FoldProps) {
  const isWide = useWide();
  const id = useId();
  if (isWide)
    return (
      <PageSection title={title} aside={aside}>
        <Card>{children}</Card>
      </PageSection>
    );
  return (
    <section aria-labelledby={id}>
      <Disclosure row summary={<h2 id={id}>{title}</h2>}>
        {aside}
        {children}
      </Disclosure>
    </section>
  );
}
