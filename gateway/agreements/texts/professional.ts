// Notice of the protections that professional investors give up, since version 2.
import type { DocumentText, Publication } from './document-text.ts';

const PROTECTIONS_2: DocumentText = {
  title: 'Notice of the protections you give up',
  changes: [
    'Hong Kong: you keep the rules on suitability, on knowing the client and on the client agreement, and the limits on your exposure. You do not give them up.',
    'European Union: the status does not apply to crypto-asset services. For them you keep every protection.',
    'Kazakhstan: the document you no longer receive is called the key features document.',
  ],
  sections: [
    {
      id: 'about',
      heading: 'About this notice',
      paragraphs: [
        'You are asking {entity} to treat you as a professional investor. The law protects professional investors less because they are expected to know the risks and to bear them. This notice lists the protections you give up. It is not part of any other agreement.',
      ],
    },
    {
      id: 'hk',
      heading: 'What no longer applies in Hong Kong',
      sites: ['HK'],
      paragraphs: [
        'Information about us: we do not have to give you information about our company and about the staff who act for us.',
        'Confirmation: we do not have to confirm the main features of a transaction to you promptly after it.',
        'Products: the rules that keep risky products from retail clients do not apply to you.',
      ],
    },
    {
      id: 'hkKept',
      heading: 'What still applies in Hong Kong',
      sites: ['HK'],
      paragraphs: [
        'Suitability: any product we recommend to you, and any complex product, must be reasonably suitable for you.',
        'Knowing you: we have to establish your financial situation, your investment experience and your investment objectives.',
        'Client agreement: your client agreement remains in force in full. Nothing in this notice derogates from it. You still receive contract notes and statements.',
        'Limits: the limits on your exposure to virtual assets and those of your risk profile still apply.',
      ],
    },
    {
      id: 'eu',
      heading: 'What no longer applies in the European Union',
      sites: ['EU'],
      paragraphs: [
        'Information: you receive fewer details about costs and risks.',
        'Knowledge: we may assume that you understand the products for which you have professional status.',
        'Leverage: the limits for retail clients do not apply.',
        'Negative balance: you may owe more than you deposited.',
        'Complaints: you may not have the same access to the ombudsman.',
      ],
    },
    {
      id: 'euScope',
      heading: 'Which products this applies to',
      sites: ['EU'],
      paragraphs: [
        'This status applies only to financial instruments under the Markets in Financial Instruments Directive (MiFID II), such as derivatives. The Markets in Crypto-Assets Regulation (MiCA) has no professional clients: for crypto-asset services you keep every protection.',
      ],
    },
    {
      id: 'kz',
      heading: 'What no longer applies in Kazakhstan',
      sites: ['KZ'],
      paragraphs: [
        'Limit: the monthly limit for retail clients does not apply.',
        'Appropriateness: we do not have to test whether a product fits your knowledge.',
        'Information: you do not receive the key features document.',
        'Confirmations: you do not receive some confirmations and statements.',
      ],
    },
    {
      id: 'back',
      heading: 'Becoming a retail client again',
      paragraphs: [
        'You can become a retail client again at any time. The change takes effect at once and for all products. You can then no longer place new orders for products for professional investors. What you hold remains yours.',
        'Professional status lasts for twelve months. You can renew it in the last month. If you do not renew it, you become a retail client again.',
      ],
    },
    {
      id: 'changes',
      heading: 'What you have to tell us',
      paragraphs: ['Tell us at once if you no longer meet the conditions for professional status.'],
    },
  ],
};

export const PROFESSIONAL_TEXTS: readonly Publication[] = [
  { code: 'PROTECTIONS_GIVEN_UP', version: '2', lang: 'en', text: PROTECTIONS_2 },
];
