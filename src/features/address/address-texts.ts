// Texts of an address update: its reasons, its rules and its obstacles. [S17]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddressObstacle, AddressReason } from '#contract/address-update.ts';
import { promisesTimes } from '#app/lib/page-config.ts';
import type { ObstacleText } from '#app/shared-views/obstacle-view.tsx';
import { href } from '#app/paths.ts';

export const ADDRESS_REASON_TEXTS: Record<
  AddressReason,
  { label: MessageDescriptor; detail: MessageDescriptor }
> = {
  moved: { label: msg`I’ve moved`, detail: msg`Within the same country.` },
  street_renamed: {
    label: msg`My street has a new name`,
    detail: msg`The street name, house number or postcode has changed.`,
  },
  correction: {
    label: msg`There’s a mistake in my address`,
    detail: msg`For example, a wrong letter or number, or a missing part.`,
  },
  requested: {
    label: msg`I was asked for a new proof of address`,
    detail: msg`Your address can be the same, but the document must be new.`,
  },
};

const ADDRESS_RULES: readonly MessageDescriptor[] = [
  msg`You’ll need a bill, statement or official letter from the last three months that shows your name and current address.`,
  msg`Your level and limits stay the same while we check. If the document belongs to someone else, we will not accept it and may limit your account.`,
  msg`Once accepted, the new address will replace the one we have.`,
];
const PAUSE_RULE = msg`Once your address has changed, you can change it again after 180 days.`;

export const listAddressRules = (): readonly MessageDescriptor[] =>
  promisesTimes() ? [...ADDRESS_RULES, PAUSE_RULE] : ADDRESS_RULES;

export const ADDRESS_OBSTACLE_TEXTS: Record<AddressObstacle, ObstacleText> = {
  service_closed: {
    title: msg`Your address cannot be updated at the moment`,
    body: msg`Verification is not available for your account right now.`,
  },
  not_verified: {
    title: msg`You do not have a verified address yet`,
    body: msg`You’ll verify your address at level 2. After that, you can update it here.`,
    link: { href: href('step2'), label: msg`Go to level 2` },
  },
  use_app: {
    title: msg`Continue in the mobile app`,
    body: msg`In your country, you can only update your address in our mobile app.`,
  },
  open_transfer: {
    title: msg`An identity transfer is in progress`,
    body: msg`Finish or cancel the transfer first.`,
    link: { href: href('transfer'), label: msg`See the transfer` },
  },
  under_review: {
    title: msg`We’re checking your new address`,
    body: msg`You do not need to send anything else.`,
  },
  refused_twice: {
    title: msg`We could not accept your last two documents`,
    body: msg`Please wait a day, then send a different document. Your level stays the same.`,
  },
  too_soon: {
    title: msg`You updated your address recently`,
    body: msg`You can change your address yourself once every 180 days.`,
  },
};
