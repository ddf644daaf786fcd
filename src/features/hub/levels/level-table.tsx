import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { LEVEL_NUMBER, LEVELS } from '#contract/kyc.ts';
import { formatCompact } from '#app/i18n/format.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { getSentenceSeparator } from '#app/i18n/format.ts';
import { BENEFITS, listBenefits, LEVEL_TEXTS } from '#app/i18n/texts/level-texts.ts';
import { promisesTimes } from '#app/lib/page-config.ts';
import { href } from '#app/paths.ts';
import { getBusinessLimit, buildLimitRows } from '#app/state/kyc/limits.ts';
import { getHeldLevel, type StepInput } from '#app/state/kyc/steps.ts';
import { userStore } from '#app/state/session/user.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { CheckIcon } from '#app/ui/icons.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { isLevelReachable, getLevelTwoNote, getLevelRequirements } from './level-note.ts';
import styles from './level-table.module.css';

const STEP_LEVELS = ['LEVEL_1', 'LEVEL_2'] as const;

interface Row {
  key: string;
  title: ReactNode;
  cells: ReactNode[];
}

/** The limits and benefits of the current level and of the reachable ones. [B3, M1] */
export function LevelTable({ input }: { input: StepInput }) {
  const { i18n, t } = useLingui();
  const { profile } = useSnapshot(userStore);
  const { info } = input;
  const business = getBusinessLimit(info);
  const levels = buildLimitRows(info).filter(
    ({ level, reached, current }) => current || (!reached && isLevelReachable(level, input)),
  );
  const [next] = levels.filter(({ current }) => !current);
  const note = next ? getLevelTwoNote(input) : null;
  const reason = note && i18n._(note.text);
  const currency = profile?.currency_code ?? '';
  const limits = (
    key: string,
    title: ReactNode,
    amounts: readonly number[],
    format: (amount: number) => string,
  ) =>
    amounts.some((amount) => amount > 0)
      ? [
          {
            key,
            title,
            cells: amounts.map((amount, at) => (
              <span key={levels[at]?.level} className={amount > 0 ? styles.figure : styles.short}>
                {amount > 0 ? format(amount) : none(at)}
              </span>
            )),
          },
        ]
      : [];
  /** Before level 1 nothing is allowed. For other levels the limit may be unknown. */
  const none = (at: number) => (levels[at]?.level === 'LEVEL_DEFAULT' ? t`None yet` : '');
  const p2p = info.displayControl.isDisplayP2pRights;
  const opened = STEP_LEVELS.flatMap((level) =>
    listBenefits(level, { p2p }).map((benefit) => ({ level, benefit, title: i18n._(BENEFITS[benefit]) })),
  );
  const mark = (has: boolean) =>
    has ? (
      <>
        <CheckIcon size={18} />
        <VisuallyHidden>
          <Trans>Yes</Trans>
        </VisuallyHidden>
      </>
    ) : (
      <span aria-label={t`No`} role="img">
        –
      </span>
    );
  const rows: Row[] = [
    ...(business === null
      ? [
          ...limits(
            'btc',
            <Trans>Withdrawals per day, in BTC</Trans>,
            levels.map(({ btc }) => btc),
            (btc) => formatNumber(btc, 8),
          ),
          ...(profile
            ? limits(
                'all',
                <Trans>Total per day, in {currency}</Trans>,
                levels.map(({ usd }) => usd),
                (usd) => formatCompact(usd * profile.rate),
              )
            : []),
        ]
      : []),
    ...opened.map(({ level, benefit, title }) => ({
      key: benefit,
      title,
      cells: levels.map((column) => mark(LEVELS.indexOf(column.level) >= LEVELS.indexOf(level))),
    })),
  ];
  const hasLimits = business !== null || rows.some(({ key }) => key === 'btc');
  const needs = getLevelRequirements(next?.level, input);
  const footnotes: ReactNode[] = [
    ...(needs ? [i18n._(needs)] : []),
    ...(reason ? [t`Level 2: ${reason}.`] : []),
    ...(note?.more
      ? [
          <Link key="more" href={href('step2')}>
            {i18n._(note.more)}
          </Link>,
        ]
      : []),
    ...(hasLimits && promisesTimes() ? [t`Limits apply per day and reset at 00:00 UTC.`] : []),
  ];
  // Nothing is allowed or reachable: the status card explains it, so there is no table.
  if (!next && getHeldLevel(info) === 'LEVEL_DEFAULT' && business === null) return null;
  return (
    <PageSection
      title={next ? <Trans>Your level and the next one</Trans> : <Trans>What your level allows</Trans>}
    >
      <Card>
        <table className={classNames(styles.table, levels.length > 2 && styles.crowded)}>
          <thead>
            <tr>
              <td>{''}</td>
              {levels.map(({ level, current }) => {
                const number = LEVEL_NUMBER[level];
                return (
                  <th key={level} scope="col">
                    <span className={styles.short}>
                      {current ? <Trans>Now</Trans> : <Trans>Level {number}</Trans>}
                    </span>
                    <small>{i18n._(LEVEL_TEXTS[level].name)}</small>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {business !== null && (
              <tr>
                <th scope="row">
                  <Trans>Business account, BTC per day</Trans>
                </th>
                <td colSpan={levels.length}>
                  <span className={business > 0 ? styles.figure : styles.short}>
                    {business > 0 ? formatNumber(business, 8) : t`None yet`}
                  </span>
                </td>
              </tr>
            )}
            {rows.map(({ key, title, cells }) => (
              <tr key={key}>
                <th scope="row">{title}</th>
                {cells.map((cell, at) => (
                  <td key={levels[at]?.level}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {footnotes.length > 0 && (
          <p className={styles.footnote}>
            {footnotes.map((sentence, at) => (
              <Fragment key={at}>
                {at > 0 && getSentenceSeparator(i18n.locale)}
                {sentence}
              </Fragment>
            ))}
          </p>
        )}
      </Card>
    </PageSection>
  );
}
