// The privacy notice since version 2, with the notice that Turkish law requires (KVKK).
import type { DocumentText, Publication } from './document-text.ts';

const PRIVACY_2: DocumentText = {
  title: 'Privacy notice',
  changes: [
    'The notice now names everyone who may receive your data, including our own group and the custody partner.',
    'It explains that we measure your face only with your consent, and when we delete the measurements.',
    'It says whom to contact about your data.',
    'For Türkiye, it contains the information required by Law No. 6698.',
  ],
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      paragraphs: [
        '{entity} decides how and why your data is used, and is responsible for it. You can reach the data protection officer of {entity} through support in the app.',
      ],
    },
    {
      id: 'what',
      heading: 'What data we hold',
      paragraphs: [
        'Who you are: your name, date of birth, nationality and address; the photos, number and details of your document; photos of your face and the results of the checks made with them. If you verify with an ID number and no photos, we do not store the number itself, only a scrambled version of it for comparison.',
        'What you tell us: your answers to our questions and the documents you add to them.',
        'What happens on your account: sign-ins, devices, IP addresses, transactions, and what you accepted, declined or withdrew.',
      ],
    },
    {
      id: 'why',
      heading: 'Why we use your data',
      paragraphs: [
        'We use your data to perform our contract with you; to comply with the laws against money laundering, terrorist financing and tax evasion; and to prevent fraud and keep accounts secure, which is our legitimate interest.',
        'We measure your face only if you consent to it, and only to verify your identity. For anything else we also ask for your consent. You can withdraw a consent at any time; what we did with your data before then remains lawful.',
      ],
    },
    {
      id: 'whom',
      heading: 'Who receives your data',
      paragraphs: [
        'Providers that check documents, faces, numbers and addresses for us; the keepers of official records that we ask about you; the companies that run our systems; other companies of our group; the custody partner that holds your assets, if there is one; auditors; and authorities and courts, including tax authorities, where the law requires or allows it.',
        'Another company may rely on your verification only if you consent to that separately. Each recipient gets only what it needs. We do not sell your data.',
        'If data goes to another country, it is protected there by a contract or by a decision of the authorities.',
      ],
    },
    {
      id: 'long',
      heading: 'How long we keep your data',
      paragraphs: [
        'We keep your data for {retentionYears} years after your account is closed, or longer if the law requires. Photos and documents are stored encrypted.',
        'If our own software measures your face, we delete the measurements once they have been compared.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        'You can see your data, have it corrected, receive a copy of it in a common format, object to its use, and have it deleted once we no longer have to keep it. You can ask for a person to review a decision made by a computer. You can download your data from your account overview; for everything else, contact support.',
        'You can complain to the data protection authority of your country.',
      ],
    },
    {
      id: 'kvkk',
      heading: 'Türkiye: information under Law No. 6698 (KVKK)',
      sites: ['TR'],
      paragraphs: [
        'Data controller: {entity}.',
        'Purposes: to verify your identity, to provide our services to you, to meet our duties under Turkish law, in particular Law No. 5549 on the prevention of laundering proceeds of crime and the rules of the Capital Markets Board, and to prevent fraud and keep accounts secure.',
        'Collection and legal grounds: we collect your data electronically, from you and from the providers and official records that check what you sent. The grounds are Article 5(2) of the law: a provision of law, the performance of a contract, a legal obligation and our legitimate interests. For biometric data the ground is your explicit consent under Article 6.',
        'Transfer: for these purposes and under Article 8, we may transfer your data to the recipients named in this notice, including the Financial Crimes Investigation Board (MASAK) and the Capital Markets Board. We transfer data to other countries only under the conditions of Article 9.',
        'Your rights under Article 11: to learn whether your data is processed and to request information about it; to learn for what purpose it is processed and whether it is used for that purpose; to know the third parties, in Türkiye or abroad, to whom it is transferred; to have it corrected if it is incomplete or wrong; to have it deleted or destroyed under Article 7; to have the third parties told about such changes; to object to a result against you that comes only from automated analysis; and to claim compensation for damage caused by unlawful processing.',
        'How to apply: write to the data protection officer of {entity} through support in the app. We reply as soon as possible, and within 30 days at the latest as the law requires. If you are not satisfied, you can complain to the Personal Data Protection Board.',
      ],
    },
  ],
};

export const PRIVACY_TEXTS: readonly Publication[] = [
  { code: 'PRIVACY_NOTICE', version: '2', lang: 'en', text: PRIVACY_2 },
];
