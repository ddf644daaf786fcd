// Keys of partner back ends. Senior officers create, rotate and revoke them.
import { useState } from 'react';
import { Badge, Button, Menu, NumberInput, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOfficer } from '../app/officer.ts';
import { getResult } from '../api/result.ts';
import {
  listPartnerKeysOptions,
  revokePartnerKeyMutation,
  rotatePartnerKeyMutation,
} from '../client/@tanstack/react-query.gen.ts';
import type { PartnerKey } from '../client/types.gen.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { useFormat } from '../ui/format.ts';
import { QueryContent } from '../ui/query-content.tsx';
import { Section } from '../ui/section.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

type Step =
  { kind: 'create' } | { kind: 'rotate' | 'revoke'; name: string } | { kind: 'created'; key: string };
const DEFAULT_OVERLAP_HOURS = 24;

/** Long lists, which would push the other columns out of the table. */
const Wrapped = ({ children }: { children: string }) => (
  <Text span size="sm" style={{ whiteSpace: 'normal' }}>
    {children}
  </Text>
);

interface DialogProps {
  name: string;
  onClose: () => void;
}

function RotateDialog({ name, onClose, onKey }: DialogProps & { onKey: (key: string) => void }) {
  const { t } = useLingui();
  const [overlapHours, setOverlapHours] = useState<string | number>(DEFAULT_OVERLAP_HOURS);
  const rotate = useMutation({
    ...rotatePartnerKeyMutation(),
    onSuccess: ({ result }) => onKey(result.key),
  });
  return (
    <FormDialog
      title={t`Rotate ${name}`}
      action={t`Rotate key`}
      isPending={rotate.isPending}
      error={rotate.error}
      onClose={onClose}
      onSubmit={() => rotate.mutate({ path: { name }, body: { overlapHours: Number(overlapHours) } })}
    >
      <NumberInput
        label={t`Overlap in hours`}
        description={t`The old key or secret will stay valid for this long.`}
        required
        min={0}
        max={720}
        allowDecimal={false}
        value={overlapHours}
        onChange={setOverlapHours}
      />
    </FormDialog>
  );
}

function RevokeDialog({ name, onClose }: DialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const revoke = useMutation({
    ...revokePartnerKeyMutation(),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t`Revoke ${name}`}
      action={t`Revoke`}
      isDangerous
      isPending={revoke.isPending}
      error={revoke.error}
      onClose={onClose}
      onSubmit={() => revoke.mutate({ path: { name } })}
    >
      <Text size="sm">
        <Trans>Requests with this key will be rejected as soon as you revoke it.</Trans>
      </Text>
    </FormDialog>
  );
}

function useColumns(onStep: (step: Step) => void, canEdit: boolean): Column<PartnerKey>[] {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<PartnerKey>[] = [
    { id: 'name', header: t({ message: 'Name', context: 'API key' }), cell: (original) => original.name },
    { id: 'scopes', header: t`Scopes`, cell: (original) => <Wrapped>{original.scopes.join(', ')}</Wrapped> },
    { id: 'sites', header: t`Sites`, cell: (original) => original.sites.join(', ') || t`All sites` },
    {
      id: 'used',
      header: t`Last used`,
      cell: (original) => (original.lastUsedOn ? format.day(original.lastUsedOn) : '–'),
    },
    {
      id: 'expires',
      header: t`Expires`,
      cell: (original) =>
        original.revokedAt ? (
          <Badge color="gray">{t`Revoked`}</Badge>
        ) : original.expiresAt ? (
          format.date(original.expiresAt)
        ) : (
          '–'
        ),
    },
  ];
  if (!canEdit) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      header: t`Actions`,
      cell: ({ name, revokedAt }) =>
        revokedAt === null && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" aria-label={t`Actions for ${name}`}>
                <Trans>Actions</Trans>
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => onStep({ kind: 'rotate', name })}>{t`Rotate key`}</Menu.Item>
              <Menu.Item color="red" onClick={() => onStep({ kind: 'revoke', name })}>
                {t`Revoke`}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ),
    },
  ];
}

export function ApiKeys({ sites }: { sites: readonly string[] }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const canEdit = useOfficer().officer.role === 'senior';
  const keys = useQuery({ ...listPartnerKeysOptions(), select: getResult });
  const [step, setStep] = useState<Step | null>(null);
  const columns = useColumns(setStep, canEdit);
  const close = () => setStep(null);
  const showKey = (key: string) => {
    setStep({ kind: 'created', key });
    void queryClient.invalidateQueries();
  };
  return (
    <Section
      title={t`API keys`}
      beside={
        canEdit && (
          <Button variant="default" onClick={() => setStep({ kind: 'create' })}>
            <Trans>Create API key</Trans>
          </Button>
        )
      }
    >
      <QueryContent query={keys} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed">
              <Trans>No API keys</Trans>
            </Text>
          ) : (
            <DataTable
              label={t`API keys`}
              columns={columns}
              rows={items}
              getId={({ name, createdAt }) => `${name} ${createdAt}`}
            />
          )
        }
      </QueryContent>
      {step?.kind === 'create' && <ApiKeyForm sites={sites} onClose={close} onKey={showKey} />}
      {step?.kind === 'rotate' && <RotateDialog name={step.name} onClose={close} onKey={showKey} />}
      {step?.kind === 'revoke' && <RevokeDialog name={step.name} onClose={close} />}
      {step?.kind === 'created' && <SecretDialog title={t`New API key`} secret={step.key} onClose={close} />}
    </Section>
  );
}
