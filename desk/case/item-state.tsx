// Why an item cannot be decided now: someone else has it, the officer is linked to it, or it was decided.
import type { ReactNode } from 'react';
import { Alert, Stack } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Conflict } from '#contract/desk.ts';
import { useCanDecide, useOfficer } from '../app/officer.ts';
import { useHeldDecisions } from '../app/held-store.ts';
import type { WorkItem } from '../client/types.gen.ts';
import { CONFLICT_TEXTS } from '../texts/people-texts.ts';
import { findOutcomeText } from '../texts/work-texts.ts';
import { useFormat } from '../ui/format.ts';
import { AlertIcon, CheckIcon, LockIcon } from '../ui/icons.ts';
import { useNow } from '../ui/now.ts';
import { toOfficerName } from '../ui/officer-name.ts';

interface Props {
  item: WorkItem;
  conflict?: string | null;
  /** The actions, if the officer may decide. */
  children: ReactNode;
}

function Notice({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <Stack p="md">
      <Alert variant="default" icon={icon} title={title} role="status">
        {children}
      </Alert>
    </Stack>
  );
}

export function ItemState({ item, conflict, children }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const canDecide = useCanDecide();
  const { officer } = useOfficer();
  const isWaitingToBeSent = useHeldDecisions().some(({ itemId }) => itemId === item.itemId);
  const { lease, status, decidedBy, decidedAt, outcome } = item;
  if (isWaitingToBeSent)
    return (
      <Notice icon={<CheckIcon size={16} />} title={t`Decision not sent yet`}>
        <Trans>To change the decision, undo it at the bottom of the page.</Trans>
      </Notice>
    );
  if (status === 'done') {
    const text = findOutcomeText(outcome);
    const name = toOfficerName(decidedBy ?? '');
    const moment = decidedAt ? format.moment(decidedAt) : '';
    return (
      <Notice icon={<CheckIcon size={16} />} title={text ? t(text) : outcome || t`Decided`}>
        <Trans>
          By {name}, {moment}.
        </Trans>
      </Notice>
    );
  }
  if (status === 'proposed' && item.kind !== 'proposal')
    return (
      <Notice icon={<LockIcon size={16} />} title={t`Awaiting second officer`}>
        <Trans>
          There is an open proposal for this item. You can decide the item once the proposal is closed.
        </Trans>
      </Notice>
    );
  if (lease && lease.officer !== officer.name && Date.parse(lease.until) > now) {
    const until = format.moment(lease.until);
    return (
      <Notice icon={<LockIcon size={16} />} title={t`${lease.officer} is working on this item`}>
        <Trans>
          You can decide this item once it’s free. The reservation will end on {until} unless it’s renewed.
        </Trans>
      </Notice>
    );
  }
  if (conflict)
    return (
      <Notice icon={<AlertIcon size={16} />} title={t`Conflict of interest`}>
        {conflict in CONFLICT_TEXTS ? t(CONFLICT_TEXTS[conflict as Conflict]) : null}
      </Notice>
    );
  if (!canDecide)
    return (
      <Notice icon={<LockIcon size={16} />} title={t`Read-only`}>
        <Trans>Auditors can view items but cannot decide them.</Trans>
      </Notice>
    );
  return children;
}
