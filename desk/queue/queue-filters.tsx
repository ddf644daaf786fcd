import { Button, Checkbox, Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PROVIDERS } from '#contract/kyc.ts';
import { useProviderText } from '../texts/provider-text.ts';
import { SITE_NAMES } from '#contract/sites.ts';
import { WORK_SORTS, WORK_STATUSES } from '#contract/desk.ts';
import { listOfficersOptions } from '../client/@tanstack/react-query.gen.ts';
import { getResult } from '../api/result.ts';
import { RISK_TEXTS, SORT_TEXTS, STATUS_TEXTS } from '../texts/work-texts.ts';
import { countFilters, type QueueSearch } from './queue-search.ts';
import classes from './queue.module.css';

interface Props {
  search: QueueSearch;
  onChange: (search: QueueSearch) => void;
}

const TYPING_MS = 400;

export function QueueFilters({ search, onChange }: Props) {
  const { t } = useLingui();
  const officers = useQuery({ ...listOfficersOptions(), select: getResult });
  const set = (name: keyof QueueSearch, value: string | null) => {
    const { [name]: _, ...others } = search;
    onChange(value ? ({ ...others, [name]: value } as QueueSearch) : others);
  };
  const setCountry = useDebouncedCallback((value: string) => set('country', value.toUpperCase()), TYPING_MS);
  const choice = (
    name: 'site' | 'status' | 'provider' | 'risk' | 'assignee',
    label: string,
    data: { value: string; label: string }[],
  ) => (
    <Select
      aria-label={label}
      placeholder={label}
      data={data}
      value={search[name] ?? null}
      onChange={(value) => set(name, value)}
      clearable
      className={classes.filter}
      {...(search[name] ? { 'data-set': true } : {})}
    />
  );
  const describeProvider = useProviderText();
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <Group gap={6} className={classes.filters} role="search" aria-label={t`Filters`}>
      {choice('site', t`Site`, plain(SITE_NAMES))}
      <TextInput
        key={search.country ?? ''}
        aria-label={t`Country (two-letter code)`}
        placeholder={t`Country`}
        maxLength={2}
        defaultValue={search.country ?? ''}
        onChange={({ currentTarget: { value } }) => {
          if (value.length !== 1) setCountry(value);
        }}
        className={classes.country}
      />
      {choice('risk', t`Risk`, [
        ...Object.entries(RISK_TEXTS).map(([value, text]) => ({ value, label: t(text) })),
        { value: 'none', label: t`Not set` },
      ])}
      {choice('assignee', t`Assigned to`, [
        { value: 'me', label: t`You` },
        { value: 'none', label: t`Unassigned` },
        ...(officers.data?.items ?? []).map(({ name }) => ({ value: name, label: name })),
      ])}
      {choice(
        'provider',
        t`Provider`,
        PROVIDERS.map((value) => ({ value, label: describeProvider(value) })),
      )}
      {choice(
        'status',
        t`Status`,
        WORK_STATUSES.map((value) => ({ value, label: t(STATUS_TEXTS[value]) })),
      )}
      <TextInput
        key={search.tag ?? 'no tag'}
        aria-label={t`Tag`}
        placeholder={t`Tag`}
        defaultValue={search.tag ?? ''}
        onBlur={({ currentTarget: { value } }) => set('tag', value.trim().toUpperCase())}
        className={classes.country}
      />
      <Checkbox
        size="xs"
        label={t`Overdue only`}
        checked={search.overdue === 'true'}
        onChange={({ currentTarget }) => set('overdue', currentTarget.checked ? 'true' : null)}
      />
      {countFilters(search) > 0 && (
        <Button
          variant="subtle"
          onClick={() =>
            onChange({
              ...(search.kind ? { kind: search.kind } : {}),
              ...(search.sort ? { sort: search.sort } : {}),
            })
          }
        >
          <Trans>Clear filters</Trans>
        </Button>
      )}
      <Select
        ms="auto"
        aria-label={t`Sort by`}
        data={WORK_SORTS.map((value) => ({ value, label: t(SORT_TEXTS[value]) }))}
        value={search.sort ?? 'oldest'}
        allowDeselect={false}
        onChange={(value) => set('sort', value === 'oldest' ? null : value)}
        className={classes.sort}
      />
    </Group>
  );
}
