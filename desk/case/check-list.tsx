import { Anchor, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Plural, useLingui } from '@lingui/react/macro';
import type { CaseDetail } from '../client/types.gen.ts';
import { CHECK_OUTCOME_TEXTS, CHECK_TEXTS, PART_TEXTS, PROMPT_TEXTS } from '../texts/case-texts.ts';
import { toPlainCode } from '../texts/code-text.ts';
import { useFormat } from '../ui/format.ts';
import { AlertIcon, CheckIcon, LessIcon, WarningIcon } from '../ui/icons.ts';
import classes from './facts.module.css';

type Check = CaseDetail['reading']['checks'][number];

const ICONS = { pass: CheckIcon, doubt: WarningIcon, fail: AlertIcon, 'not-possible': LessIcon };
const ORDER: readonly Check['outcome'][] = ['fail', 'doubt', 'not-possible', 'pass'];

const isPrompt = (what: string): what is keyof typeof PROMPT_TEXTS => what in PROMPT_TEXTS;

function CheckRow({ check }: { check: Check }) {
  const { t } = useLingui();
  const format = useFormat();
  const { name, outcome, evidence } = check;
  const Icon = ICONS[outcome];
  return (
    <div className={classes.check} data-outcome={outcome}>
      <Icon size={14} aria-hidden />
      <div>
        <Text size="sm">
          {t(CHECK_TEXTS[name])}
          {outcome !== 'pass' && `: ${t(CHECK_OUTCOME_TEXTS[outcome])}`}
        </Text>
        {outcome !== 'pass' &&
          evidence.map(({ part, what, score }, at) => (
            <Text key={at} size="xs" c="dimmed">
              {part ? `${t(PART_TEXTS[part])}: ` : ''}
              {isPrompt(what) ? t(PROMPT_TEXTS[what]) : toPlainCode(what)}
              {score !== undefined && ` (${format.number(score, 2)})`}
            </Text>
          ))}
      </div>
    </div>
  );
}

/** Failures and doubts first; passed checks are folded. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const [isOpen, { toggle }] = useDisclosure();
  const sorted = checks.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome));
  const passed = sorted.filter(({ outcome }) => outcome === 'pass');
  const rest = sorted.filter(({ outcome }) => outcome !== 'pass');
  return (
    <Stack gap={0}>
      {rest.map((check) => (
        <CheckRow key={check.name} check={check} />
      ))}
      {passed.length > 0 && (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={toggle} aria-expanded={isOpen}>
          <Plural value={passed.length} one="# check passed" other="# checks passed" />
        </Anchor>
      )}
      {isOpen && passed.map((check) => <CheckRow key={check.name} check={check} />)}
    </Stack>
  );
}
