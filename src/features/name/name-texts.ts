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
    label: msg`My name was misread`,
    detail: msg`A letter is missing or wrong, or the names are in the wrong order. No documents needed.`,
  },
  legal: {
    label: msg`My name has changed`,
    detail: msg`For example, by marriage, divorce or court order. Have a document that shows the change and your new identity document ready.`,
  },
};

export const NAME_REASON_TEXTS = {
  fix: {
    typo: msg`A letter is wrong or missing`,
    order: msg`Names are in the wrong order or place`,
    extra: msg`Part of the name is not mine`,
  },
  legal: {
    marriage: msg`Marriage or partnership`,
    divorce: msg`Divorce`,
    court: msg`Court order or deed`,
    registry: msg`Legal gender recognition`,
    religion: msg`Religious reasons`,
    transliteration: msg`Another spelling in Latin letters`,
  },
} as const satisfies Record<NameTrack, Record<string, MessageDescriptor>>;

/** The proof of each change by law, besides the new identity document. */
export const PROOF_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  marriage: msg`Your marriage or civil partnership certificate.`,
  divorce: msg`Your divorce decree.`,
  court: msg`The deed or court order.`,
  registry: msg`An extract from the civil registry, or the court decision.`,
  religion: msg`An extract from the civil registry.`,
  transliteration: msg`Your passport with the new spelling, or a letter from your consulate.`,
};

/** `same_name` and `use_legal` concern the typed names and are shown in the form. */
export const NAME_OBSTACLE_TEXTS: Record<NameObstacle, ObstacleText> = {
  service_closed: {
    title: msg`Your name cannot be updated at the moment`,
    body: msg`Name updates are not available for your account. Please contact support.`,
  },
  not_verified: {
    title: msg`You do not have a verified name yet`,
    body: msg`We’ll take your name from your identity document when you verify.`,
    link: { href: href('step1'), label: msg`Go to level 1` },
  },
  open_request: {
    title: msg`Your request is in review`,
    body: msg`We’ll let you know as soon as we’ve made a decision.`,
  },
  open_review: {
    title: msg`Finish your other tasks first`,
    body: msg`We’ve asked you for more information. Once that request is closed, you can update your name.`,
    link: { href: href('complianceTasks'), label: msg`See your tasks` },
  },
  open_transfer: {
    title: msg`An identity transfer is in progress`,
    body: msg`Finish or cancel the transfer first.`,
    link: { href: href('transfer'), label: msg`See the transfer` },
  },
  too_soon: {
    title: msg`Your name was corrected recently`,
    body: msg`You can correct your name once every 180 days.`,
  },
  fix_limit: {
    title: msg`Your name has been corrected three times`,
    body: msg`For another correction, contact support. You can still make a legal name change here.`,
  },
  same_name: {
    title: msg`This is the name we already have`,
    body: msg`Please enter your correct name.`,
  },
  use_legal: {
    title: msg`This is more than a correction`,
    body: msg`You can correct up to three letters, or the order of your names. For any other change, we need an official document.`,
  },
};
