// Texts of a reset (its effects, reasons and obstacles) and the check of its form. [S11]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { resetVerify, selfReset } from '#contract/calls/resets.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { promisesTimes } from '#app/lib/page-config.ts';
import type { ObstacleText } from '#app/shared-views/obstacle-view.tsx';
import { href } from '#app/paths.ts';

export type ResetReason = RequestOf<typeof selfReset>['reason'];

export const RESET_EFFECT_TEXTS = {
  review: msg`The check that is running ends. What I sent for it is not decided on any more.`,
  level: msg`My level and my limits go back to the start until I am verified again.`,
  services: msg`Open orders, fiat services and rewards that need verification pause until then.`,
  hold: msg`Nothing can be withdrawn for 24 hours.`,
} satisfies Record<string, MessageDescriptor>;
export type ResetEffect = keyof typeof RESET_EFFECT_TEXTS;

export const listResetEffects = (endsReview: boolean): ResetEffect[] =>
  (Object.keys(RESET_EFFECT_TEXTS) as ResetEffect[]).filter(
    (effect) => (endsReview || effect !== 'review') && (promisesTimes() || effect !== 'hold'),
  );

export const RESET_REASON_TEXTS: Record<ResetReason, MessageDescriptor> = {
  wrong_country: msg`I was verified for the wrong country`,
  wrong_document: msg`I used the wrong document`,
  other_person: msg`Another person should use this account`,
  privacy: msg`I do not want my data to be used any more`,
  other: msg`Something else`,
};

export type ResetObstacle = NonNullable<ResponseOf<typeof resetVerify>['reasonKey']>;

export const RESET_OBSTACLE_TEXTS: Readonly<Record<ResetObstacle, ObstacleText>> = {
  other_person: {
    title: msg`An account cannot be handed to another person`,
    body: msg`Each person has an account of their own. Giving one away can get it closed. If both accounts are yours, you can move your identity.`,
    link: { href: href('transfer'), label: msg`Move my identity` },
  },
  not_offered: {
    title: msg`There is nothing to renew here`,
    body: msg`Your identity document does not need to be shown again.`,
  },
  not_verified: {
    title: msg`There is nothing to reset`,
    body: msg`Your identity is not verified yet.`,
    link: { href: href('step1'), label: msg`Go to level 1` },
  },
  under_review: {
    title: msg`We are still checking you`,
    body: msg`Most checks take no longer than two working days. If this one takes more than a week, you can end it and start over.`,
  },
  open_review: {
    title: msg`Please finish what is open first`,
    body: msg`We have asked you for something. Once that is settled, you can reset your verification.`,
    link: { href: href('complianceTasks'), label: msg`See my tasks` },
  },
  open_transfer: {
    title: msg`A transfer of your identity is running`,
    body: msg`Finish or cancel it first.`,
    link: { href: href('transfer'), label: msg`See the transfer` },
  },
  limited: {
    title: msg`A reset is not possible at the moment`,
    body: msg`Your account is limited. Please contact support, we will explain the next step.`,
  },
  too_soon: {
    title: msg`You have reset your verification not long ago`,
    body: msg`There have to be 180 days between two resets.`,
  },
  decided: {
    title: msg`Your check has just been decided`,
    body: msg`The result came while you were filling this in, so nothing was reset. Please look at the result first.`,
  },
};

export interface ResetForm {
  ticked: readonly ResetEffect[];
  reason: ResetReason | '';
  explanation: string;
  word: string;
}

export const EMPTY_RESET_FORM: ResetForm = { ticked: [], reason: '', explanation: '', word: '' };

type Missing = ResetEffect | 'reason' | 'explanation' | 'word';

/** In the order of the page. */
export function findMissingFields(
  { ticked, reason, explanation, word }: ResetForm,
  required: { effects: readonly ResetEffect[]; word: string },
): Missing[] {
  const unread = required.effects.filter((effect) => !ticked.includes(effect));
  return [
    ...unread,
    ...(reason === '' ? (['reason'] as const) : []),
    ...(reason === 'other' && explanation.trim().length < 3 ? (['explanation'] as const) : []),
    ...(word.trim().toLocaleUpperCase() === required.word.toLocaleUpperCase() ? [] : (['word'] as const)),
  ];
}
