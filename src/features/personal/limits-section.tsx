import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { formatCompact } from '#app/i18n/format.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { LEVEL_TEXTS } from '#app/i18n/texts/level-texts.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { LimitBars } from './limit-bars.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { businessLimit, limitRows } from '#app/state/limits.ts';
import { userStore } from '#app/state/user.ts';
import styles from './limits-section.module.css';

/** What may be withdrawn a day at each level, as bars to compare. [B3] */
export function LimitsSection({ info }: { info: KycInfo }) {
  const { i18n, t } = useLingui();
  const { profile } = useSnapshot(userStore);
  const perDay = (btc: number, usd: number) => {
    if (btc <= 0) return t`Not available until verified`;
    const amount = formatNumber(btc, 8);
    if (usd <= 0 || !profile) return t`${amount} BTC a day`;
    const all = `${formatCompact(usd * profile.rate)} ${profile.currency_code}`;
    return t`${amount} BTC a day, ${all} in all`;
  };
  const business = businessLimit(info);
  const levels = limitRows(info);
  const max = Math.max(...levels.map(({ btc }) => btc), business ?? 0);
  const rows =
    business === null
      ? levels.map(({ level, btc, usd, reached, current }) => {
          const bar = { value: btc, text: perDay(btc, usd) };
          const name = i18n._(LEVEL_TEXTS[level].name);
          return {
            label: current ? t`${name} (your level)` : name,
            max,
            ...(reached ? { now: bar } : { next: bar }),
          };
        })
      : [{ label: t`Business account`, max, now: { value: business, text: perDay(business, 0) } }];
  return (
    <PageSection title={<Trans>Withdrawal limits</Trans>}>
      <Card>
        <LimitBars rows={rows} />
        <p className={styles.note}>
          <Trans>Limits count over one day and start again at 00:00 UTC.</Trans>
        </p>
      </Card>
    </PageSection>
  );
}
