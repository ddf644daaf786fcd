// What the team decided, how quickly, and how well.
import { useState } from 'react';
import { Group, Select, Tabs } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SITE_NAMES } from '#contract/sites.ts';
import { getResult } from '../api/result.ts';
import { getTeamStatisticsOptions } from '../client/@tanstack/react-query.gen.ts';
import type { GetTeamStatisticsData } from '../client/types.gen.ts';
import { Page } from '../ui/page.tsx';
import { QueryContent } from '../ui/query-content.tsx';
import { QualitySamples } from './quality-samples.tsx';
import { TeamCharts } from './team-charts.tsx';
import classes from '../ui/tab-page.module.css';

type Period = NonNullable<GetTeamStatisticsData['query']>;

function Statistics() {
  const { t } = useLingui();
  const [period, setPeriod] = useState<Period>({});
  const statistics = useQuery({
    ...getTeamStatisticsOptions({ query: period }),
    select: getResult,
    placeholderData: keepPreviousData,
  });
  const set = (name: keyof Period, value: string | null) => {
    const { [name]: _, ...others } = period;
    setPeriod(value ? ({ ...others, [name]: value } as Period) : others);
  };
  return (
    <>
      <Group gap={8} mb="lg" role="search" aria-label={t`Period`}>
        <DateInput
          clearable
          aria-label={t`Start date`}
          placeholder={statistics.data?.from ?? t`Start date`}
          value={period.from ?? null}
          onChange={(value) => set('from', value)}
          w={130}
        />
        <DateInput
          clearable
          aria-label={t`End date`}
          placeholder={statistics.data?.to ?? t`End date`}
          value={period.to ?? null}
          onChange={(value) => set('to', value)}
          w={130}
        />
        <Select
          aria-label={t`Site`}
          placeholder={t`All sites`}
          data={SITE_NAMES}
          value={period.site ?? null}
          onChange={(value) => set('site', value)}
          clearable
          w={130}
        />
      </Group>
      <QueryContent query={statistics}>{(data) => <TeamCharts statistics={data} />}</QueryContent>
    </>
  );
}

function TeamPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Team`} isFixed>
      <Tabs defaultValue="statistics" keepMounted={false} className={classes.tabs}>
        <Tabs.List className={classes.list}>
          <Tabs.Tab value="statistics">{t`Statistics`}</Tabs.Tab>
          <Tabs.Tab value="quality">{t`Quality review`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="statistics" className={classes.panel} tabIndex={0}>
          <Statistics />
        </Tabs.Panel>
        <Tabs.Panel value="quality" className={classes.panel} tabIndex={0}>
          <QualitySamples />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

export default TeamPage;
