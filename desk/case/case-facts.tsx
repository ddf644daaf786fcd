import { Alert, Stack, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CaseDetail } from '../client/types.gen.ts';
import { useProviderText } from '../texts/provider-text.ts';
import { findFieldText, PROMPT_TEXTS } from '../texts/case-texts.ts';
import { DOCUMENT_TEXTS, LEVEL_TEXTS } from '../texts/people-texts.ts';
import { toPlainCode } from '../texts/code-text.ts';
import { useCodeText } from '../texts/code-texts.ts';
import { FactList } from '../ui/fact-list.tsx';
import { useFormat } from '../ui/format.ts';
import { WarningIcon } from '../ui/icons.ts';
import { Section } from '../ui/section.tsx';
import { CheckList } from './check-list.tsx';
import { FieldTable } from './field-table.tsx';

interface Props {
  detail: CaseDetail;
  activeField: string | null;
  onActiveField: (field: string | null) => void;
}

/** Typed values that no picture shows. */
function TypedOnly({ detail }: { detail: CaseDetail }) {
  const { t } = useLingui();
  const describe = useCodeText();
  const format = useFormat();
  const compared = new Set(detail.reading.fields.map(({ field }) => field));
  const rows = Object.entries(detail.details ?? {}).filter(
    ([name, value]) => name !== 'kind' && value !== '' && !compared.has(name),
  );
  if (rows.length === 0) return null;
  const show = (name: string, value: string) => {
    if (/date$|^expires$/i.test(name)) return format.day(value);
    if (/country$/i.test(name)) return format.country(value);
    return name === 'poaType' ? describe(value) : value;
  };
  return (
    <Section title={t`Entered data`}>
      <FactList
        facts={rows.map(([name, value]) => {
          const text = findFieldText(name);
          return { label: text ? t(text) : toPlainCode(name), value: show(name, String(value)) };
        })}
      />
    </Section>
  );
}

function Motion({ motion }: { motion: NonNullable<CaseDetail['motion']> }) {
  const { t } = useLingui();
  const format = useFormat();
  const { prompts, fault, elapsedMs } = motion;
  return (
    <FactList
      facts={[
        { label: t`Prompts`, value: format.list(prompts.map((prompt) => t(PROMPT_TEXTS[prompt]))) },
        { label: t`Duration`, value: t`${format.number(elapsedMs / 1000, 1)} s` },
        { label: t`Problem`, value: fault && toPlainCode(fault) },
      ]}
    />
  );
}

export function CaseFacts({ detail, activeField, onActiveField }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const describeProvider = useProviderText();
  const { reading, attempts, othersAtAddress, motion, docType } = detail;
  return (
    <Stack gap={0}>
      {othersAtAddress > 0 && (
        <Alert color="orange" p="xs" mb="md" icon={<WarningIcon size={16} />}>
          <Plural
            value={othersAtAddress}
            one="# other account has submitted the same address"
            other="# other accounts have submitted the same address"
          />
        </Alert>
      )}
      {reading.fields.length > 0 && (
        <Section title={t`Entered and extracted data`}>
          <FieldTable fields={reading.fields} activeField={activeField} onActive={onActiveField} />
        </Section>
      )}
      <TypedOnly detail={detail} />
      <Section title={t`Checks`}>
        {reading.checks.length > 0 ? (
          <CheckList checks={reading.checks} />
        ) : (
          <Text size="sm" c="dimmed">
            {reading.state === 'under_way' ? (
              <Trans>Data extraction is in progress.</Trans>
            ) : (
              <Trans>No data was extracted. Check the images manually.</Trans>
            )}
          </Text>
        )}
      </Section>
      {motion && (
        <Section title={t`Motion check`}>
          <Motion motion={motion} />
        </Section>
      )}
      <Section title={t`Case`}>
        <FactList
          facts={[
            { label: t`Level`, value: t(LEVEL_TEXTS[detail.level]) },
            { label: t`Document`, value: docType && t(DOCUMENT_TEXTS[docType]) },
            { label: t`Country`, value: format.country(detail.country) },
            { label: t`Country of residence`, value: format.country(detail.residenceCountry) },
            { label: t`Site`, value: detail.site },
            { label: t`Provider`, value: describeProvider(detail.provider) },
            { label: t`Submitted`, value: detail.submittedAt && format.moment(detail.submittedAt) },
            {
              label: t`Attempts`,
              value: t`${attempts.today} today, ${attempts.total} in total`,
            },
            { label: t`Reason for update`, value: detail.updateReason },
          ]}
        />
      </Section>
    </Stack>
  );
}
