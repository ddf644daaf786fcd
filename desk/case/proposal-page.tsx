// One proposal: what another officer wants to do and why, with the thing it is about.
import { useState } from 'react';
import { Anchor, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RejectionReason } from '#contract/kyc.ts';
import { useOfficer } from '../app/officer.ts';
import { getProposalOptions } from '../client/@tanstack/react-query.gen.ts';
import { getResult } from '../api/result.ts';
import { confirmProposal, declineProposal } from '../client/sdk.gen.ts';
import type { ProposalDetail, WorkItem } from '../client/types.gen.ts';
import { useReasonText } from '../texts/audit-texts.ts';
import { REASON_TEXTS } from '../texts/case-texts.ts';
import { PROPOSAL_TEXTS } from '../texts/work-texts.ts';
import { FactList } from '../ui/fact-list.tsx';
import { useFormat } from '../ui/format.ts';
import { toOfficerName } from '../ui/officer-name.ts';
import { Section } from '../ui/section.tsx';
import type { DecisionRequest } from './decision/decide.ts';
import { MailPreview } from './decision/mail-preview.tsx';
import { ItemPage } from './item-page.tsx';
import { useLease } from './lease.ts';
import { ProposedCase } from './proposed-case.tsx';
import { SimpleDecision } from './simple-decision.tsx';
import { WorkFrame } from './work-frame.tsx';

function ProposalFacts({ detail }: { detail: ProposalDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const describeReasons = useReasonText();
  const { kind, reasons, note, by, at, object, userId, answer, endedBy } = detail;
  return (
    <Stack gap={0}>
      <Section title={t`Proposal`}>
        <FactList
          facts={[
            { label: t`Proposed action`, value: t(PROPOSAL_TEXTS[kind]) },
            {
              label: t`Reasons`,
              value: format.list(reasons.map(describeReasons)),
            },
            { label: t`Note`, value: note },
            { label: t`Proposed by`, value: `${toOfficerName(by)}, ${format.moment(at)}` },
            { label: t`Response`, value: answer && `${toOfficerName(endedBy ?? '')}: ${answer}` },
          ]}
        />
      </Section>
      {(kind.startsWith('form.') || kind.startsWith('match.')) && (
        <Text size="sm">
          <Anchor renderRoot={(props) => <Link to="/work/$itemId" params={{ itemId: object }} {...props} />}>
            <Trans>Open item</Trans>
          </Anchor>
        </Text>
      )}
      {(kind.startsWith('account.') || kind.startsWith('step.')) && (
        <Text size="sm">
          <Anchor renderRoot={(props) => <Link to="/people/$userId" params={{ userId }} {...props} />}>
            <Trans>View customer</Trans>
          </Anchor>
        </Text>
      )}
      {kind === 'case.reject' && (
        <Section title={t`Preview`}>
          <MailPreview
            caseId={object}
            kind="reject"
            reasons={reasons.filter((code) => code in REASON_TEXTS) as RejectionReason[]}
          />
        </Section>
      )}
    </Stack>
  );
}

function LoadedProposal({ item, detail }: { item: WorkItem; detail: ProposalDetail }) {
  const { t } = useLingui();
  const { officer } = useOfficer();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { proposalId, userId, by, kind, object } = detail;
  const isAuthor = toOfficerName(by) === officer.name;
  useLease(item, officer.role === 'senior' && !isAuthor);
  const path = { id: proposalId };
  const choices = [
    ...(officer.role === 'senior' && !isAuthor
      ? [
          {
            id: 'confirm',
            keys: 'A',
            label: t`Confirm`,
            done: t`Proposal confirmed: ${userId}`,
            isPrimary: true,
            needsNote: true,
            send: (request: DecisionRequest, note: string) =>
              confirmProposal({ ...request, path, body: { note }, throwOnError: true }),
          },
        ]
      : []),
    ...(officer.role === 'senior' || isAuthor
      ? [
          {
            id: 'decline',
            keys: 'R',
            label: isAuthor ? t`Withdraw` : t`Decline`,
            done: isAuthor ? t`Proposal withdrawn: ${userId}` : t`Proposal declined: ${userId}`,
            needsNote: true,
            send: (request: DecisionRequest, note: string) =>
              declineProposal({ ...request, path, body: { note }, throwOnError: true }),
          },
        ]
      : []),
  ];
  return (
    <WorkFrame
      item={item}
      title={t(PROPOSAL_TEXTS[kind])}
      facts={<ProposalFacts detail={detail} />}
      {...(kind === 'case.reject' ? { documents: <ProposedCase caseId={object} /> } : {})}
      decision={
        choices.length > 0 ? (
          <SimpleDecision itemId={proposalId} choices={choices} chosenId={chosenId} onChoose={setChosenId} />
        ) : (
          <Text p="md" size="sm" c="dimmed">
            <Trans>Only a senior officer can confirm or decline this proposal.</Trans>
          </Text>
        )
      }
    />
  );
}

export function ProposalPage({ item }: { item: WorkItem }) {
  const detail = useQuery({ ...getProposalOptions({ path: { id: item.itemId } }), select: getResult });
  return (
    <ItemPage item={item} detail={detail}>
      {(loaded) => <LoadedProposal item={item} detail={loaded} />}
    </ItemPage>
  );
}
