// Decisions drawn for a second look by another officer.
import { useState } from 'react';
import { Badge, Button, EmptyState, Group, Modal, Stack, Textarea } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCanDecide } from '../app/officer.ts';
import { getItems, LIST_PAGES } from '../api/result.ts';
import {
  judgeQualitySampleMutation,
  listQualitySamplesInfiniteOptions,
} from '../client/@tanstack/react-query.gen.ts';
import type { QualitySample } from '../client/types.gen.ts';
import { findOutcomeText, KIND_TEXTS } from '../texts/work-texts.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { useFormat } from '../ui/format.ts';
import { CheckIcon } from '../ui/icons.ts';
import { ListEnd } from '../ui/list-end.tsx';
import { QueryContent } from '../ui/query-content.tsx';
import { QueryError } from '../ui/query-error.tsx';

const MIN_NOTE = 3;
const VERDICT_TEXTS: Record<'agree' | 'disagree', MessageDescriptor> = {
  agree: msg({ message: 'Agreed', context: 'verdict of a quality check' }),
  disagree: msg`Disagreed`,
};

interface JudgeProps {
  sample: QualitySample;
  onClose: () => void;
  onDone: () => void;
}

function Judge({ sample, onClose, onDone }: JudgeProps) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const judge = useMutation({ ...judgeQualitySampleMutation(), onSuccess: onDone });
  const send = (verdict: 'agree' | 'disagree') =>
    judge.mutate({ path: { sampleId: sample.sampleId }, body: { verdict, note: note.trim() } });
  const isTooShort = note.trim().length < MIN_NOTE;
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t`Close` }}
      opened
      onClose={onClose}
      title={t`Quality review of a decision by ${sample.officer}`}
    >
      <Stack gap="md">
        <Textarea
          label={t`Note`}
          description={t`Your review will not change the decision.`}
          required
          autosize
          minRows={2}
          maxLength={1000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {judge.error && <QueryError error={judge.error} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={isTooShort} onClick={() => send('disagree')}>
            <Trans>Disagree</Trans>
          </Button>
          <Button disabled={isTooShort} onClick={() => send('agree')}>
            <Trans>Agree</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function useColumns(onJudge: (sample: QualitySample) => void): Column<QualitySample>[] {
  const { t } = useLingui();
  const format = useFormat();
  const canDecide = useCanDecide();
  return [
    { id: 'decided', header: t`Decision date`, cell: (original) => format.moment(original.decidedAt) },
    { id: 'kind', header: t`Type`, cell: (original) => t(KIND_TEXTS[original.kind]) },
    { id: 'user', header: t`Account`, cell: (original) => original.userId },
    { id: 'officer', header: t`Officer`, cell: (original) => original.officer },
    {
      id: 'outcome',
      header: t`Outcome`,
      cell: (original) => {
        const text = findOutcomeText(original.outcome);
        return text ? t(text) : original.outcome;
      },
    },
    {
      id: 'verdict',
      header: t`Quality review`,
      cell: (original) =>
        original.verdict ? (
          <Badge color={original.verdict === 'agree' ? 'green' : 'red'}>
            {original.reviewedBy} · {t(VERDICT_TEXTS[original.verdict])}
          </Badge>
        ) : (
          <Group gap={6}>
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/work/$itemId" params={{ itemId: original.itemId }} {...props} />
              )}
            >
              <Trans>Open item</Trans>
            </Button>
            {canDecide && (
              <Button variant="default" onClick={() => onJudge(original)}>
                <Trans>Review</Trans>
              </Button>
            )}
          </Group>
        ),
    },
  ];
}

export function QualitySamples() {
  const { t } = useLingui();
  const [judged, setJudged] = useState<QualitySample | null>(null);
  const list = useInfiniteQuery({ ...listQualitySamplesInfiniteOptions(), ...LIST_PAGES });
  const rows = list.data ? getItems(list.data) : [];
  const columns = useColumns(setJudged);
  return (
    <QueryContent query={list}>
      {() =>
        rows.length === 0 ? (
          <EmptyState mt={48} icon={<CheckIcon />} title={t`No decisions to review`} />
        ) : (
          <>
            <DataTable
              label={t`Quality review`}
              columns={columns}
              rows={rows}
              getId={({ sampleId }) => sampleId}
              after={<ListEnd list={list} />}
            />
            {judged && (
              <Judge
                sample={judged}
                onClose={() => setJudged(null)}
                onDone={() => {
                  setJudged(null);
                  void list.refetch();
                }}
              />
            )}
          </>
        )
      }
    </QueryContent>
  );
}
