import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TeamStatistics } from '../client/types.gen.ts';
import { useProviderText } from '../texts/provider-text.ts';
import { findDocumentText } from '../texts/people-texts.ts';
import { KIND_TAB_TEXTS } from '../texts/work-texts.ts';
import { useFormat } from '../ui/format.ts';
import { ChartSection } from './chart-section.tsx';
import { getApprovalRate, sumDays } from './rates.ts';
import classes from '../ui/tab-page.module.css';

const HEIGHT = 240;
const GRID = {
  h: HEIGHT,
  withLegend: true,
  gridAxis: 'x',
  tickLine: 'none',
  barProps: { isAnimationActive: false },
  legendProps: { itemSorter: null },
} as const;
/** Rows, so that every kind has its label. */
const KINDS = {
  orientation: 'vertical',
  gridAxis: 'y',
  yAxisProps: { width: 132, interval: 0 },
  xAxisProps: { allowDecimals: false },
} as const;
const COLORS = {
  good: 'indigo.5',
  bad: 'orange.5',
  other: 'gray.5',
  soon: 'yellow.5',
  late: 'red.6',
  main: 'indigo.5',
};

/** Approval rates of one grouping. */
function Rates({
  title,
  fileName,
  rows,
}: {
  title: string;
  fileName: string;
  rows: readonly { name: string; approved: number; rejected: number }[];
}) {
  const { t } = useLingui();
  const format = useFormat();
  const rate = (row: { approved: number; rejected: number }) => {
    const share = getApprovalRate(row);
    return share === null ? null : format.percent(share);
  };
  return (
    <ChartSection
      title={title}
      fileName={fileName}
      head={['', t`Approved`, t`Rejected`, t`Approval rate`]}
      rows={rows.map((row) => [row.name, row.approved, row.rejected, rate(row)])}
      chart={
        <BarChart
          {...GRID}
          type="percent"
          data={rows.map(({ name, approved, rejected }) => ({ name, approved, rejected }))}
          dataKey="name"
          series={[
            { name: 'approved', label: t`Approved`, color: COLORS.good },
            { name: 'rejected', label: t`Rejected`, color: COLORS.bad },
          ]}
        />
      }
    />
  );
}

export function TeamCharts({ statistics }: { statistics: TeamStatistics }) {
  const { t } = useLingui();
  const format = useFormat();
  const describeProvider = useProviderText();
  const days = sumDays(statistics);
  const { open, times, officers, reading } = statistics;
  const decided = [
    { name: 'approved', label: t`Approved`, color: COLORS.good },
    { name: 'rejected', label: t`Rejected`, color: COLORS.bad },
    { name: 'other', label: t`Other`, color: COLORS.other },
  ];
  return (
    <>
      <div className={classes.columns}>
        <ChartSection
          title={t`Open items by age`}
          fileName="open.csv"
          empty={t`No open items`}
          head={[t`Type`, t`Under half of SLA`, t`Over half of SLA`, t`Overdue`]}
          rows={open.map(({ kind, underHalf, underTarget, overdue }) => [
            t(KIND_TAB_TEXTS[kind]),
            underHalf,
            underTarget,
            overdue,
          ])}
          chart={
            <BarChart
              {...GRID}
              {...KINDS}
              type="stacked"
              data={open.map(({ kind, ...row }) => ({ kind: t(KIND_TAB_TEXTS[kind]), ...row }))}
              dataKey="kind"
              series={[
                { name: 'underHalf', label: t`Under half of SLA`, color: COLORS.main },
                { name: 'underTarget', label: t`Over half of SLA`, color: COLORS.soon },
                { name: 'overdue', label: t`Overdue`, color: COLORS.late },
              ]}
            />
          }
        />
        <ChartSection
          title={t`Decisions per day`}
          fileName="decisions.csv"
          head={[t`Day`, t`Approved`, t`Rejected`, t`Other`]}
          rows={days.map(({ day, approved, rejected, other }) => [
            format.day(day),
            approved,
            rejected,
            other,
          ])}
          chart={
            <BarChart
              {...GRID}
              yAxisProps={{ allowDecimals: false }}
              type="stacked"
              data={days.map(({ day, ...row }) => ({ day: day.slice('YYYY-'.length), ...row }))}
              dataKey="day"
              series={decided}
            />
          }
        />
        <Rates
          title={t`Approval rate by site`}
          fileName="sites.csv"
          rows={statistics.bySite.map(({ site, ...row }) => ({ name: site, ...row }))}
        />
        <Rates
          title={t`Approval rate by document`}
          fileName="documents.csv"
          rows={statistics.byDocument.map(({ docType, ...row }) => {
            const text = findDocumentText(docType);
            return { name: text ? t(text) : docType || t`Proof of address`, ...row };
          })}
        />
        <Rates
          title={t`Approval rate by provider`}
          fileName="providers.csv"
          rows={statistics.byProvider.map(({ provider, ...row }) => ({
            name: describeProvider(provider),
            ...row,
          }))}
        />
        <ChartSection
          title={t`Time to decision (hours)`}
          fileName="times.csv"
          head={[t`Type`, t`Decisions`, t`Median`, t`95th percentile`]}
          rows={times.map(({ kind, decided: count, medianHours, p95Hours }) => [
            t(KIND_TAB_TEXTS[kind]),
            count,
            medianHours,
            p95Hours,
          ])}
          chart={
            <BarChart
              {...GRID}
              {...KINDS}
              data={times.map(({ kind, medianHours, p95Hours }) => ({
                kind: t(KIND_TAB_TEXTS[kind]),
                medianHours: medianHours ?? 0,
                p95Hours: p95Hours ?? 0,
              }))}
              dataKey="kind"
              series={[
                { name: 'medianHours', label: t`Median`, color: COLORS.main },
                { name: 'p95Hours', label: t`95th percentile`, color: COLORS.other },
              ]}
            />
          }
        />
      </div>
      <ChartSection
        title={t`Officers`}
        fileName="officers.csv"
        head={[
          t`Officer`,
          t`Approved`,
          t`Rejected`,
          t`Other`,
          t`Median hours to decision`,
          t`Proposals`,
          t`Proposals declined`,
          t`Quality reviews`,
          t`Disagreements`,
        ]}
        rows={officers.map((row) => [
          row.officer,
          row.approved,
          row.rejected,
          row.other,
          row.medianHours,
          row.proposed,
          row.overturned,
          row.sampled,
          row.disagreed,
        ])}
      />
      <Text size="sm" c="dimmed">
        <Trans>
          Data was extracted in {format.number(reading.read)} of {format.number(reading.cases)} decided cases;
          it did not match the entered data in {format.number(reading.differing)}.
        </Trans>
      </Text>
    </>
  );
}
