import { useLingui } from '@lingui/react/macro';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { ClockIcon, LockIcon, ShieldIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';

/** How long it takes, who checks it, and what happens to the pictures: one line each. */
export function LevelFacts({ duration, provider }: { duration: string; provider: string }) {
  const { t } = useLingui();
  const name = PROVIDER_NAMES[provider];
  return (
    <RowList>
      <ListRow
        icon={<ClockIcon />}
        title={duration}
        detail={t`The result usually comes within 15 minutes, and within 48 hours at most.`}
      />
      <ListRow
        icon={<ShieldIcon />}
        title={
          name === undefined
            ? t`We tell you how it went`
            : name
              ? t`Checked by ${name} for us`
              : t`Checked by our own team`
        }
        detail={t`You see the result here, with the reason if something has to be done again.`}
      />
      <ListRow
        icon={<LockIcon />}
        title={t`Your pictures stay private`}
        detail={t`They are stored encrypted, used only to verify you, and kept only as long as the law asks.`}
      />
    </RowList>
  );
}
