// One screening match: the person beside the entry of the list.
import { useState } from 'react';
import { Badge, Group, Radio, Stack, Table, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { OTHER_PERSON_REASONS, SAME_PERSON_REASONS, type MatchReason } from '#contract/screening.ts';
import { getMatchOptions } from '../client/@tanstack/react-query.gen.ts';
import { getResult } from '../api/result.ts';
import { decideMatch } from '../client/sdk.gen.ts';
import type { MatchDetail, WorkItem } from '../client/types.gen.ts';
import { MATCH_REASON_TEXTS } from '../texts/screening-texts.ts';
import { MatchTable } from '../ui/match-table.tsx';
import { useFormat } from '../ui/format.ts';
import type { DecisionRequest } from './decision/decide.ts';
import { ItemPage } from './item-page.tsx';
import { useLease } from './lease.ts';
import { SimpleDecision } from './simple-decision.tsx';
import { WorkFrame } from './work-frame.tsx';

function LoadedMatch({ item, detail }: { item: WorkItem; detail: MatchDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [reason, setReason] = useState<MatchReason | null>(null);
  const { matchId, userId, score } = detail;
  useLease(item, true);
  const reasons: readonly MatchReason[] = chosenId === 'same' ? SAME_PERSON_REASONS : OTHER_PERSON_REASONS;
  const chosenReason = reason && reasons.includes(reason) ? reason : reasons[0]!;
  const send = (request: DecisionRequest, note: string) =>
    decideMatch({
      path: { id: matchId },
      ...request,
      body: { reason: chosenReason, ...(note ? { note } : {}) },
      throwOnError: true,
    });
  return (
    <WorkFrame
      item={item}
      title={t`Match · ${detail.listed.caption}`}
      facts={
        <Stack gap="md">
          <Group gap="xs">
            <Badge color="gray">{t`${format.number(score)}% match`}</Badge>
            <Text size="sm" c="dimmed">
              {t`Found ${format.moment(detail.foundAt)}`}
            </Text>
          </Group>
          <MatchTable detail={detail} />
        </Stack>
      }
      decision={
        <SimpleDecision
          itemId={matchId}
          chosenId={chosenId}
          onChoose={setChosenId}
          choices={[
            {
              id: 'other',
              keys: 'A',
              label: t`False positive`,
              done: t`False positive: ${userId}`,
              isPrimary: true,
              send,
            },
            {
              id: 'same',
              keys: 'R',
              label: t`Confirm match`,
              done:
                chosenReason === 'sanctioned'
                  ? t`Match confirmation proposed: ${userId}`
                  : t`Match confirmed: ${userId}`,
              needsNote: true,
              send,
            },
          ]}
        >
          <Radio.Group
            label={t`Reason`}
            value={chosenReason}
            onChange={(value) => setReason(value as MatchReason)}
          >
            <Table verticalSpacing={4} withRowBorders={false}>
              <Table.Tbody>
                {reasons.map((one) => (
                  <Table.Tr key={one}>
                    <Table.Td>
                      <Radio size="xs" value={one} label={t(MATCH_REASON_TEXTS[one])} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Radio.Group>
        </SimpleDecision>
      }
    />
  );
}

export function MatchPage({ item }: { item: WorkItem }) {
  const detail = useQuery({
    ...getMatchOptions({ path: { id: item.itemId } }),
    select: getResult,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <ItemPage item={item} detail={detail}>
      {(loaded) => <LoadedMatch item={item} detail={loaded} />}
    </ItemPage>
  );
}
