// Texts of the products of agreements. The documents bring their own titles.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface ProductText {
  title: MessageDescriptor;
  lead: MessageDescriptor;
  refusal: MessageDescriptor;
}

const VIEW_ONLY = msg`You cannot trade until you accept. You can still view your account, close positions, and withdraw unless the law or a security hold prevents it.`;

const PRODUCT_TEXTS: Readonly<Record<string, ProductText>> = {
  TERMS: {
    title: msg`Terms and privacy`,
    lead: msg`What you can expect from us, what we expect from you, and how we treat your data.`,
    refusal: VIEW_ONLY,
  },
  HK_POA: {
    title: msg`Address undertaking`,
    lead: msg`Continue without proof of address for now, if you promise to send it soon.`,
    refusal: msg`Send us proof of address instead. Until then, some services will stay unavailable.`,
  },
  HK_CLIENT: {
    title: msg`Client agreement`,
    lead: msg`Read two notices, then sign the agreement with your name and a code we email you.`,
    refusal: VIEW_ONLY,
  },
  PROFESSIONAL: {
    title: msg`Protections you give up`,
    lead: msg`A separate document that explains what changes for you.`,
    refusal: msg`You’ll stay a retail client and keep every protection.`,
  },
  TR_FRAMEWORK: {
    title: msg`Framework contract`,
    lead: msg`Read about the risks, then read the contract between you and us.`,
    refusal: VIEW_ONLY,
  },
  RELIANCE: {
    title: msg`Use of your verified data`,
    lead: msg`Decide whether another company may rely on your verification.`,
    refusal: msg`You’ll need to verify with the other company yourself. Until then, you cannot use its services.`,
  },
};
const OTHER_PRODUCT_TEXT: ProductText = {
  title: msg`Agreement`,
  lead: msg`Read the agreement, then accept or decline it.`,
  refusal: VIEW_ONLY,
};

export const getProductText = (product: string): ProductText => PRODUCT_TEXTS[product] ?? OTHER_PRODUCT_TEXT;
