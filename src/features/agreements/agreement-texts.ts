// Texts of the products of agreements. The documents bring their own titles.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface ProductText {
  title: MessageDescriptor;
  lead: MessageDescriptor;
  refusal: MessageDescriptor;
}

const VIEW_ONLY = msg`Your account stays open to look at. You can close positions and withdraw, but not trade, until you accept.`;

const PRODUCT_TEXTS: Readonly<Record<string, ProductText>> = {
  TERMS: {
    title: msg`Terms and privacy`,
    lead: msg`What you can expect from us, what we expect from you, and how we treat your data.`,
    refusal: VIEW_ONLY,
  },
  HK_POA: {
    title: msg`Address undertaking`,
    lead: msg`Go on without proof of your address for now, if you promise to send it soon.`,
    refusal: msg`Send a proof of your address instead. Until then some services stay closed.`,
  },
  HK_CLIENT: {
    title: msg`Client agreement`,
    lead: msg`Read two notices, then sign the agreement with your name and a code sent by e-mail.`,
    refusal: VIEW_ONLY,
  },
  PROFESSIONAL: {
    title: msg`Protections you give up`,
    lead: msg`A document of its own, so that you know what changes.`,
    refusal: msg`You stay a retail client and keep every protection.`,
  },
  TR_FRAMEWORK: {
    title: msg`Framework contract`,
    lead: msg`The risks first, then the contract between you and us.`,
    refusal: VIEW_ONLY,
  },
  RELIANCE: {
    title: msg`Use of your verified data`,
    lead: msg`Decide whether another company may rely on the check you have passed.`,
    refusal: msg`You then verify with the other company yourself. Its services stay closed until that is done.`,
  },
};
const OTHER_PRODUCT_TEXT: ProductText = {
  title: msg`Agreement`,
  lead: msg`Please read what follows and decide.`,
  refusal: VIEW_ONLY,
};

export const getProductText = (product: string): ProductText => PRODUCT_TEXTS[product] ?? OTHER_PRODUCT_TEXT;
