// Hong Kong: the versions since the end of November 2026. The earlier ones are in hong-kong.ts.
import type { DocumentText, Publication } from './document-text.ts';

const UNDERTAKING_2: DocumentText = {
  title: 'Undertaking on proof of address',
  changes: ['The law or a security hold can prevent a withdrawal. The undertaking now says so.'],
  sections: [
    {
      id: 'promise',
      heading: 'What you undertake',
      paragraphs: [
        'You do not have a document ready that proves your home address. You undertake to send us one within {days} days from today: a utility bill, a bank statement or a letter from an authority. It must have been issued within the last three months and show your full name and address.',
      ],
    },
    {
      id: 'until',
      heading: 'What is unavailable until then',
      paragraphs: [
        'You can continue with the other steps. Deposits and withdrawals in Hong Kong dollars and higher limits are unavailable until we have confirmed your address.',
        'If we have received nothing after {days} days, you cannot place new orders. You can still close positions. You can still withdraw unless the law or a security hold prevents it.',
      ],
    },
  ],
};

const PERSONAL_DATA_2: DocumentText = {
  title: 'Personal Information Collection Statement',
  changes: [
    'The document has a new title. It was called “Personal data notice”.',
    'It now says who handles requests to see or correct your data, and how to send them.',
    'It now says which companies and authorities may receive your data.',
  ],
  sections: [
    {
      id: 'collection',
      heading: 'What we collect',
      paragraphs: [
        'To open and keep an account we need your name, identity document, address, contact details, tax residence and financial situation, and your answers on knowledge and risk. You have to give us this data. Without it, we may be unable to serve you.',
      ],
    },
    {
      id: 'purpose',
      heading: 'Why we collect it',
      paragraphs: [
        'We use your data to verify your identity, to carry out your orders, to assess whether products are suitable for you, to prevent fraud, to meet our duties under Hong Kong law, and to answer regulators and courts.',
      ],
    },
    {
      id: 'transfer',
      heading: 'Who may receive it',
      paragraphs: [
        'We may pass your data to the associated company that holds client assets, to other companies of our group, to providers that check documents and faces or run systems for us, to auditors, and to regulators, courts and authorities in Hong Kong or in a country where you pay tax. The recipients have to keep your data confidential, except where the law requires otherwise.',
      ],
    },
    {
      id: 'marketing',
      heading: 'No marketing without your consent',
      paragraphs: [
        'We do not use your data for direct marketing, and do not pass it on for that purpose, unless you consent to it separately.',
      ],
    },
    {
      id: 'access',
      heading: 'Seeing and correcting your data',
      paragraphs: [
        'You have the right to see the data we hold about you, to get a copy of it and to have it corrected.',
        'The data protection officer of {entity} handles these requests. Send yours through support in the app, and address it to the data protection officer.',
        'We keep your data for {retentionYears} years after your account is closed, or longer if the law requires.',
      ],
    },
  ],
};

const CLIENT_AGREEMENT_4: DocumentText = {
  title: 'Client agreement',
  changes: [
    'When the agreement ends, we return your assets unless the law or an authority prevents it.',
    'The other sections are worded more clearly. The clause on suitability is the same, word for word.',
  ],
  sections: [
    {
      id: 'parties',
      heading: 'The parties',
      paragraphs: [
        'This agreement is between you and {entity}, which is licensed to operate a virtual asset trading platform in Hong Kong. You act on your own behalf. If any information you gave us changes, you must tell us within 30 days.',
      ],
    },
    {
      id: 'services',
      heading: 'Our services',
      paragraphs: [
        'We match your orders with those of other clients, hold your assets and your money in client accounts, and send you statements. We act on your instructions. We do not manage your money.',
        'Instructions given through your account are treated as yours. We record them, and the records may be used as evidence.',
      ],
    },
    {
      id: 'suitability',
      heading: 'What we recommend must suit you',
      paragraphs: [
        'If we solicit the sale of or recommend any financial product to you, the financial product must be reasonably suitable for you having regard to your financial situation, investment experience and investment objectives. No other provision of this agreement or any other document we may ask you to sign and no statement we may ask you to make derogates from this clause.',
      ],
    },
    {
      id: 'custody',
      heading: 'Client assets and standing authority',
      paragraphs: [
        'We hold client money in a segregated account with a bank. Our associated company holds virtual assets on trust, nearly all of them offline. They are insured or otherwise covered as stated on our website.',
        'You authorise us to move client money and virtual assets between the segregated accounts of {entity} and its associated company, to settle your orders and to pay what you owe us. This standing authority lasts twelve months. We remind you before it ends. You may renew it, or end it at any time with two weeks’ notice.',
      ],
    },
    {
      id: 'fees',
      heading: 'Fees',
      paragraphs: [
        'Trading: up to 0.20% of an order, shown before you confirm. Deposits: free of charge. Withdrawals of virtual assets: the network fee, shown before you send. Withdrawals of money: the bank’s fee. Custody: free of charge.',
        'Changes to the fees take effect 30 days after we tell you about them.',
      ],
    },
    {
      id: 'conflicts',
      heading: 'Conflicts of interest',
      paragraphs: [
        'We do not trade on the platform for our own account, and no company of our group acts as a market maker. Our staff may trade only with permission. If a conflict of interest cannot be avoided, we tell you about it and put your interests first.',
      ],
    },
    {
      id: 'statements',
      heading: 'Contract notes and statements',
      paragraphs: [
        'You receive a contract note by the end of the second business day after a trade, and a statement every month. Tell us within seven days if anything in them is wrong.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability for losses',
      paragraphs: [
        'We are liable for losses caused by our fraud, negligence or breach of duty, and for virtual assets lost while we hold them. We are not liable for a fall in prices or for events beyond anyone’s control.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints and disputes',
      paragraphs: [
        'Write to our complaints officer through support in the app. We confirm your complaint within seven days and answer it within two months. You may then go to the Financial Dispute Resolution Centre or to the courts. Hong Kong law governs this agreement.',
      ],
    },
    {
      id: 'ending',
      heading: 'Changing and ending the agreement',
      paragraphs: [
        'We tell you about a material change 30 days before it takes effect and ask you to sign again. You may end the agreement at any time. We may end it with 30 days’ notice, or at once where the law requires it. We then return your assets to you unless the law or an authority prevents it.',
      ],
    },
    {
      id: 'language',
      heading: 'Language and signature',
      paragraphs: [
        'This agreement is in English. Where we publish it in another language as well, you may read it in that language.',
        'If a translation differs from the English text, the English text prevails, unless your law says otherwise.',
        'By typing your full name and entering the code sent to you, you sign the agreement. An instruction given in this way counts as given in writing.',
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
export const HONG_KONG_REVISED_TEXTS: readonly Publication[] = [
  en('HK_POA_UNDERTAKING', '2', UNDERTAKING_2),
  en('PERSONAL_DATA', '2', PERSONAL_DATA_2),
  en('CLIENT_AGREEMENT', '4', CLIENT_AGREEMENT_4),
];
