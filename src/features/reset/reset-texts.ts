// Texts of a reset (its effects, reasons and obstacles) and the check of its form. [S11]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { resetVerify, selfReset } from '#contract/calls/resets.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { LEVEL_REVIEW_HOURS } from '#contract/review-times.ts';
import { promisesTimes } from '#app/lib/page-config.ts';
import type { ObstacleText } from '#app/shared-views/obstacle-view.tsx';
import { href } from '#app/paths.ts';

export type ResetReason = RequestOf<typeof selfReset>['reason'];

export const RESET_EFFECT_TEXTS = {
  review: msg`The current check will stop. What I sent for it will not be reviewed.`,
  level: msg`My level and limits will be reset until I’m verified again.`,
  services: msg`Open orders, fiat services and rewards that need verification will be paused until I’m verified again.`,
  hold: msg`I will not be able to withdraw anything for 24 hours.`,
} satisfies Record<string, MessageDescriptor>;
export type ResetEffect = keyof typeof RESET_EFFECT_TEXTS;

export const listResetEffects = (endsReview: boolean): ResetEffect[] =>
  (Object.keys(RESET_EFFECT_TEXTS) as ResetEffect[]).filter(
    (effect) => (endsReview || effect !== 'review') && (promisesTimes() || effect !== 'hold'),
  );

export const RESET_REASON_TEXTS: Record<ResetReason, MessageDescriptor> = {
  wrong_country: msg`I was verified for the wrong country`,
  wrong_document: msg`I used the wrong document`,
  other_person: msg`I want someone else to use this account`,
  privacy: msg`I no longer want my data to be used`,
  other: msg`Something else`,
};

export type ResetObstacle = NonNullable<ResponseOf<typeof resetVerify>['reasonKey']>;

export const RESET_OBSTACLE_TEXTS: Readonly<Record<ResetObstacle, ObstacleText>> = {
  other_person: {
    title: msg`You cannot give your account to someone else`,
    body: msg`Each person needs their own account. If you give yours to someone else, it may be closed. If you have another account, you can move your identity to it.`,
    link: { href: href('transfer'), label: msg`Move my identity` },
  },
  not_offered: {
    title: msg`You do not need to renew anything`,
    body: msg`You do not need to show your identity document again.`,
  },
  not_verified: {
    title: msg`There is nothing to reset`,
    body: msg`Your identity is not verified yet.`,
    link: { href: href('step1'), label: msg`Go to level 1` },
  },
  under_review: {
    title: msg`Your verification is still in review`,
    body: msg`Some checks take up to ${LEVEL_REVIEW_HOURS} hours. If yours takes more than a week, you can stop it and start over.`,
  },
  open_review: {
    title: msg`Finish your other tasks first`,
    body: msg`We’ve asked you for more information. Once that request is closed, you can reset your verification.`,
    link: { href: href('complianceTasks'), label: msg`See your tasks` },
  },
  open_transfer: {
    title: msg`An identity transfer is in progress`,
    body: msg`Finish or cancel the transfer first.`,
    link: { href: href('transfer'), label: msg`See the transfer` },
  },
  limited: {
    title: msg`You cannot reset your verification at the moment`,
    body: msg`Your account is limited. Contact support and we’ll explain the next step.`,
  },
  too_soon: {
    title: msg`You reset your verification recently`,
    body: msg`You can reset your verification once every 180 days.`,
  },
  decided: {
    title: msg`Your check has just finished`,
    body: msg`The result came while you were filling in this form, so nothing was reset. Please look at the result first.`,
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
