// Texts of a name update: its tracks, reasons, proofs and obstacles. [S18, C17]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NameTrack } from '#contract/security.ts';
import type { nameUpdateVerify } from '#contract/calls/names.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { ObstacleText } from '#app/shared-views/obstacle-view.tsx';
import { href } from '#app/paths.ts';

export type NameObstacle = NonNullable<ResponseOf<typeof nameUpdateVerify>['reasonKey']>;

export const TRACK_TEXTS: Record<NameTrack, { label: MessageDescriptor; detail: MessageDescriptor }> = {
  fix: {
    label: msg`It was read wrong`,
    detail: msg`A letter is missing or wrong, or the order is not right. No papers needed.`,
  },
  legal: {
    label: msg`My name has changed`,
    detail: msg`By marriage, divorce, a court, a registry. Have the paper and your new document at hand.`,
  },
};

export const NAME_REASON_TEXTS = {
  fix: {
    typo: msg`A letter is wrong or missing`,
    order: msg`Names are in the wrong order or place`,
    extra: msg`Something stands there that is not my name`,
  },
  legal: {
    marriage: msg`Marriage or partnership`,
    divorce: msg`Divorce`,
    court: msg`Court order or deed`,
    registry: msg`Recognition of gender`,
    religion: msg`Religious reasons`,
    transliteration: msg`Another spelling in Latin letters`,
  },
} as const satisfies Record<NameTrack, Record<string, MessageDescriptor>>;

/** The proof of each change by law, besides the new identity document. */
export const PROOF_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  marriage: msg`Your marriage certificate.`,
  divorce: msg`The divorce decree that names you.`,
  court: msg`The deed or court order.`,
  registry: msg`The extract of the registry or court.`,
  religion: msg`The extract of the registry.`,
  transliteration: msg`Your passport with the new spelling, or a note of the consulate.`,
};

/** `same_name` and `use_legal` concern the typed names and are shown in the form. */
export const NAME_OBSTACLE_TEXTS: Record<NameObstacle, ObstacleText> = {
  service_closed: {
    title: msg`Names cannot be updated now`,
    body: msg`This service is closed for your account at the moment. Please contact support.`,
  },
  not_verified: {
    title: msg`There is no verified name yet`,
    body: msg`Your name comes from your identity document when you verify.`,
    link: { href: href('step1'), label: msg`Go to level 1` },
  },
  open_request: {
    title: msg`We are reading your request`,
    body: msg`It usually takes two working days. We write to you as soon as it is decided.`,
  },
  open_review: {
    title: msg`Please finish what is open first`,
    body: msg`We have asked you for something. Once that is settled, you can update your name.`,
    link: { href: href('complianceTasks'), label: msg`See my tasks` },
  },
  open_transfer: {
    title: msg`A transfer of your identity is running`,
    body: msg`Finish or cancel it first.`,
    link: { href: href('transfer'), label: msg`See the transfer` },
  },
  too_soon: {
    title: msg`Your name was corrected not long ago`,
    body: msg`There have to be 180 days between two corrections.`,
  },
  fix_limit: {
    title: msg`Your name has been corrected three times`,
    body: msg`Another correction is for our support. A change by law is still possible here.`,
  },
  same_name: {
    title: msg`This is the name we already have`,
    body: msg`Change a letter, the order or a part of it.`,
  },
  use_legal: {
    title: msg`This is more than a correction`,
    body: msg`A correction changes three letters at most, or the order. Another name needs the paper that shows it.`,
  },
};
