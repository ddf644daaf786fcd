// Hong Kong: undertaking on the address, risk disclosure, personal data, client agreement.
import type { DocumentText, Publication } from './document-text.ts';

const UNDERTAKING: DocumentText = {
  title: 'Undertaking on proof of address',
  sections: [
    {
      id: 'promise',
      heading: 'What you promise',
      paragraphs: [
        'You have no document at hand that proves your home address. You promise to send one within {days} days from today: a utility bill, a bank statement or a letter of an authority, not older than three months, with your full name and address.',
      ],
    },
    {
      id: 'until',
      heading: 'What stays closed until then',
      paragraphs: [
        'You can go on with the other steps. Deposits and withdrawals in Hong Kong dollars and higher limits stay closed until the address has been confirmed.',
        'If nothing has come after {days} days, new orders wait. Closing positions and withdrawing stay possible.',
      ],
    },
  ],
};

const RISK: DocumentText = {
  title: 'Risk disclosure statements',
  sections: [
    {
      id: 'nature',
      heading: 'What virtual assets are',
      paragraphs: [
        'Virtual assets are not legal tender and are not backed by a government or a central bank. The law may or may not treat them as property, and may not count them as securities. Their value rests on what others will pay.',
      ],
    },
    {
      id: 'prices',
      heading: 'Prices',
      paragraphs: [
        'Prices can rise and fall sharply within minutes, and an asset can become worthless. There may be no buyer when you want to sell. Orders can be filled at a worse price than the one you saw.',
      ],
    },
    {
      id: 'transfers',
      heading: 'Transfers and technology',
      paragraphs: [
        'A transfer is final. Losses through a mistake or fraud may not be recoverable. Networks can fail, split or be attacked, and new technology can make old protection useless.',
      ],
    },
    {
      id: 'custody',
      heading: 'How holdings are kept',
      paragraphs: [
        'Your virtual assets are held on trust by an associated company of {entity}. They are protected differently from bank deposits and from securities in the central system. The investor compensation fund does not cover them.',
      ],
    },
    {
      id: 'rules',
      heading: 'Changing rules',
      paragraphs: [
        'Rules on virtual assets change and differ between places. A change can affect the value of an asset, or whether you may use, transfer or sell it.',
      ],
    },
    {
      id: 'suitable',
      heading: 'Is it for you?',
      paragraphs: [
        'Think about your experience, your aims and what you could lose without hardship. Ask for independent advice where you are in doubt. This statement does not name every risk.',
      ],
    },
  ],
};

const PERSONAL_DATA: DocumentText = {
  title: 'Personal data notice',
  sections: [
    {
      id: 'collection',
      heading: 'What we collect',
      paragraphs: [
        'To open and keep an account we need your name, identity document, address, contact details, tax residence, financial situation, and your answers on knowledge and risk. Without them we may not serve you.',
      ],
    },
    {
      id: 'purpose',
      heading: 'What for',
      paragraphs: [
        'To check who you are, to carry out your orders, to assess whether products suit you, to meet our duties under Hong Kong law, and to answer regulators and courts.',
      ],
    },
    {
      id: 'transfer',
      heading: 'Who may receive it',
      paragraphs: [
        'The company that holds client assets, companies that check documents for us, auditors, and the authorities of Hong Kong or of a country where you pay tax. They are bound to keep it confidential where the law allows.',
      ],
    },
    {
      id: 'marketing',
      heading: 'No marketing without your word',
      paragraphs: [
        'We do not use your data for marketing and do not pass it on for that unless you agree to it separately.',
      ],
    },
    {
      id: 'access',
      heading: 'Seeing and correcting it',
      paragraphs: [
        'You may see what we hold, ask for a copy and have it corrected. We keep it for {retentionYears} years after the account was closed.',
      ],
    },
  ],
};

const CLIENT_AGREEMENT: DocumentText = {
  title: 'Client agreement',
  sections: [
    {
      id: 'parties',
      heading: 'The parties',
      paragraphs: [
        'This agreement is between you and {entity}, which is licensed to operate a virtual asset trading platform in Hong Kong. You deal for yourself. Tell us within 30 days when something you told us changes.',
      ],
    },
    {
      id: 'services',
      heading: 'Our services',
      paragraphs: [
        'We match your orders with those of other clients, keep your assets and your money in client accounts, and give you statements. We act on your instructions. We do not manage your money.',
        'Instructions given through your account count as yours. We record them, and the records may be used as evidence.',
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
        'Client money is held in a segregated account with a bank. Virtual assets are held on trust by our associated company, nearly all of them offline. They are insured or otherwise covered as our website states.',
        'You allow us to move client money and virtual assets between the segregated accounts of {entity} and its associated company, to settle your orders and to pay what you owe us. This standing authority lasts twelve months. We remind you before it ends; you may renew it or end it at any time with two weeks’ notice.',
      ],
    },
    {
      id: 'fees',
      heading: 'Fees',
      paragraphs: [
        'Trading: up to 0.20 % of an order, shown before you confirm. Deposits: free. Withdrawals of virtual assets: the network fee, shown before you send. Withdrawals of money: the fee of the bank. Keeping assets: free.',
        'Changed fees apply 30 days after we tell you.',
      ],
    },
    {
      id: 'conflicts',
      heading: 'Conflicts of interest',
      paragraphs: [
        'We do not trade for our own account on the platform and have no market maker of our group. Staff may trade only with permission. Where a conflict cannot be avoided, we tell you and put you first.',
      ],
    },
    {
      id: 'statements',
      heading: 'Contract notes and statements',
      paragraphs: [
        'You get a contract note by the end of the second business day after a trade and a statement every month. Tell us within seven days if something in it is wrong.',
      ],
    },
    {
      id: 'liability',
      heading: 'Who answers for a loss',
      paragraphs: [
        'We answer for losses caused by our fraud, negligence or breach of duty, and for virtual assets lost while in our keeping. We do not answer for the fall of a price or for events nobody controls.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints and disputes',
      paragraphs: [
        'Write to our complaints officer. We confirm within seven days and answer within two months. You may then go to the Financial Dispute Resolution Centre or the courts. Hong Kong law governs this agreement.',
      ],
    },
    {
      id: 'ending',
      heading: 'Changing and ending the agreement',
      paragraphs: [
        'We tell you about a material change 30 days before it takes effect and ask you to sign again. You may end the agreement at any time; we may end it with 30 days’ notice, or at once where the law requires it. Your assets are then returned to you.',
      ],
    },
    {
      id: 'language',
      heading: 'Language and signature',
      paragraphs: [
        'You may have this agreement in English or Chinese. By typing your full name and entering the code sent to you, you sign it; an instruction given in this way counts as given in writing.',
      ],
    },
  ],
};

/** Version 2 names only the languages in which the text exists. */
const CLIENT_AGREEMENT_2: DocumentText = {
  ...CLIENT_AGREEMENT,
  changes: ['The agreement is in English. It no longer speaks of a Chinese text, for there is none.'],
  sections: CLIENT_AGREEMENT.sections.map((section) =>
    section.id === 'language'
      ? {
          ...section,
          paragraphs: [
            'This agreement is in English. Where we publish it in another language as well, you may choose between them. By typing your full name and entering the code sent to you, you sign it; an instruction given in this way counts as given in writing.',
          ],
        }
      : section,
  ),
};

/** Version 3 states which language is binding, like the terms of use. */
const CLIENT_AGREEMENT_3: DocumentText = {
  ...CLIENT_AGREEMENT,
  changes: [
    'The agreement now says which text holds where a translation says something else: the English one.',
  ],
  sections: CLIENT_AGREEMENT.sections.map((section) =>
    section.id === 'language'
      ? {
          ...section,
          paragraphs: [
            'This agreement is in English. Where we publish it in another language as well, you may read it in that one.',
            'Where a translation says something else than the English text, the English text holds, unless your law says otherwise.',
            'By typing your full name and entering the code sent to you, you sign it; an instruction given in this way counts as given in writing.',
          ],
        }
      : section,
  ),
};

const en = (code: string, text: DocumentText, version = '1'): Publication => ({
  code,
  version,
  lang: 'en',
  text,
});
export const HONG_KONG_TEXTS: readonly Publication[] = [
  en('HK_POA_UNDERTAKING', UNDERTAKING),
  en('RISK_DISCLOSURE', RISK),
  en('PERSONAL_DATA', PERSONAL_DATA),
  en('CLIENT_AGREEMENT', CLIENT_AGREEMENT),
  en('CLIENT_AGREEMENT', CLIENT_AGREEMENT_2, '2'),
  en('CLIENT_AGREEMENT', CLIENT_AGREEMENT_3, '3'),
];
