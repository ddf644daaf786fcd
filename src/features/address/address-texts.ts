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
  moved: { label: msg`I have moved`, detail: msg`Within the country of the address we have.` },
  street_renamed: {
    label: msg`My street has a new name`,
    detail: msg`The street, the number or the postcode was changed.`,
  },
  correction: { label: msg`Something in it is wrong`, detail: msg`A letter, a number, a missing part.` },
  requested: {
    label: msg`I was asked for a new proof`,
    detail: msg`The address may be the same; the document has to be new.`,
  },
};

const ADDRESS_RULES: readonly MessageDescriptor[] = [
  msg`A bill, a statement or an official letter that is at most three months old and shows your name and the new address.`,
  msg`Your level and your limits stay as they are while we check. A document of another person is refused, and your account may be limited.`,
  msg`The new address takes the place of the one we have once it is accepted.`,
];
const PAUSE_RULE = msg`After that, the next change of your own wish is possible in 180 days.`;

export const listAddressRules = (): readonly MessageDescriptor[] =>
  promisesTimes() ? [...ADDRESS_RULES, PAUSE_RULE] : ADDRESS_RULES;

export const ADDRESS_OBSTACLE_TEXTS: Record<AddressObstacle, ObstacleText> = {
  service_closed: {
    title: msg`Your address cannot be updated at the moment`,
    body: msg`Verification is closed for your account right now.`,
  },
  not_verified: {
    title: msg`There is no verified address yet`,
    body: msg`You prove your address when you verify level 2. After that you can update it here.`,
    link: { href: href('step2'), label: msg`Go to level 2` },
  },
  use_app: {
    title: msg`Continue in the mobile app`,
    body: msg`Where you live, your address is updated in our mobile app.`,
  },
  open_transfer: {
    title: msg`A transfer of your identity is running`,
    body: msg`Finish or cancel it first.`,
    link: { href: href('transfer'), label: msg`See the transfer` },
  },
  under_review: {
    title: msg`We are checking your new address`,
    body: msg`There is nothing more to send now.`,
  },
  refused_twice: {
    title: msg`Two proofs were not accepted`,
    body: msg`Take a day to find a document that fits. Your level stays as it is.`,
  },
  too_soon: {
    title: msg`Your address was updated not long ago`,
    body: msg`There have to be 180 days between two changes of your own wish.`,
  },
};
