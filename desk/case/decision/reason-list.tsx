import { Anchor, Badge, Checkbox, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RejectionReason } from '#contract/kyc.ts';
import { useShortcuts } from '../../app/shortcuts.ts';
import { REASON_TEXTS } from '../../texts/case-texts.ts';
import { Keys } from '../../ui/keys.tsx';
import { DIGIT_KEYS } from './case-reasons.ts';
import classes from './decision.module.css';

interface Props {
  reasons: readonly RejectionReason[];
  chosen: readonly RejectionReason[];
  finalReasons: readonly RejectionReason[];
  onToggle: (reason: RejectionReason) => void;
}

export function ReasonList({ reasons, chosen, finalReasons, onToggle }: Props) {
  const { t } = useLingui();
  const [hasAll, { toggle }] = useDisclosure();
  const group = t`Reasons`;
  const shown = reasons.filter((reason, at) => hasAll || at < DIGIT_KEYS || chosen.includes(reason));
  const hidden = reasons.length - shown.length;
  useShortcuts([
    ...reasons.slice(0, DIGIT_KEYS).map((reason, at) => ({
      keys: String(at + 1),
      label: t(REASON_TEXTS[reason]),
      group,
      run: () => onToggle(reason),
    })),
    ...(reasons.length > DIGIT_KEYS ? [{ keys: 'M', label: t`Show all reasons`, group, run: toggle }] : []),
  ]);
  return (
    <Stack gap={2} role="group" aria-label={t`Reasons`} className={classes.reasons}>
      {shown.map((reason, at) => (
        <div key={reason} className={classes.reason} data-chosen={chosen.includes(reason) || undefined}>
          <Checkbox
            size="xs"
            label={t(REASON_TEXTS[reason])}
            checked={chosen.includes(reason)}
            onChange={() => onToggle(reason)}
          />
          {finalReasons.includes(reason) && (
            <Badge color="red" size="sm">
              <Trans>Final</Trans>
            </Badge>
          )}
          {at < DIGIT_KEYS && <Keys keys={String(at + 1)} />}
        </div>
      ))}
      {hidden > 0 && (
        <Anchor component="button" type="button" size="sm" ta="start" p="4px 8px" onClick={toggle}>
          <Plural value={hidden} one="# more reason" other="# more reasons" /> <Keys keys="M" />
        </Anchor>
      )}
    </Stack>
  );
}
