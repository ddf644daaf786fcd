import { useState } from 'react';
import { Group, MultiSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { PARTNER_SCOPES, type PartnerScope } from '#contract/officers.ts';
import { createPartnerKeyMutation } from '../client/@tanstack/react-query.gen.ts';
import type { CreatePartnerKeyData } from '../client/types.gen.ts';
import { FormDialog, useFieldError } from '../ui/form-dialog.tsx';

type KeySettings = CreatePartnerKeyData['body'];
const FIELDS = ['name', 'scopes', 'sites', 'networks', 'validDays', 'ratePerMinute'];
const DEFAULT_RATE = 600;
const DEFAULT_DAYS = 365;

interface Props {
  sites: readonly string[];
  onClose: () => void;
  onKey: (key: string) => void;
}

export function ApiKeyForm({ sites: allSites, onClose, onKey }: Props) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<string[]>([]);
  const [sites, setSites] = useState<string[]>([]);
  const [networks, setNetworks] = useState('');
  const [days, setDays] = useState<string | number>(DEFAULT_DAYS);
  const [rate, setRate] = useState<string | number>(DEFAULT_RATE);
  const create = useMutation({ ...createPartnerKeyMutation(), onSuccess: ({ result }) => onKey(result.key) });
  const errorOf = useFieldError(create.error);
  const submit = () =>
    create.mutate({
      body: {
        name: name.trim(),
        scopes: scopes as PartnerScope[], // options of the list
        sites: sites as KeySettings['sites'], // options of the list
        networks: networks.split(/[\s,]+/).filter(Boolean),
        validDays: days === '' ? null : Number(days),
        ratePerMinute: Number(rate),
      },
    });
  return (
    <FormDialog
      title={t`Create API key`}
      action={t`Create API key`}
      isPending={create.isPending}
      error={create.error}
      fields={FIELDS}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t({ message: 'Name', context: 'API key' })}
        description={t`Lowercase letters, digits, dots and hyphens`}
        required
        data-autofocus
        pattern="[a-z][a-z0-9.\-]{0,39}"
        value={name}
        error={errorOf('name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <MultiSelect
        searchable
        label={t`Scopes`}
        required
        data={[...PARTNER_SCOPES]}
        value={scopes}
        error={errorOf('scopes')}
        onChange={setScopes}
      />
      <MultiSelect
        searchable
        label={t`Sites`}
        placeholder={sites.length === 0 ? t`All sites` : ''}
        data={[...allSites]}
        value={sites}
        error={errorOf('sites')}
        onChange={setSites}
      />
      <Textarea
        label={t`Allowed networks (optional)`}
        description={t`One per line, for example 203.0.113.0/24. Leave empty to allow all networks.`}
        autosize
        minRows={2}
        value={networks}
        error={errorOf('networks')}
        onChange={({ currentTarget }) => setNetworks(currentTarget.value)}
      />
      <Group grow align="start">
        <NumberInput
          label={t`Validity in days`}
          description={t`Leave empty if the key should not expire.`}
          min={1}
          max={3650}
          allowDecimal={false}
          value={days}
          error={errorOf('validDays')}
          onChange={setDays}
        />
        <NumberInput
          label={t`Requests per minute`}
          description={t`At most 100,000`}
          required
          min={1}
          max={100_000}
          allowDecimal={false}
          value={rate}
          error={errorOf('ratePerMinute')}
          onChange={setRate}
        />
      </Group>
    </FormDialog>
  );
}
