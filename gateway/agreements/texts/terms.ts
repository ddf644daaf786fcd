// Terms of use, privacy notice and news by e-mail, for all sites.
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
  en('PRIVACY_NOTICE', '1', PRIVACY),
  en('MARKETING', '1', MARKETING),
];
