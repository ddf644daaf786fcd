import { useId, type ReactNode } from 'react';
import { useIsWide } from '#app/lib/hooks/use-is-wide.ts';
import { Card } from './card.tsx';
import { Disclosure } from './disclosure.tsx';
import { PageSection } from './page-section.tsx';

interface AccordionSectionProps {
  title: ReactNode;
  aside?: ReactNode;
  /** Called when a closed section opens. */
  onOpen?: () => void;
  children: ReactNode;
}

/** An open section on wide pages, a closed row of a card on narrow ones. */
export function AccordionSection({ title, aside, onOpen, children }: AccordionSectionProps) {
  const isWide = useIsWide();
  const id = useId();
  if (isWide)
    return (
      <PageSection title={title} aside={aside}>
        <Card>{children}</Card>
      </PageSection>
    );
  return (
    <section aria-labelledby={id}>
      <Disclosure row {...(onOpen && { onOpen })} summary={<h2 id={id}>{title}</h2>}>
        {aside}
        {children}
      </Disclosure>
    </section>
  );
}
