// Columns of the queue.
import { Badge, Group, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { WorkItem } from '../client/types.gen.ts';
import { useProviderText } from '../texts/provider-text.ts';
import { findDocumentText } from '../texts/people-texts.ts';
import {
  findOutcomeText,
  findSubjectText,
  KIND_TEXTS,
  RISK_TEXTS,
  STATUS_TEXTS,
} from '../texts/work-texts.ts';
import { AgeText } from '../ui/age-text.tsx';
import type { Column } from '../ui/data-table.tsx';
import { useFormTitle } from '../ui/form-titles.ts';
import { useFormat } from '../ui/format.ts';
import { LockIcon, WarningIcon } from '../ui/icons.ts';
import { useNow } from '../ui/now.ts';
import { toOfficerName } from '../ui/officer-name.ts';

const RISK_COLORS = { low: 'gray', medium: 'yellow', high: 'red', prohibited: 'red' } as const;

/** Who works on it now, else to whom it is assigned. */
function Holder({ item, me }: { item: WorkItem; me: string }) {
  const { t } = useLingui();
  const now = useNow();
  const { lease, assignee } = item;
  if (lease && Date.parse(lease.until) > now)
    return (
      <Group gap={6} wrap="nowrap">
        <LockIcon size={14} aria-hidden />
        <Text span size="sm" fw={500}>
          {lease.officer === me ? (
            <Trans>You’re working on this item</Trans>
          ) : (
            <Trans>{lease.officer} is working on this item</Trans>
          )}
        </Text>
      </Group>
    );
  return (
    <Text span size="sm" c={assignee ? undefined : 'dimmed'}>
      {assignee === me ? t`You` : (assignee ?? '–')}
    </Text>
  );
}

function State({ item }: { item: WorkItem }) {
  const { t } = useLingui();
  const format = useFormat();
  if (item.status !== 'done') return <Text size="sm">{t(STATUS_TEXTS[item.status])}</Text>;
  const outcome = findOutcomeText(item.outcome);
  return (
    <Text size="sm">
      {outcome ? t(outcome) : item.outcome}
      {item.decidedBy && ` · ${toOfficerName(item.decidedBy)}`}
      {item.decidedAt && ` · ${format.moment(item.decidedAt)}`}
    </Text>
  );
}

function Subject({ item }: { item: WorkItem }) {
  const { t } = useLingui();
  const subject = findSubjectText(item.subject);
  const titleOf = useFormTitle();
  const document = item.docType ? findDocumentText(item.docType) : undefined;
  return (
    <div>
      {document ? (
        t(document)
      ) : subject ? (
        t(subject)
      ) : (
        <Text size="sm" truncate maw={150} title={titleOf(item.subject)}>
          {titleOf(item.subject)}
        </Text>
      )}
      {item.automatic && (
        <Badge ms={8} color="gray">
          <Trans>Automatic sandbox decision</Trans>
        </Badge>
      )}
    </div>
  );
}

function Risk({ risk }: { risk: WorkItem['riskLabel'] }) {
  const { t } = useLingui();
  if (!risk)
    return (
      <Text span c="dimmed">
        –
      </Text>
    );
  const isHigh = risk === 'high' || risk === 'prohibited';
  return (
    <Badge color={RISK_COLORS[risk]} {...(isHigh ? { leftSection: <WarningIcon size={12} /> } : {})}>
      {t(RISK_TEXTS[risk])}
    </Badge>
  );
}

function Country({ code }: { code: string }) {
  const format = useFormat();
  return code === '' ? '–' : format.country(code);
}

/** Ids of the columns that can be hidden. */
export const OPTIONAL_COLUMNS = ['country', 'site', 'provider', 'risk', 'tags', 'status'] as const;
export const HIDDEN_FIRST: readonly string[] = ['site', 'provider', 'status'];

export function useQueueColumns(me: string): Column<WorkItem>[] {
  const { t } = useLingui();
  const describeProvider = useProviderText();
  return [
    {
      id: 'age',
      header: t`Age`,
      cell: (original) => <AgeText {...original} />,
    },
    { id: 'kind', header: t`Type`, cell: (original) => t(KIND_TEXTS[original.kind]) },
    { id: 'subject', header: t`Details`, cell: (original) => <Subject item={original} /> },
    {
      id: 'user',
      header: t`Account`,
      cell: (original) => (
        <Text span size="sm" c="dimmed">
          {original.userId}
        </Text>
      ),
    },
    {
      id: 'country',
      header: t`Country`,
      cell: (original) => <Country code={original.country} />,
    },
    { id: 'site', header: t`Site`, cell: (original) => original.site },
    { id: 'provider', header: t`Provider`, cell: (original) => describeProvider(original.provider) },
    { id: 'risk', header: t`Risk`, cell: (original) => <Risk risk={original.riskLabel} /> },
    {
      id: 'tags',
      header: t`Tags`,
      cell: (original) => (
        <Group gap={4}>
          {original.tags.map((tag) => (
            <Badge key={tag} color="gray">
              {tag}
            </Badge>
          ))}
        </Group>
      ),
    },
    { id: 'status', header: t`Status`, cell: (original) => <State item={original} /> },
    {
      id: 'holder',
      header: t`Assigned to`,
      cell: (original) => <Holder item={original} me={me} />,
    },
  ];
}
