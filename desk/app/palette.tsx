// Ctrl+K: actions of the page, pages, and people. The search text goes in the body of a POST, never in a URL.
import { useState } from 'react';
import { Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { searchPeople } from '../client/sdk.gen.ts';
import { Keys } from '../ui/keys.tsx';
import { SearchIcon } from '../ui/icons.ts';
import { useActiveShortcuts } from './shortcuts.ts';

const WAIT_MS = 200;
const MIN_LENGTH = 2;
const MOST_PEOPLE = 6;
/** The list passes it to its scroll area, though its type lacks it. */
const SCROLLS_BY_KEYS: object = { viewportProps: { tabIndex: 0 } };

export function Palette() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const shortcuts = useActiveShortcuts();
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query.trim(), WAIT_MS);
  const people = useQuery({
    queryKey: ['palette', settled],
    queryFn: ({ signal }) => searchPeople({ body: { text: settled }, signal, throwOnError: true }),
    enabled: settled.length >= MIN_LENGTH,
    select: ({ data }) => data.result.items.slice(0, MOST_PEOPLE),
    gcTime: 0,
  });
  const isWanted = (label: string) => label.toLowerCase().includes(query.trim().toLowerCase());
  const actions = shortcuts.filter(({ label, keys }) => keys !== 'mod+K' && isWanted(label));
  const found = settled.length >= MIN_LENGTH ? (people.data ?? []) : [];
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      attributes={{ content: { 'aria-label': t`Find a customer or action` } }}
      scrollable
      size={680}
      maxHeight={420}
      lockScroll={false}
    >
      <Spotlight.Search
        placeholder={t`Name, email address, account ID, document number or action`}
        leftSection={<SearchIcon size={18} />}
      />
      <Spotlight.ActionsList {...SCROLLS_BY_KEYS}>
        {found.length > 0 && (
          <Spotlight.ActionsGroup label={t`Customers`}>
            {found.map(({ userId, name, email, site }) => (
              <Spotlight.Action
                key={userId}
                label={name ?? email}
                description={`${userId} · ${site}`}
                onClick={() => void navigate({ to: '/people/$userId', params: { userId } })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {actions.length > 0 && (
          <Spotlight.ActionsGroup label={t`Actions`}>
            {actions.map(({ label, keys, run }) => (
              <Spotlight.Action
                key={keys + label}
                label={label}
                rightSection={<Keys keys={keys} />}
                onClick={run}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {found.length + actions.length === 0 && (
          <Spotlight.Empty>{people.isFetching ? t`Searching…` : t`No results`}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
