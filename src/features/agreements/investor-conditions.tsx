import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type InvestorTest, findSite, siteRules } from '#contract/sites.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import styles from './agreements.module.css';

interface Money {
  amount: number;
  currency: string;
}
const money = ({ amount, currency }: Money) => `${formatNumber(amount)} ${currency}`;

function Size() {
  const portfolio = money({ amount: 8_000_000, currency: 'HKD' });
  const assets = money({ amount: 40_000_000, currency: 'HKD' });
  const net = money({ amount: 80_000_000, currency: 'HKD' });
  return (
    <>
      <ul className={styles.list}>
        <li>
          <Trans>A portfolio of {portfolio} or more: cash, deposits, securities, assets kept with us</Trans>
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
          Your home, shares of private companies, pension funds and insurance do not count. Statements may be
          three months old.
        </Trans>
      </p>
    </>
  );
}

function TwoOfThree() {
  const portfolio = money({ amount: 500_000, currency: 'EUR' });
  return (
    <>
      <p>
        <Trans>Two of these three:</Trans>
      </p>
      <ul className={styles.list}>
        <li>
          <Trans>Ten sizeable trades in each of the last four quarters</Trans>
        </li>
        <li>
          <Trans>A portfolio of more than {portfolio}</Trans>
        </li>
        <li>
          <Trans>At least one year of work in finance that needs such knowledge</Trans>
        </li>
      </ul>
    </>
  );
}

function SizeAndSkill() {
  const assets = money({ amount: 100_000, currency: 'USD' });
  return (
    <ul className={styles.list}>
      <li>
        <Trans>Net assets of {assets} or more</Trans>
      </li>
      <li>
        <Trans>And either enough knowledge, or work in a regulated firm within the last two years</Trans>
      </li>
    </ul>
  );
}

const BY_TEST: Readonly<Record<InvestorTest, () => ReactNode>> = {
  size: Size,
  two_of_three: TwoOfThree,
  size_and_skill: SizeAndSkill,
  qualified: () => null,
};

/** Who can be a professional investor, by the rules of the person's site. */
export function InvestorConditions({ site }: { site: string }) {
  const test = siteRules(findSite(site)).investors;
  const Conditions = test && BY_TEST[test];
  return Conditions ? <Conditions /> : null;
}
