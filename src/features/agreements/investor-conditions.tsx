import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type InvestorTest, findSite, getSiteRules } from '#contract/sites.ts';
import { formatNumber } from '#app/i18n/format.ts';
import styles from './agreements.module.css';

const formatMoney = (amount: number, currency: string) => `${formatNumber(amount)} ${currency}`;

function SizeConditions() {
  const portfolio = formatMoney(8_000_000, 'HKD');
  const assets = formatMoney(40_000_000, 'HKD');
  const net = formatMoney(80_000_000, 'HKD');
  return (
    <>
      <ul className={styles.list}>
        <li>
          <Trans>
            A portfolio of {portfolio} or more in cash, deposits, securities and assets held with us
          </Trans>
        </li>
        <li>
          <Trans>
            As a sophisticated investor: a portfolio of {assets} or net assets of {net}, and knowledge of the
            products
          </Trans>
        </li>
      </ul>
      <p className={styles.quiet}>
        <Trans>
          Your home, private company shares, pensions and insurance do not count. Statements may be up to
          three months old.
        </Trans>
      </p>
    </>
  );
}

function TwoOfThreeConditions() {
  const { t } = useLingui();
  const portfolio = formatMoney(500_000, 'EUR');
  return (
    <>
      <p>{t`You need to meet two of these three conditions:`}</p>
      <ul className={styles.list}>
        <li>{t`An average of ten sizeable trades a quarter over the last four quarters`}</li>
        <li>{t`A portfolio of more than ${portfolio}`}</li>
        <li>{t`At least one year in a finance job that requires knowledge of these products`}</li>
      </ul>
    </>
  );
}

function SizeAndSkillConditions() {
  const { t } = useLingui();
  const assets = formatMoney(100_000, 'USD');
  return (
    <ul className={styles.list}>
      <li>{t`Net assets of ${assets} or more`}</li>
      <li>{t`And either sufficient knowledge, or work at a regulated firm in the last two years`}</li>
    </ul>
  );
}

const CONDITIONS_BY_TEST: Readonly<Record<InvestorTest, () => ReactNode>> = {
  size: SizeConditions,
  two_of_three: TwoOfThreeConditions,
  size_and_skill: SizeAndSkillConditions,
  qualified: () => null,
};

export function InvestorConditions({ site }: { site: string }) {
  const test = getSiteRules(findSite(site)).investors;
  const Conditions = test && CONDITIONS_BY_TEST[test];
  return Conditions ? <Conditions /> : null;
}
