// Everything about one account. Each part loads when it is opened: each request is in the audit trail.
import { Alert, Badge, Group, Tabs } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getResult } from '../api/result.ts';
import { getApplicantOptions, getPersonOptions } from '../client/@tanstack/react-query.gen.ts';
import { CONFLICT_TEXTS, LEVEL_TEXTS } from '../texts/people-texts.ts';
import { RISK_TEXTS } from '../texts/work-texts.ts';
import { AlertIcon } from '../ui/icons.ts';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { Page } from '../ui/page.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonData } from './person-data.tsx';
import { PersonLinks } from './person-links.tsx';
import { PersonOverview } from './person-overview.tsx';
import { PersonRecords } from './person-records.tsx';
import { PersonScreening } from './person-screening.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { PersonTimeline } from './person-timeline.tsx';
import classes from '../ui/tab-page.module.css';

const route = getRouteApi('/shell/people/$userId');

function PersonPage() {
  const { t } = useLingui();
  const { userId } = route.useParams();
  const person = useQuery({ ...getPersonOptions({ path: { userId } }), select: getResult });
  const applicant = useQuery({ ...getApplicantOptions({ path: { userId } }), select: getResult });
  const error = person.error ?? applicant.error;
  if (error)
    return (
      <Page title={userId}>
        <QueryError
          error={error}
          retry={() => {
            void person.refetch();
            void applicant.refetch();
          }}
        />
      </Page>
    );
  if (!person.data || !applicant.data)
    return (
      <Page title={userId}>
        <LoadingRows />
      </Page>
    );
  const { freeze, closed, hold, conflict } = person.data;
  const { level, riskLabel, tags } = applicant.data;
  const tabs = [
    {
      id: 'overview',
      label: t`Overview`,
      content: <PersonOverview person={person.data} applicant={applicant.data} />,
    },
    { id: 'timeline', label: t`Timeline`, content: <PersonTimeline userId={userId} /> },
    { id: 'data', label: t`Identity data`, content: <PersonData userId={userId} /> },
    { id: 'records', label: t`Cases and forms`, content: <PersonRecords userId={userId} /> },
    { id: 'screening', label: t`Screening`, content: <PersonScreening userId={userId} /> },
    { id: 'links', label: t`Linked accounts`, content: <PersonLinks userId={userId} /> },
    { id: 'sessions', label: t`Sessions and messages`, content: <PersonSessions userId={userId} /> },
  ];
  return (
    <Page
      title={userId}
      isFixed
      beside={
        <Group gap={6} wrap="nowrap">
          <Badge color="indigo">{t(LEVEL_TEXTS[level])}</Badge>
          {freeze && <Badge color="red">{t`Frozen`}</Badge>}
          {closed && <Badge color="gray">{t`Closed`}</Badge>}
          {hold && <Badge color="orange">{t`Legal hold`}</Badge>}
          {riskLabel && <Badge color="gray">{t`Risk: ${t(RISK_TEXTS[riskLabel])}`}</Badge>}
          {Object.keys(tags).map((tag) => (
            <Badge key={tag} color="gray">
              {tag}
            </Badge>
          ))}
        </Group>
      }
      actions={<PersonActions person={person.data} />}
    >
      {conflict && (
        <Alert variant="default" m="md" mb={0} icon={<AlertIcon size={16} />}>
          {t(CONFLICT_TEXTS[conflict])}
        </Alert>
      )}
      <Tabs defaultValue="overview" keepMounted={false} className={classes.tabs}>
        <Tabs.List className={classes.list}>
          {tabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, content }) => (
          <Tabs.Panel key={id} value={id} className={classes.panel} tabIndex={0}>
            {content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}

export default PersonPage;
