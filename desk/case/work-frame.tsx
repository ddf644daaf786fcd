// The page of one item: facts at the start, the documents in the middle, the decision at the end.
import type { ReactNode } from 'react';
import { Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCanDecide } from '../app/officer.ts';
import { useShortcuts } from '../app/shortcuts.ts';
import type { WorkItem } from '../client/types.gen.ts';
import { useTakeNext } from '../queue/take-next.ts';
import { AgeText } from '../ui/age-text.tsx';
import { Keys } from '../ui/keys.tsx';
import { Page } from '../ui/page.tsx';
import { ItemState } from './item-state.tsx';
import classes from './work-frame.module.css';

interface Props {
  item: WorkItem;
  title: string;
  conflict?: string | null;
  facts: ReactNode;
  /** The facts get as much room as the documents. */
  hasLongFacts?: boolean;
  /** Absent for items without documents: the facts get the room. */
  documents?: ReactNode;
  decision: ReactNode;
}

export function WorkFrame({
  item,
  title,
  conflict,
  facts,
  hasLongFacts = false,
  documents,
  decision,
}: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const canDecide = useCanDecide();
  const next = useTakeNext();
  const { userId } = item;
  const openPerson = () => void navigate({ to: '/people/$userId', params: { userId } });
  const group = t`Item`;
  useShortcuts([
    { keys: 'P', label: t`View customer`, group, run: openPerson },
    { keys: 'U', label: t`Back to queue`, group, run: () => void navigate({ to: '/queue' }) },
    ...(canDecide ? [{ keys: 'T', label: t`Take next item`, group, run: () => next.takeNext() }] : []),
  ]);
  return (
    <Page
      title={title}
      isFixed
      beside={
        <>
          {item.status !== 'done' && <AgeText {...item} />}
          <Text span size="sm" c="dimmed" truncate>
            {userId}
          </Text>
        </>
      }
      actions={
        <>
          <Button
            variant="subtle"
            rightSection={<Keys keys="P" />}
            renderRoot={(props) => <Link to="/people/$userId" params={{ userId }} {...props} />}
          >
            <Trans>Customer</Trans>
          </Button>
          {canDecide && (
            <Button
              variant="default"
              loading={next.isPending}
              rightSection={<Keys keys="T" />}
              onClick={() => next.takeNext()}
            >
              <Trans>Skip to next</Trans>
            </Button>
          )}
        </>
      }
    >
      <div
        className={classes.columns}
        data-has-documents={documents !== undefined || undefined}
        data-has-long-facts={hasLongFacts || undefined}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll a region that has the focus */}
        <section className={classes.facts} aria-label={t`Details`} tabIndex={0}>
          {facts}
        </section>
        {documents !== undefined && <div className={classes.documents}>{documents}</div>}
        <section className={classes.decision} aria-label={t`Decision`}>
          <ItemState item={item} conflict={conflict ?? null}>
            {decision}
          </ItemState>
        </section>
      </div>
    </Page>
  );
}
