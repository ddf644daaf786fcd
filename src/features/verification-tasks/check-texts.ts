// The texts of each verification type that a provider runs. [M5]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VerificationType } from '#contract/kyc.ts';

interface CheckText {
  title: MessageDescriptor;
  lead: MessageDescriptor;
  steps: MessageDescriptor[];
}

const RESULT = msg`The result will appear here, in your account. Nothing will change until then.`;

/** An address update has its own page and rules. */
export type CheckType = Exclude<VerificationType, 'Update_POA'>;

export const VERIFICATION_TYPE_TEXTS: Record<CheckType, CheckText> = {
  QES: {
    title: msg`Verify with a qualified signature`,
    lead: msg`A trust service will check who you are. Then you’ll sign electronically.`,
    steps: [
      msg`Have your identity card or passport ready. We cannot accept a driving licence.`,
      msg`Read what you’re signing before you enter the code. Your electronic signature has the same legal effect as a handwritten one.`,
      RESULT,
    ],
  },
  POI_Video: {
    title: msg`Verify on a video call`,
    lead: msg`You’ll show your face and your document, live on camera, to a trained member of the provider’s team.`,
    steps: [
      msg`Have your identity card or passport ready, and sit in good light.`,
      msg`You need a camera and a microphone. The provider will ask for access to both.`,
      RESULT,
    ],
  },
  PAN: {
    title: msg`Verify with your PAN`,
    lead: msg`First enter your number, then show your card.`,
    steps: [
      msg`Enter the number. We’ll compare it with the one the provider reads on your card.`,
      msg`The provider will take photos of the card and of you.`,
      RESULT,
    ],
  },
  POA: {
    title: msg`Confirm your address with our provider`,
    lead: msg`This is another way to reach level 2: our provider checks your proof of address.`,
    steps: [
      msg`Have a bill, bank statement or official letter ready. It must show your name and address and be no more than three months old.`,
      msg`You’ll send your proof of address on our provider’s own page.`,
      RESULT,
    ],
  },
};
