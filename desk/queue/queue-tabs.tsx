import { Tabs, VisuallyHidden } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { WORK_KINDS, type WorkKind } from '#contract/desk.ts';
import type { WorkCounts } from '../client/types.gen.ts';
import { KIND_TAB_TEXTS } from '../texts/work-texts.ts';
import { useFormat } from '../ui/format.ts';
import classes from './queue.module.css';

interface CountProps {
  count: number;
  overdue: number;
}

interface Props {
  counts: WorkCounts | undefined;
  /** 'all', or one kind. */
  value: string;
  onChange: (kind: string) => void;
}

function Count({ count, overdue }: CountProps) {
  const { t } = useLingui();
  const format = useFormat();
  const late = format.number(overdue);
  const text = t`${late} overdue`;
  return (
    <span className={classes.count}>
      {format.number(count)}
      {overdue > 0 && (
        <>
          {' · '}
          <span className={classes.late} title={text}>
            <span aria-hidden>{late}</span>
            <VisuallyHidden>{text}</VisuallyHidden>
          </span>
        </>
      )}
    </span>
  );
}

export function QueueTabs({ counts, value, onChange }: Props) {
  const { t } = useLingui();
  const rowOf = (kind: WorkKind) => counts?.kinds.find((row) => row.kind === kind);
  const sum = (name: 'count' | 'overdue') =>
    (counts?.kinds ?? []).reduce((total, row) => total + row[name], 0);
  return (
    <Tabs value={value} onChange={(next) => onChange(next ?? 'all')} className={classes.tabs}>
      <Tabs.List aria-label={t`Types`}>
        <Tabs.Tab
          value="all"
          rightSection={counts && <Count count={sum('count')} overdue={sum('overdue')} />}
        >
          <Trans>All</Trans>
        </Tabs.Tab>
        {WORK_KINDS.map((kind) => {
          const row = rowOf(kind);
          return (
            <Tabs.Tab key={kind} value={kind} rightSection={row && <Count {...row} />}>
              {t(KIND_TAB_TEXTS[kind])}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
    </Tabs>
  );
}
