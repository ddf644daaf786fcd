import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCanDecide } from '../app/officer.ts';
import { getResult } from '../api/result.ts';
import { getPersonScreeningOptions, rescreenPersonMutation } from '../client/@tanstack/react-query.gen.ts';
import { MATCH_REASON_TEXTS, VERDICT_TEXTS } from '../texts/screening-texts.ts';
import { useFormat } from '../ui/format.ts';
import { MatchTable } from '../ui/match-table.tsx';
import { toOfficerName } from '../ui/officer-name.ts';
import { QueryContent } from '../ui/query-content.tsx';
import { QueryError } from '../ui/query-error.tsx';

export function PersonScreening({ userId }: { userId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const canDecide = useCanDecide();
  const path = { userId };
  const screening = useQuery({ ...getPersonScreeningOptions({ path }), select: getResult });
  const rescreen = useMutation({
    ...rescreenPersonMutation(),
    onSuccess: () => {
      notifications.show({ message: t`Rescreening scheduled.` });
      return screening.refetch();
    },
  });
  return (
    <QueryContent query={screening}>
      {({ lastRunAt, nextRunAt, source, matches }) => (
        <Stack gap="md" maw={860}>
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {lastRunAt ? t`Last screened ${format.moment(lastRunAt)} with ${source}` : t`Not screened yet`}
              {nextRunAt && ` · ${t`next screening ${format.moment(nextRunAt)}`}`}
            </Text>
            {canDecide && (
              <Button
                variant="default"
                loading={rescreen.isPending}
                onClick={() => rescreen.mutate({ path, body: {} })}
              >
                <Trans>Rescreen</Trans>
              </Button>
            )}
          </Group>
          {rescreen.error && <QueryError error={rescreen.error} />}
          {matches.length === 0 && (
            <Text size="sm">
              <Trans>No matches.</Trans>
            </Text>
          )}
          {matches.map((match) => (
            <div key={match.matchId}>
              <Divider mb="md" />
              <Group justify="space-between" mb="xs">
                <Text size="sm" fw={500}>
                  {t(VERDICT_TEXTS[match.verdict])}
                  {match.reason && `: ${t(MATCH_REASON_TEXTS[match.reason])}`}
                  {match.decidedBy && ` · ${toOfficerName(match.decidedBy)}`}
                </Text>
                {match.verdict === 'open' && (
                  <Button
                    variant="default"
                    renderRoot={(props) => (
                      <Link to="/work/$itemId" params={{ itemId: match.matchId }} {...props} />
                    )}
                  >
                    <Trans>Review</Trans>
                  </Button>
                )}
              </Group>
              <MatchTable detail={match} />
            </div>
          ))}
        </Stack>
      )}
    </QueryContent>
  );
}
