// Lost protections of professional investors (version 1); Türkiye's contract; reliance on another verification.
import type { DocumentText, Publication } from './document-text.ts';

const PROTECTIONS: DocumentText = {
  title: 'Notice of the protections you give up',
  sections: [
    {
      id: 'about',
      heading: 'Why this is a document of its own',
      paragraphs: [
        'You ask {entity} to treat you as a professional investor. The law protects such investors less, because they are expected to know and to bear the risks. This notice says what you lose. It is no part of any other agreement.',
      ],
    },
    {
      id: 'hk',
      heading: 'What no longer applies in Hong Kong',
      sites: ['HK'],
      paragraphs: [
        'Suitability: we need not make sure that a complex product suits you.',
        'Knowing you: we need not establish your aims, your finances and your experience.',
        'Written agreement: some content that a retail client agreement must have may be missing.',
        'Limits: the limits on concentration and those of your risk profile fall away.',
        'Information: you do not get every disclosure about a transaction.',
      ],
    },
    {
      id: 'eu',
      heading: 'What no longer applies in the European Union',
      sites: ['EU'],
      paragraphs: [
        'Information: you get fewer details on costs and risks.',
        'Knowledge: we may assume that you understand the products of the class you asked for.',
        'Leverage: the caps for retail clients do not apply.',
        'Negative balance: you may owe more than you paid in.',
        'Complaints: access to the ombudsman may differ.',
      ],
    },
    {
      id: 'kz',
      heading: 'What no longer applies in Kazakhstan',
      sites: ['KZ'],
      paragraphs: [
        'Limit: the monthly limit for retail clients does not apply.',
        'Appropriateness: we need not test whether a product fits what you know.',
        'Information: you do not get the key information document.',
        'Confirmations: some confirmations and statements fall away.',
      ],
    },
    {
      id: 'back',
      heading: 'Going back',
      paragraphs: [
        'You can become a retail client again whenever you ask. It takes effect at once and for all products. Products for professional investors then close for new orders; what you hold stays yours.',
        'The class holds for twelve months. We remind you one month before. If you do not renew it, you are a retail client again.',
      ],
    },
    {
      id: 'changes',
      heading: 'What you have to tell us',
      paragraphs: ['Tell us at once if you no longer meet the conditions of the class.'],
    },
  ],
};

const RISK_FORM: DocumentText = {
  title: 'Risk notification form',
  sections: [
    {
      id: 'state',
      heading: 'No state guarantee',
      paragraphs: [
        'The state does not guarantee crypto-assets, and neither a deposit guarantee nor an investor compensation scheme covers them.',
      ],
    },
    {
      id: 'loss',
      heading: 'You can lose everything',
      paragraphs: [
        'Prices can move sharply at any hour. You can lose all you put in. Do not use borrowed money, and do not act on tips.',
      ],
    },
    {
      id: 'transfers',
      heading: 'Transfers',
      paragraphs: [
        'Transfers from and to the platform are subject to waiting times and limits that the authorities set. A transfer on a network cannot be taken back.',
      ],
    },
    {
      id: 'technology',
      heading: 'Technology',
      paragraphs: ['Faults, attacks and lost keys can cut you off from your assets for a time or for good.'],
    },
  ],
};
const FRAMEWORK: DocumentText = {
  title: 'Framework contract',
  sections: [
    {
      id: 'subject',
      heading: 'What the contract is about',
      paragraphs: [
        'It governs how {entity} takes and carries out your orders, keeps your crypto-assets and your money, and what each side owes the other. It is made at a distance, after your identity has been checked.',
      ],
    },
    {
      id: 'orders',
      heading: 'Orders',
      paragraphs: [
        'You give orders through your account. We show price and fee before you confirm, carry orders out in the order they come, and confirm each of them.',
      ],
    },
    {
      id: 'custody',
      heading: 'Keeping your assets',
      paragraphs: [
        'Your crypto-assets are kept apart from ours, and your money in a bank account for clients. Neither can be seized for our debts.',
      ],
    },
    {
      id: 'duties',
      heading: 'Your duties',
      paragraphs: [
        'Give true information, keep your codes to yourself, and tell us the reason of a transfer where the rules ask for it.',
      ],
    },
    {
      id: 'ending',
      heading: 'Ending it',
      paragraphs: [
        'You may end the contract at any time and free of charge. We may end it with two months’ notice, or at once where the law requires it.',
      ],
    },
  ],
};

/** Version 2 adds what happens to the assets when the contract ends. */
const FRAMEWORK_2: DocumentText = {
  title: 'Framework contract',
  changes: ['When the contract ends, we return your assets unless the law or an authority prevents it.'],
  sections: [
    {
      id: 'subject',
      heading: 'What the contract covers',
      paragraphs: [
        'This contract governs how {entity} accepts and carries out your orders and holds your crypto-assets and your money, and what each side owes the other. It is a distance contract. It is concluded after we have verified your identity.',
      ],
    },
    {
      id: 'orders',
      heading: 'Orders',
      paragraphs: [
        'You give orders through your account. We show you the price and the fee before you confirm. We carry out orders in the order in which we receive them, and confirm each one.',
      ],
    },
    {
      id: 'custody',
      heading: 'How we keep your assets',
      paragraphs: [
        'We keep your crypto-assets separate from ours, and your money in a bank account for clients. Neither can be seized for our debts.',
      ],
    },
    {
      id: 'duties',
      heading: 'Your duties',
      paragraphs: [
        'Give us true information, keep your codes to yourself, and state the reason for a transfer where the rules require it.',
      ],
    },
    {
      id: 'ending',
      heading: 'Ending the contract',
      paragraphs: [
        'You may end the contract at any time, free of charge. We may end it with two months’ notice, or at once where the law requires it. We then return your assets to you unless the law or an authority prevents it.',
      ],
    },
  ],
};

const RELIANCE: DocumentText = {
  title: 'Consent to pass on verified data',
  sections: [
    {
      id: 'who',
      heading: 'From whom to whom',
      paragraphs: [
        '{fromEntity} has verified you. {toEntity} wants to serve you and may rely on that check instead of making one of its own, if you agree.',
      ],
    },
    {
      id: 'data',
      heading: 'Which data',
      paragraphs: [
        'Your verified name, date of birth, nationality, document number and its date of expiry; copies of your document and your selfie; your address and the proof of it; your answers to our questions; the risk class of your account.',
        'No passwords, no balances and no transactions.',
      ],
    },
    {
      id: 'purpose',
      heading: 'What for',
      paragraphs: [
        'So that {toEntity} can meet its duty to know you under the law against money laundering. It may use the data for that and for nothing else. {toEntity} stays fully responsible for the check and may ask you for more.',
      ],
    },
    {
      id: 'conditions',
      heading: 'What both companies have promised',
      paragraphs: [
        'Both are regulated and supervised. A written agreement binds them: the data is passed on at once, copies follow on request without delay, and both protect it in the same way.',
      ],
    },
    {
      id: 'long',
      heading: 'For how long',
      paragraphs: [
        '{toEntity} keeps the data for {retentionYears} years after your relationship with it has ended. The consent itself is asked for again after 24 months.',
      ],
    },
    {
      id: 'back',
      heading: 'Saying no, or taking it back',
      paragraphs: [
        'You may refuse. You may also take this consent back at any time; what was passed on before stays lawful. In both cases you verify with {toEntity} itself, and its services stay closed until that is done.',
      ],
    },
  ],
};

/** Version 2 states how old a verification may be; the consent itself does not expire. */
const RELIANCE_2: DocumentText = {
  title: 'Consent to pass on verified data',
  changes: [
    'We do not ask for this consent again after 24 months. Instead, a verification older than 24 months has to be renewed.',
  ],
  sections: [
    {
      id: 'who',
      heading: 'Who passes on data, and to whom',
      paragraphs: [
        '{fromEntity} has verified you. {toEntity} wants to serve you. If you agree, it may rely on that verification instead of carrying out its own.',
      ],
    },
    {
      id: 'data',
      heading: 'Which data',
      paragraphs: [
        'Your verified name, date of birth and nationality; the number and expiry date of your document; copies of your document and your selfie; your address and your proof of address; your answers to our questions; the risk class of your account.',
        'No passwords, balances or transactions.',
      ],
    },
    {
      id: 'purpose',
      heading: 'Purpose',
      paragraphs: [
        '{toEntity} needs the data to identify you, as anti-money-laundering law requires. It may use the data for that purpose only. {toEntity} remains fully responsible for the check and may ask you for more information.',
      ],
    },
    {
      id: 'conditions',
      heading: 'What both companies have promised',
      paragraphs: [
        'Both companies are regulated and supervised. A written agreement binds them: the data is passed on at once, copies follow without delay on request, and both companies protect the data in the same way.',
      ],
    },
    {
      id: 'long',
      heading: 'How long',
      paragraphs: [
        '{toEntity} keeps the data for {retentionYears} years after your relationship with it ends. It can rely on a verification for 24 months. After that, you have to renew your verification.',
      ],
    },
    {
      id: 'back',
      heading: 'Declining or withdrawing',
      paragraphs: [
        'You can decline. You can also withdraw this consent at any time. What was done with your data before then remains lawful. In both cases you have to verify with {toEntity} itself, and its services are unavailable until you have done so.',
      ],
    },
  ],
};

const en = (code: string, text: DocumentText, version = '1'): Publication => ({
  code,
  version,
  lang: 'en',
  text,
});
export const OTHER_SITE_TEXTS: readonly Publication[] = [
  en('PROTECTIONS_GIVEN_UP', PROTECTIONS),
  en('RISK_FORM', RISK_FORM),
  en('FRAMEWORK_CONTRACT', FRAMEWORK),
  en('FRAMEWORK_CONTRACT', FRAMEWORK_2, '2'),
  en('RELIANCE_CONSENT', RELIANCE),
  en('RELIANCE_CONSENT', RELIANCE_2, '2'),
];
