import { Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getResult } from '../api/result.ts';
import { getPersonSessionsOptions, listPersonNoticesOptions } from '../client/@tanstack/react-query.gen.ts';
import type { PersonNotice, PersonSessions as Sessions } from '../client/types.gen.ts';
import { useProviderText } from '../texts/provider-text.ts';
import { useCodeText } from '../texts/code-texts.ts';
import { LEVEL_TEXTS } from '../texts/people-texts.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { useFormat } from '../ui/format.ts';
import { QueryContent } from '../ui/query-content.tsx';
import { Section } from '../ui/section.tsx';

const None = () => (
  <Text size="sm" c="dimmed">
    <Trans>None</Trans>
  </Text>
);

export function PersonSessions({ userId }: { userId: string }) {
  const { t } = useLingui();
  const describe = useCodeText();
  const describeProvider = useProviderText();
  const format = useFormat();
  const path = { userId };
  const sessions = useQuery({ ...getPersonSessionsOptions({ path }), select: getResult });
  const notices = useQuery({ ...listPersonNoticesOptions({ path }), select: getResult });
  const sessionColumns: Column<Sessions['sessions'][number]>[] = [
    { id: 'from', header: t`Started`, cell: (original) => format.moment(original.createdAt) },
    { id: 'seen', header: t`Last seen`, cell: (original) => format.moment(original.lastSeenAt) },
    {
      id: 'where',
      header: t`Platform`,
      cell: (original) => (original.isInTelegram ? 'Telegram' : t`Browser`),
    },
  ];
  const vendorColumns: Column<Sessions['vendorSessions'][number]>[] = [
    { id: 'at', header: t`Started`, cell: (original) => format.moment(original.createdAt) },
    { id: 'provider', header: t`Provider`, cell: (original) => describeProvider(original.provider) },
    { id: 'level', header: t`Level`, cell: (original) => t(LEVEL_TEXTS[original.level]) },
    { id: 'reference', header: t`Reference`, cell: (original) => original.reference },
    { id: 'status', header: t`Status`, cell: (original) => describe(original.status) },
    { id: 'events', header: t`Events`, cell: (original) => original.events.length },
  ];
  const noticeColumns: Column<PersonNotice>[] = [
    { id: 'at', header: t`Time`, cell: (original) => format.moment(original.at) },
    { id: 'channel', header: t`Channel`, cell: (original) => describe(original.channel) },
    { id: 'notice', header: t`Message`, cell: (original) => describe(original.notice) },
    { id: 'state', header: t`Status`, cell: (original) => describe(original.state) },
  ];
  return (
    <>
      <QueryContent query={sessions} rows={4}>
        {(data) => (
          <>
            <Section title={t`Active sessions`}>
              {data.sessions.length === 0 ? (
                <None />
              ) : (
                <DataTable
                  label={t`Active sessions`}
                  columns={sessionColumns}
                  rows={data.sessions}
                  getId={({ createdAt, lastSeenAt }) => `${createdAt} ${lastSeenAt}`}
                />
              )}
            </Section>
            <Section title={t`Provider sessions`}>
              {data.vendorSessions.length === 0 ? (
                <None />
              ) : (
                <DataTable
                  label={t`Provider sessions`}
                  columns={vendorColumns}
                  rows={data.vendorSessions}
                  getId={({ sessionId }) => sessionId}
                />
              )}
            </Section>
          </>
        )}
      </QueryContent>
      <Section title={t`Messages`}>
        <QueryContent query={notices} rows={4}>
          {({ items }) =>
            items.length === 0 ? (
              <None />
            ) : (
              <DataTable
                label={t`Messages`}
                columns={noticeColumns}
                rows={items}
                getId={({ at, channel, notice }) => `${at} ${channel} ${notice}`}
              />
            )
          }
        </QueryContent>
      </Section>
    </>
  );
}
