// Terms of use, the first privacy notice and news by e-mail, for all sites.
import type { DocumentText, Publication, TextSection } from './document-text.ts';

const OPENING: readonly TextSection[] = [
  {
    id: 'parties',
    heading: 'Who we are and who you are',
    paragraphs: [
      'These terms are an agreement between you and {entity}. They cover the account you open with us, the identity check that goes with it and the services you use through the account.',
      'You must be at least 18 years old, act for yourself and not for somebody else, and live in a country we serve. One person may hold one verified account.',
    ],
  },
  {
    id: 'account',
    heading: 'Your account',
    paragraphs: [
      'You keep your password, your e-mail and the codes we send to yourself. We never ask for a code by telephone, chat or e-mail. If you think somebody else has got in, change your password and tell us at once.',
      'We may ask you for information and documents, once or from time to time, because the law makes us know our customers. While something is missing, some services can stay closed. We tell you what is missing and how to put it right.',
    ],
  },
  {
    id: 'risks',
    heading: 'The risks of crypto-assets',
    paragraphs: [
      'Crypto-assets can lose all their value. Prices move sharply at any hour, and past prices say nothing about future ones.',
      'A transfer that has been confirmed on a network cannot be called back, not even when the address was wrong. Networks can be congested, split or fail, and access can be lost through a technical fault or fraud.',
      'Crypto-assets held with us are not covered by a deposit guarantee or an investor compensation scheme. Use only money you could lose.',
    ],
  },
];
const CUSTODY: TextSection = {
  id: 'custody',
  heading: 'How your assets are kept',
  paragraphs: [
    'We keep client assets apart from our own and record which are yours. We do not lend them, pledge them or use them for our own business unless you agree to that separately.',
    'Most client assets are kept offline. A withdrawal may therefore take longer than a trade.',
  ],
};
const FEES: TextSection = {
  id: 'fees',
  heading: 'Fees',
  paragraphs: [
    'The fee of an order is shown before you confirm it. Network fees depend on the network and are shown before you send. Verification is free of charge.',
  ],
};
const closing = (changing: readonly string[]): readonly TextSection[] => [
  {
    id: 'limits',
    heading: 'When we limit or close an account',
    paragraphs: [
      'We limit an account when the law or an authority requires it, when we suspect fraud, when answers turn out to be untrue, or when a mandatory check stays open past its date. Where we may, we say why, and we keep withdrawals open.',
      'You may close your account whenever you like, once your balance has been withdrawn and no order is open.',
    ],
  },
  { id: 'changes', heading: 'Changes to these terms', paragraphs: changing },
  {
    id: 'complaints',
    heading: 'Complaints',
    paragraphs: [
      'Write to our support first. We confirm your complaint within two working days and answer it within fifteen. If you are not satisfied, you may go to the ombudsman or the authority of your country; our answer names them.',
    ],
  },
  {
    id: 'law',
    heading: 'Law and language',
    paragraphs: [
      'The law of the country of the company you deal with applies. The protection that the consumer law of your own country gives you stays with you in any case.',
      'Where a translation says something else than the English text, the English text holds, unless your law says otherwise.',
    ],
  },
];

const TERMS_1: DocumentText = {
  title: 'Terms of use',
  sections: [
    ...OPENING,
    CUSTODY,
    FEES,
    ...closing(['We may change these terms. The current version is shown on this page.']),
  ],
};
const TERMS_2: DocumentText = {
  title: 'Terms of use',
  changes: [
    'Changes now come with 30 days’ notice, and you may leave instead of accepting them.',
    'A new section says what happens to your assets if our company fails.',
  ],
  sections: [
    ...OPENING,
    CUSTODY,
    {
      id: 'insolvency',
      heading: 'If our company fails',
      paragraphs: [
        'Your assets are not part of our estate. An administrator returns them to the clients named in our records. That can take time, and there may be costs that reduce what you get.',
      ],
    },
    FEES,
    ...closing([
      'We tell you about a new version 30 days before you have to decide. Until then the version you accepted goes on. The page lists what is different.',
      'If you do not accept, you can close positions and withdraw, and you may close the account free of charge. New orders wait until you have decided.',
    ]),
  ],
};

/** Version 3 promises withdrawals only as far as the law and security holds allow, and covers acting for someone else. */
const TERMS_3: DocumentText = {
  title: 'Terms of use',
  changes: [
    'New in version 3: the law or a security hold can prevent a withdrawal, and the terms now say so.',
    'New in version 3: if you act for someone else, you must tell us.',
    'New in version 2: changes come with 30 days’ notice, and you may leave instead of accepting them.',
    'New in version 2: a section says what happens to your assets if our company fails.',
  ],
  sections: [
    {
      id: 'parties',
      heading: 'Who these terms are between',
      paragraphs: [
        'These terms are an agreement between you and {entity}. They cover the account you open with us, the identity check for it and the services you use through it.',
        'You must be at least 18 years old and live in a country we serve. You must act on your own behalf, unless you tell us whom you act for and we agree. One person may hold one verified account.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: [
        'Keep your password, access to your email and the codes we send you to yourself. We never ask you for a code by telephone, chat or email. If you think someone else has access to your account, change your password and tell us at once.',
        'We may ask you for information and documents, once or from time to time, because the law requires us to know our clients. While something is missing, some services may be unavailable. We tell you what is missing and how to provide it.',
      ],
    },
    {
      id: 'risks',
      heading: 'The risks of crypto-assets',
      paragraphs: [
        'Crypto-assets can lose all their value. Prices can change sharply at any time, and past prices say nothing about future prices.',
        'A transfer that a network has confirmed cannot be reversed, even if the address was wrong. Networks can be congested, split or fail. You can lose access to your assets through a technical fault or fraud.',
        'Crypto-assets held with us are not covered by a deposit guarantee or an investor compensation scheme. Only use money you can afford to lose.',
      ],
    },
    {
      id: 'custody',
      heading: 'How we keep your assets',
      paragraphs: [
        'We keep client assets separate from our own and record which are yours. We do not lend them, pledge them or use them for our own business unless you agree to that separately.',
        'Most client assets are kept offline. A withdrawal may therefore take longer than a trade.',
      ],
    },
    {
      id: 'insolvency',
      heading: 'If our company fails',
      paragraphs: [
        'Your assets do not become part of our insolvent estate. An administrator returns them to the clients named in our records. This can take time, and costs may reduce what you receive.',
      ],
    },
    {
      id: 'fees',
      heading: 'Fees',
      paragraphs: [
        'We show the fee for an order before you confirm the order. Network fees depend on the network, and we show them before you send. Verification is free of charge.',
      ],
    },
    {
      id: 'limits',
      heading: 'When we limit or close an account',
      paragraphs: [
        'We limit an account when the law or an authority requires it, when we suspect fraud, when answers turn out to be untrue, or when a mandatory check is not completed by its due date. Where we are allowed to, we tell you why. You can still withdraw unless the law or a security hold prevents it.',
        'You may close your account at any time once you have withdrawn your balance and have no open orders.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      paragraphs: [
        'We tell you about a new version 30 days before you have to decide. Until then, the version you accepted continues to apply. The page lists what is different.',
        'If you do not accept, you can close positions, withdraw unless the law or a security hold prevents it, and close your account free of charge. You can place new orders only once you have accepted.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      paragraphs: [
        'Write to our support team first. We confirm your complaint within two working days and answer it within fifteen. If you are not satisfied, you may go to the ombudsman or the authority of your country. Our answer names them.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and language',
      paragraphs: [
        'The law of the country of the company you deal with applies. You keep the protection that the consumer law of your own country gives you.',
        'If a translation differs from the English text, the English text prevails, unless your law says otherwise.',
      ],
    },
  ],
};

const PRIVACY: DocumentText = {
  title: 'Privacy notice',
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      paragraphs: ['{entity} decides how and why your data is used and answers your questions about it.'],
    },
    {
      id: 'what',
      heading: 'What we hold',
      paragraphs: [
        'Who you are: name, date of birth, nationality, address, the pictures and the number of your document, your selfie and the result of the face check.',
        'What you tell us: your answers to our questions and the papers you add to them.',
        'What happens on the account: sign-ins, devices, IP addresses, transactions, and what you accepted or withdrew.',
      ],
    },
    {
      id: 'why',
      heading: 'Why we may use it',
      paragraphs: [
        'To carry out our contract with you; to follow the law against money laundering, financing of terrorism and tax evasion; to keep accounts safe. For anything else we ask for your consent, which you can take back.',
      ],
    },
    {
      id: 'whom',
      heading: 'Who receives it',
      paragraphs: [
        'Companies that check documents and addresses on our behalf, the partner that keeps your assets where there is one, and authorities where the law says so. Each of them gets what it needs and nothing more. We do not sell data.',
        'Where data goes to another country, a contract or a decision of the authorities protects it there.',
      ],
    },
    {
      id: 'long',
      heading: 'How long we keep it',
      paragraphs: [
        'For {retentionYears} years after the account was closed, or longer where the law says so. Pictures and papers are kept encrypted and can be erased one by one.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        'You can see your data, have it corrected, take it with you, object to its use, and have it deleted once we no longer have to keep it. You can ask for a person to look at a decision that a computer made.',
        'You can complain to the data protection authority of your country.',
      ],
    },
  ],
};

const MARKETING: DocumentText = {
  title: 'News and offers by e-mail',
  sections: [
    {
      id: 'what',
      heading: 'What you allow',
      paragraphs: [
        '{entity} may write to you about new products and offers, by e-mail, at most once a week. We use your e-mail address, your country and the products you use. We do not use what you sent us for verification.',
        'This is your choice. Saying no changes nothing about your account, and you can take a yes back at any time, here or with the link in each message.',
      ],
    },
  ],
};

const en = (code: string, version: string, text: DocumentText): Publication => ({
  code,
  version,
  lang: 'en',
  text,
});
export const TERMS_TEXTS: readonly Publication[] = [
  en('TERMS_OF_USE', '1', TERMS_1),
  en('TERMS_OF_USE', '2', TERMS_2),
  en('TERMS_OF_USE', '3', TERMS_3),
  en('PRIVACY_NOTICE', '1', PRIVACY),
  en('MARKETING', '1', MARKETING),
];
