// The texts of each verification type that a provider runs. [M5]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VerificationType } from '#contract/kyc.ts';

interface CheckText {
  title: MessageDescriptor;
  lead: MessageDescriptor;
  steps: MessageDescriptor[];
}

const RESULT = msg`The result shows up here, in your account. Until then nothing changes.`;

/** An address update has its own page and rules. */
export type CheckType = Exclude<VerificationType, 'Update_POA'>;

export const VERIFICATION_TYPE_TEXTS: Record<CheckType, CheckText> = {
  QES: {
    title: msg`Verify with a qualified signature`,
    lead: msg`A trust service checks who you are. Then you sign, and that counts as a signature by hand.`,
    steps: [
      msg`Have your identity card or passport at hand. A driving licence is not accepted.`,
      msg`Read what you sign before you enter the code: it has the same legal effect as your signature on paper.`,
      RESULT,
    ],
  },
  POI_Video: {
    title: msg`Verify in a video call`,
    lead: msg`Somebody trained for it looks at you and your document, live.`,
    steps: [
      msg`Have your identity card or passport at hand, and sit in good light.`,
      msg`You need a camera and a microphone. The provider asks for both.`,
      RESULT,
    ],
  },
  PAN: {
    title: msg`Verify with your PAN`,
    lead: msg`Your number first, then the card it stands on.`,
    steps: [
      msg`You type the number. We compare it with the one the provider reads on your card.`,
      msg`The provider takes pictures of the card, and of you.`,
      RESULT,
    ],
  },
  POA: {
    title: msg`Confirm your address with our provider`,
    lead: msg`It is another way to level 2: the provider reads the proof of your address.`,
    steps: [
      msg`Take a bill, a bank statement or an official letter with your name and address, three months old at most.`,
      msg`Our provider reads it on pages of its own.`,
      RESULT,
    ],
  },
};
