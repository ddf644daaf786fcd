// What a reset does, why somebody may want one, and why it may not be possible now. [S11]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { resetVerify, selfReset } from '#contract/calls/resets.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { Segment } from '#app/paths.ts';

export type ResetReason = RequestOf<typeof selfReset>['reason'];

/** Each is ticked on its own, in this order. */
export const EFFECTS = {
  review: msg`The check that is running ends. What I sent for it is not decided on any more.`,
  level: msg`My level and my limits go back to the start until I am verified again.`,
  services: msg`Open orders, fiat services and rewards that need verification pause until then.`,
  hold: msg`Nothing can be withdrawn for 24 hours.`,
} satisfies Record<string, MessageDescriptor>;
export type Effect = keyof typeof EFFECTS;

/** What a reset does now: a check ends with it only where one is running. */
export const effectsOf = (endsReview: boolean): Effect[] =>
  // Object.keys widens; these are the keys of the table.
  (Object.keys(EFFECTS) as Effect[]).filter((effect) => endsReview || effect !== 'review');

export const RESET_REASON_TEXTS: Record<ResetReason, MessageDescriptor> = {
  wrong_country: msg`I was verified for the wrong country`,
  wrong_document: msg`I used the wrong document`,
  other_person: msg`Another person should use this account`,
  privacy: msg`I do not want my data to be used any more`,
  other: msg`Something else`,
};

export type ResetObstacle = NonNullable<ResponseOf<typeof resetVerify>['reasonKey']>;

interface ResetObstacleText {
  title: MessageDescriptor;
  body: MessageDescriptor;
  /** Where it can be removed. */
  way?: { segment: Segment; label: MessageDescriptor };
}

export const RESET_OBSTACLE_TEXTS: Readonly<Record<ResetObstacle, ResetObstacleText>> = {
  other_person: {
    title: msg`An account cannot be handed to another person`,
    body: msg`Each person has an account of their own. Giving one away can get it closed. If both accounts are yours, you can move your identity.`,
    way: { segment: 'transfer', label: msg`Move my identity` },
  },
  not_offered: {
    title: msg`There is nothing to renew here`,
    body: msg`Your identity document does not need to be shown again.`,
  },
  not_verified: {
    title: msg`There is nothing to reset`,
    body: msg`Your identity is not verified yet.`,
    way: { segment: 'step1', label: msg`Go to level 1` },
  },
  under_review: {
    title: msg`We are still checking you`,
    body: msg`Most checks take no longer than two working days. If this one takes more than a week, you can end it and start over.`,
  },
  open_review: {
    title: msg`Please finish what is open first`,
    body: msg`We have asked you for something. Once that is settled, you can reset your verification.`,
    way: { segment: 'complianceTasks', label: msg`See my tasks` },
  },
  open_transfer: {
    title: msg`A transfer of your identity is running`,
    body: msg`Finish or cancel it first.`,
    way: { segment: 'transfer', label: msg`See the transfer` },
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
