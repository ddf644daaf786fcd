// Names of the levels, their requirements and benefits. [M1]
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Level, LEVEL_NUMBER, type StepLevel } from '#contract/kyc.ts';

export const LEVEL_TEXTS: Record<Level, { name: MessageDescriptor }> = {
  LEVEL_DEFAULT: { name: msg`Unverified` },
  LEVEL_1: { name: msg`Standard` },
  LEVEL_2: { name: msg`Advanced` },
};

export function formatLevelLabel(i18n: I18n, level: Level): string {
  const number = LEVEL_NUMBER[level];
  const name = i18n._(LEVEL_TEXTS[level].name);
  return i18n._(msg`Level ${number} · ${name}`);
}

export const LEVEL_REQUIREMENTS: Record<StepLevel, MessageDescriptor> = {
  LEVEL_1: msg`You need an identity document and a selfie. About 3 minutes.`,
  LEVEL_2: msg`You need proof of address. About 2 minutes.`,
};

/** `p2p` requires displayControl.isDisplayP2pRights. */
export const BENEFITS = {
  deposit: msg`Deposit and withdraw crypto`,
  trade: msg`Buy, sell and trade`,
  rewards: msg`Rewards and earn products`,
  p2p: msg`Trade with other people (P2P)`,
  fiat: msg`Higher limits for bank and card payments`,
} satisfies Record<string, MessageDescriptor>;
type Benefit = keyof typeof BENEFITS;

const BENEFITS_BY_LEVEL: Record<StepLevel, readonly Benefit[]> = {
  LEVEL_1: ['deposit', 'trade', 'rewards', 'p2p'],
  LEVEL_2: ['fiat'],
};

export const listBenefits = (level: StepLevel, rights: { p2p: boolean }): readonly Benefit[] =>
  BENEFITS_BY_LEVEL[level].filter((benefit) => benefit !== 'p2p' || rights.p2p);
