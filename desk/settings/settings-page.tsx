// Rules and settings. Rules are changed by configuration only; senior officers manage API keys and webhooks.
import { Badge, Table, Tabs, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getLanguageName } from '#contract/language-names.ts';
import { getResult } from '../api/result.ts';
import { getSettingsOptions } from '../client/@tanstack/react-query.gen.ts';
import type { DeskSettings } from '../client/types.gen.ts';
import { useProviderText } from '../texts/provider-text.ts';
import { REASON_TEXTS } from '../texts/case-texts.ts';
import { LEVEL_TEXTS } from '../texts/people-texts.ts';
import { KIND_TAB_TEXTS } from '../texts/work-texts.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { QueryContent } from '../ui/query-content.tsx';
import { Section } from '../ui/section.tsx';
import { ApiKeys } from './api-keys.tsx';
import { Webhooks } from './webhooks.tsx';
import './mantine.css';
import classes from '../ui/tab-page.module.css';

const STATE_COLORS = { ok: 'green', failing: 'red', unknown: 'gray' } as const;

function Rules({ settings }: { settings: DeskSettings }) {
  const { t } = useLingui();
  const describeProvider = useProviderText();
  const format = useFormat();
  const states = { ok: t`Operational`, failing: t`Failing`, unknown: t`Unknown` };
  const ocr = { ready: t`Ready`, off: t`Off`, missing: t`Not installed`, failed: t`Error` };
  return (
    <div className={classes.columns}>
      <div>
        <Section title={t`SLA targets`}>
          <FactList
            labelWidth={160}
            facts={settings.targets.map(({ kind, hours }) => ({
              label: t(KIND_TAB_TEXTS[kind]),
              value: t`${format.number(hours)} hours`,
            }))}
          />
        </Section>
        <Section title={t`Services`}>
          <FactList
            labelWidth={160}
            facts={[
              ...settings.providers.map(({ provider, isConfigured, state }) => ({
                label: describeProvider(provider),
                value: isConfigured ? (
                  <Badge color={STATE_COLORS[state]}>{states[state]}</Badge>
                ) : (
                  <Text span size="sm" c="dimmed">
                    <Trans>Not configured</Trans>
                  </Text>
                ),
              })),
              { label: t`Screening`, value: settings.screening ? t`Configured` : t`Not configured` },
              { label: t`Document OCR`, value: ocr[settings.ocr] },
              { label: t`Quality review sample`, value: format.percent(settings.samplePercent / 100) },
            ]}
          />
        </Section>
      </div>
      <Section title={t`Rejection reasons`}>
        <Table verticalSpacing={4} horizontalSpacing={0} withRowBorders={false}>
          <Table.Tbody>
            {settings.reasons.map(({ reason, isFinal }) => (
              <Table.Tr key={reason}>
                <Table.Td>{t(REASON_TEXTS[reason])}</Table.Td>
                <Table.Td ta="end">{isFinal && <Badge color="red">{t`Final`}</Badge>}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Section>
    </div>
  );
}

function Sites({ sites, forms }: Pick<DeskSettings, 'sites' | 'forms'>) {
  const { t } = useLingui();
  const format = useFormat();
  const titleOf = (code: string) => forms.find(({ templateCode }) => templateCode === code)?.title ?? code;
  const columns: Column<DeskSettings['sites'][number]>[] = [
    { id: 'site', header: t`Site`, cell: (original) => original.site },
    {
      id: 'languages',
      header: t`Languages`,
      cell: (original) => format.list(original.languages.map(getLanguageName)),
    },
    { id: 'forms', header: t`Forms`, cell: (original) => original.forms.map(titleOf).join(', ') || '–' },
    {
      id: 'limits',
      header: t`Daily limits`,
      cell: (original) =>
        original.limits.map(({ level, coin, daily }) => (
          <div key={`${level} ${coin}`}>
            {level in LEVEL_TEXTS ? t(LEVEL_TEXTS[level as keyof typeof LEVEL_TEXTS]) : level}:{' '}
            {format.number(Number(daily))} {coin}
          </div>
        )),
    },
  ];
  return <DataTable label={t`Sites`} columns={columns} rows={sites} getId={({ site }) => site} />;
}

function Forms({ forms }: { forms: DeskSettings['forms'] }) {
  const { t } = useLingui();
  const columns: Column<DeskSettings['forms'][number]>[] = [
    { id: 'code', header: t`Form code`, cell: (original) => original.templateCode },
    { id: 'title', header: t`Title`, cell: (original) => original.title },
    { id: 'version', header: t`Version`, cell: (original) => original.version },
  ];
  return (
    <DataTable label={t`Forms`} columns={columns} rows={forms} getId={({ templateCode }) => templateCode} />
  );
}

function SettingsPage() {
  const { t } = useLingui();
  const settings = useQuery({ ...getSettingsOptions(), select: getResult });
  return (
    <Page title={t`Rules and settings`} isFixed>
      <QueryContent query={settings}>
        {(data) => (
          <Tabs defaultValue="rules" keepMounted={false} className={classes.tabs}>
            <Tabs.List className={classes.list}>
              <Tabs.Tab value="rules">{t`Rules`}</Tabs.Tab>
              <Tabs.Tab value="sites">{t`Sites`}</Tabs.Tab>
              <Tabs.Tab value="forms">{t`Forms`}</Tabs.Tab>
              <Tabs.Tab value="connections">{t`API keys and webhooks`}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="rules" className={classes.panel} tabIndex={0}>
              <Rules settings={data} />
            </Tabs.Panel>
            <Tabs.Panel value="sites" className={classes.panel} tabIndex={0}>
              <Sites {...data} />
            </Tabs.Panel>
            <Tabs.Panel value="forms" className={classes.panel} tabIndex={0}>
              <Forms forms={data.forms} />
            </Tabs.Panel>
            <Tabs.Panel value="connections" className={classes.panel} tabIndex={0}>
              <ApiKeys sites={data.sites.map(({ site }) => site)} />
              <Webhooks eventTypes={data.eventTypes} />
            </Tabs.Panel>
          </Tabs>
        )}
      </QueryContent>
    </Page>
  );
}

export default SettingsPage;
