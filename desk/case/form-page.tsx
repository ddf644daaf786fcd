// One questionnaire: its answers, the decision by rule, and its evidence.
import { type ReactNode, useState } from 'react';
import { Alert, Badge, Group, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getFormOptions } from '../client/@tanstack/react-query.gen.ts';
import { getResult } from '../api/result.ts';
import { decideForm } from '../client/sdk.gen.ts';
import type { FormDetail, WorkItem } from '../client/types.gen.ts';
import { useReasonText } from '../texts/audit-texts.ts';
import { useCodeText } from '../texts/code-texts.ts';
import { FactList } from '../ui/fact-list.tsx';
import { useFormat } from '../ui/format.ts';
import { Section } from '../ui/section.tsx';
import { AnswerList, describeQuestion, listFiles } from './answer-list.tsx';
import type { DecisionRequest } from './decision/decide.ts';
import { FormFixes, useFixes } from './form-fixes.tsx';
import { ItemPage } from './item-page.tsx';
import { useLease } from './lease.ts';
import { SimpleDecision } from './simple-decision.tsx';
import { type OpenedPicture, Viewer } from './viewer/viewer.tsx';
import { WorkFrame } from './work-frame.tsx';

function FormFacts({ detail, children }: { detail: FormDetail; children: ReactNode }) {
  const { t } = useLingui();
  const describe = useCodeText();
  const describeReasons = useReasonText();
  const format = useFormat();
  const { decision, senior } = detail;
  const isAssessed =
    decision && (decision.outcome || decision.score !== null || decision.tier || decision.reasons.length > 0);
  return (
    <Stack gap={0}>
      {senior && (
        <Alert variant="default" p="xs" mb="md">
          <Trans>This form requires a decision by two officers.</Trans>
        </Alert>
      )}
      <Section title={t`Automated assessment`}>
        {isAssessed ? (
          <FactList
            facts={[
              { label: t`Outcome`, value: decision.outcome && describe(decision.outcome) },
              { label: t`Score`, value: decision.score !== null && format.number(decision.score, 1) },
              { label: t`Risk tier`, value: decision.tier },
              { label: t`Reasons`, value: format.list(decision.reasons.map(describeReasons)) },
            ]}
          />
        ) : (
          <Text size="sm" c="dimmed">
            <Trans>This form has no automated assessment.</Trans>
          </Text>
        )}
      </Section>
      {!detail.isCurrent && (
        <Alert variant="default" p="xs" mb="md">
          <Trans>This form has changed since it was answered. Questions are shown as they are now.</Trans>
        </Alert>
      )}
      {children}
    </Stack>
  );
}

function LoadedForm({ item, detail }: { item: WorkItem; detail: FormDetail }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<OpenedPicture | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { requestId, userId, senior, files, status } = detail;
  const fixes = useFixes(requestId);
  useLease(item, true);
  const path = { requestId };
  const attached = detail.answers.flatMap(listFiles);
  const nameOf = (fileId: string) => attached.find((file) => file.fileId === fileId)?.name;
  const choice = (kind: 'approve' | 'reject' | 'appeal') => ({
    id: kind,
    needsNote: senior,
    send: (request: DecisionRequest, note: string) =>
      decideForm({ ...request, path, body: { kind, ...(note ? { note } : {}) }, throwOnError: true }),
  });
  const choices = [
    {
      ...choice('approve'),
      keys: 'A',
      label: t`Approve`,
      done: senior ? t`Approval proposed: ${userId}` : t`Approved: ${userId}`,
      isPrimary: true,
    },
    {
      ...choice('reject'),
      keys: 'R',
      label: t`Reject`,
      done: senior ? t`Rejection proposed: ${userId}` : t`Rejected: ${userId}`,
    },
    {
      id: 'reopen',
      keys: 'K',
      label: t`Request corrections`,
      done: t`Corrections requested: ${userId}`,
      send: (request: DecisionRequest, note: string) =>
        decideForm({
          path,
          ...request,
          body: { kind: 'reopen', fixes: [...fixes.list], ...(note ? { note } : {}) },
          throwOnError: true,
        }),
    },
    ...(status === 'REJECTED'
      ? [
          {
            ...choice('appeal'),
            keys: 'V',
            label: t`Grant appeal`,
            done: senior ? t`Grant of appeal proposed: ${userId}` : t`Appeal granted: ${userId}`,
          },
        ]
      : []),
  ];
  return (
    <WorkFrame
      item={item}
      title={detail.title}
      hasLongFacts
      facts={
        <>
          <Group mb="sm" gap="xs">
            <Badge color="gray">{detail.templateCode}</Badge>
            <Badge color="gray">{t`Version ${detail.version}`}</Badge>
          </Group>
          <FormFacts detail={detail}>
            <AnswerList detail={detail} onOpenFile={(id) => setOpened({ id })} />
          </FormFacts>
        </>
      }
      {...(files.length > 0
        ? {
            documents: (
              <Viewer
                hasDigits
                activeField={null}
                opened={opened}
                pictures={files.map(({ fileId }, at) => ({
                  id: fileId,
                  label: nameOf(fileId) || t`File ${at + 1}`,
                  source: { owner: 'form', ownerId: requestId, fileId },
                  fields: [],
                  group: 'single' as const,
                }))}
              />
            ),
          }
        : {})}
      decision={
        <SimpleDecision
          itemId={requestId}
          choices={choices}
          chosenId={chosenId}
          onChoose={setChosenId}
          missing={chosenId === 'reopen' && fixes.list.length === 0 ? t`Add at least one correction.` : null}
        >
          {chosenId === 'reopen' && (
            <FormFixes
              fixes={fixes}
              questions={new Map(detail.answers.map((answer) => [answer.linkId, describeQuestion(answer)]))}
            />
          )}
        </SimpleDecision>
      }
    />
  );
}

export function FormPage({ item }: { item: WorkItem }) {
  const detail = useQuery({
    ...getFormOptions({ path: { requestId: item.itemId } }),
    select: getResult,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <ItemPage item={item} detail={detail}>
      {(loaded) => <LoadedForm item={item} detail={loaded} />}
    </ItemPage>
  );
}
