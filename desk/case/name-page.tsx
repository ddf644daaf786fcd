// One name update: the old and the new name, and its evidence.
import { useState } from 'react';
import { Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { REJECTION_REASONS } from '#contract/kyc.ts';
import { getNameUpdateOptions } from '../client/@tanstack/react-query.gen.ts';
import { getResult } from '../api/result.ts';
import { decideNameUpdate } from '../client/sdk.gen.ts';
import type { NameUpdateDetail, WorkItem } from '../client/types.gen.ts';
import { findFieldText } from '../texts/case-texts.ts';
import { findSubjectText } from '../texts/work-texts.ts';
import { FactList } from '../ui/fact-list.tsx';
import { useFormat } from '../ui/format.ts';
import { Section } from '../ui/section.tsx';
import { ReasonList } from './decision/reason-list.tsx';
import { toggleReason, useDraft } from './drafts.ts';
import { ItemPage } from './item-page.tsx';
import { useLease } from './lease.ts';
import { SimpleDecision } from './simple-decision.tsx';
import { Viewer } from './viewer/viewer.tsx';
import { WorkFrame } from './work-frame.tsx';
import classes from './facts.module.css';

const NAME_PARTS = ['givenName', 'middleName', 'familyName', 'nativeName'] as const;
const NAME_REASONS = [
  'data_mismatch',
  'doc_blurry',
  'doc_cropped',
  'doc_copy',
  'doc_edited',
  'missing',
] as const;
const REASONS = [
  ...NAME_REASONS,
  ...REJECTION_REASONS.filter(
    (reason) => reason.startsWith('doc_') && !NAME_REASONS.some((one) => one === reason),
  ),
  'policy' as const,
];

function NameFacts({ detail }: { detail: NameUpdateDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const track = findSubjectText(detail.track);
  return (
    <Stack gap={0}>
      <Section title={t`Name`}>
        <Table verticalSpacing={6} horizontalSpacing={4} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={92}>
                <VisuallyHidden>{t`Name part`}</VisuallyHidden>
              </Table.Th>
              <Table.Th>
                <Trans>Current</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>New</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {NAME_PARTS.filter((part) => detail.before[part] || detail.after[part]).map((part) => {
              const text = findFieldText(part);
              const isChanged = detail.before[part] !== detail.after[part];
              return (
                <Table.Tr key={part}>
                  <Table.Td>
                    <Text size="xs" c="dimmed">
                      {text ? t(text) : part}
                    </Text>
                  </Table.Td>
                  <Table.Td className={classes.value}>{detail.before[part] || '–'}</Table.Td>
                  <Table.Td className={classes.value}>
                    <Text span size="sm" fw={isChanged ? 600 : 400}>
                      {detail.after[part] || '–'}
                    </Text>
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Section>
      <Section title={t`Details`}>
        <FactList
          facts={[
            { label: t`Type`, value: track && t(track) },
            { label: t`Reason`, value: detail.reason },
            { label: t`Effective date`, value: detail.effectiveDate && format.day(detail.effectiveDate) },
            { label: t`Submitted`, value: format.moment(detail.submittedAt) },
          ]}
        />
      </Section>
    </Stack>
  );
}

function LoadedName({ item, detail }: { item: WorkItem; detail: NameUpdateDetail }) {
  const { t } = useLingui();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { id, userId, files } = detail;
  const { reasons } = useDraft(id);
  useLease(item, true);
  const options = { path: { id }, throwOnError: true } as const;
  return (
    <WorkFrame
      item={item}
      title={t`Name change`}
      facts={<NameFacts detail={detail} />}
      {...(files.length > 0
        ? {
            documents: (
              <Viewer
                activeField={null}
                hasDigits={chosenId !== 'reject'}
                pictures={files.map(({ fileId, kind }, at) => ({
                  id: fileId,
                  label: kind === 'evidence' ? t`Evidence ${at + 1}` : t`Identity document`,
                  source: { owner: 'name', ownerId: id, fileId },
                  fields: [],
                  group: 'main' as const,
                }))}
              />
            ),
          }
        : {})}
      decision={
        <SimpleDecision
          itemId={id}
          chosenId={chosenId}
          onChoose={setChosenId}
          hasNote={false}
          missing={chosenId === 'reject' && reasons.length === 0 ? t`Select at least one reason.` : null}
          choices={[
            {
              id: 'approve',
              keys: 'A',
              label: t`Approve`,
              done: t`Approved: ${userId}`,
              isPrimary: true,
              send: (request) => decideNameUpdate({ ...options, ...request, body: { kind: 'approve' } }),
            },
            {
              id: 'reject',
              keys: 'R',
              label: t`Reject`,
              done: t`Rejected: ${userId}`,
              send: (request) =>
                decideNameUpdate({ ...options, ...request, body: { kind: 'reject', reasons: [...reasons] } }),
            },
          ]}
        >
          {chosenId === 'reject' && (
            <ReasonList
              reasons={REASONS}
              chosen={reasons}
              finalReasons={[]}
              onToggle={(reason) => toggleReason(id, reason)}
            />
          )}
        </SimpleDecision>
      }
    />
  );
}

export function NamePage({ item }: { item: WorkItem }) {
  const detail = useQuery({
    ...getNameUpdateOptions({ path: { id: item.itemId } }),
    select: getResult,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <ItemPage item={item} detail={detail}>
      {(loaded) => <LoadedName item={item} detail={loaded} />}
    </ItemPage>
  );
}
