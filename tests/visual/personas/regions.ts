// Demo accounts of regions with further rules.
import type { Row } from './row.ts';

export const REGIONS: readonly Row[] = [
  {
    id: 'u07',
    needs: 'T1, S12, S19',
    shows: 'identity and screening done, the test failed twice and cooling down, the next steps locked',
    looks: [
      {
        at: 'personal',
        title: 'We’re checking your identity',
        texts: [
          /Take the knowledge test\s*.+\s*Not passed yet/,
          /Next\s*Find your risk profile\s*.+\s*Available later/,
        ],
        never: ['Answer a few questions about yourself'],
      },
      {
        at: 'step1',
        alike: true,
        title: 'We’re checking your identity',
        texts: ['There’s something else you need to do', 'Complete your tasks to reach this level.'],
        never: ['longer than expected'],
        offers: ['See what’s left to do'],
      },
      {
        name: 'test-result',
        at: 'crypto-knowledge-test',
        title: 'Not passed this time',
        texts: [/You can try again from .+/, 'You have 4 attempts left.'],
        never: ['Try again'],
      },
      {
        name: 'tasks',
        at: 'complianceTasks',
        title: 'Your tasks',
        texts: [
          /Find your risk profile\s*.+\s*Available later/,
          /Sign the client agreement\s*.+\s*Available later/,
        ],
      },
      { name: 'risk-test', at: 'risk-tolerance-test', title: /risk/i },
    ],
  },
  {
    id: 'u08',
    needs: 'T1, S13, S19',
    shows: 'all done: the professional class in review, the client agreement left to sign',
    looks: [
      {
        at: 'personal',
        alike: true,
        title: 'Your identity is verified',
        texts: [/In review\s*(All tasks)?\s*Confirm your investor status\s*.+\s*In review/],
      },
      {
        at: 'complianceTasks',
        alike: true,
        title: 'Your tasks',
        texts: ['Sign the client agreement', /Confirm your investor status\s*.+\s*In review/],
      },
      {
        at: 'professional',
        title: 'Professional investor',
        texts: ['We’re reviewing your application. This usually takes up to 5 working days.'],
      },
      {
        at: 'client-agreement',
        alike: true,
        title: 'Client agreement',
        texts: ['0 of 3 accepted', /Client agreement\s*Read the documents above first/],
        offers: ['Read and decide'],
      },
    ],
  },
  {
    id: 'u09',
    needs: 'T4, V4, S22',
    shows: 'a renewal that is handed to the app: the app by link or by code, and no button',
    looks: [
      {
        at: 'personal',
        alike: true,
        title: 'Your identity is verified',
        texts: [/Confirm your identity again\s*.+\s*Due in (19|20) days/, 'in our mobile app'],
      },
      {
        name: 'renewal-in-app',
        at: 'updatekyc',
        title: 'Re-verification',
        texts: ['Please continue in the mobile app', /Please finish by .+\. After that/],
        offers: ['Open the app'],
        absent: /^(Verify|Submit again)$/,
      },
    ],
  },
  {
    id: 'u10',
    needs: 'T6, X11, S20, S21',
    shows: 'a renewal refused, with its reason and nine days left',
    looks: [
      {
        at: 'personal',
        title: 'Your identity is verified',
        texts: [
          'Your new document was not accepted',
          'The photo of your document is too dark to read.',
          /Confirm your identity again\s*.+\s*Changes needed/,
        ],
      },
      {
        name: 'renewal-refused',
        at: 'updatekyc',
        title: 'Re-verification',
        texts: ['Your document was not accepted', 'too dark to read', /^8 days and \d+ hours? left$/m],
        offers: ['Submit again'],
      },
    ],
  },
  {
    id: 'u11',
    needs: 'S14, S16, S19',
    shows: 'the risk assessment is due, asked for once; a limit that a proof of funds lifts',
    looks: [
      {
        at: 'personal',
        title: 'Your identity is verified',
        texts: [/Answer a few questions about yourself\s*.+\s*Due in (19|20) days/],
        once: ['Answer a few questions about yourself'],
      },
      {
        at: 'questionnaireKzCra',
        alike: true,
        title: 'Questions for clients in Kazakhstan',
        texts: ['You can also choose your monthly limit here.', /Please finish in (19|20) days/],
        offers: ['Start'],
      },
      {
        at: 'sourceOfFundsWealth',
        alike: true,
        title: 'Where your money comes from',
        texts: ['Some answers need a document'],
        offers: ['Start'],
      },
    ],
  },
  {
    id: 'u12',
    needs: 'T1, T8, E6, S14',
    shows: 'documents right and day 10 of 14: the tax number sent back holds level 1 up',
    looks: [
      {
        at: 'personal',
        title: 'We’re checking your identity',
        texts: [/Answer a few questions about yourself\s*.+\s*Changes needed\s*Due in [34] days/],
      },
      {
        at: 'step1',
        title: 'We’re checking your identity',
        texts: ['Complete your tasks to reach this level.'],
        offers: ['See what’s left to do'],
      },
      {
        at: 'rcQuestionnaire',
        title: 'Please correct a few answers',
        texts: [/Tax number\s*Your tax notice shows another number\./, /Please finish in [34] days/],
        offers: ['Correct my answers'],
      },
    ],
  },
  {
    id: 'u13',
    needs: 'S9, S13, M4',
    shows: 'assets with the custody partner: its new form, and the consent to rely on the check',
    looks: [
      {
        at: 'personal',
        alike: true,
        toTheEnd: true,
        title: 'Your identity is verified',
        texts: [
          'Answer our custody partner’s questions',
          'Decide who may use your verified data',
          /Your assets are held by\s*Alder Custody, our custody partner/,
        ],
      },
      { at: 'newquestion', title: 'Questions from our custody partner', offers: ['Start'] },
      // The valid form replaces the older one.
      { at: 'question', alike: true, title: 'Questions from our custody partner' },
      {
        at: 'reliance',
        title: 'Use of your verified data',
        texts: [/From\s*Alder Custody/, /Recipient’s country\s*Netherlands/],
        offers: ['Read and decide'],
      },
    ],
  },
  {
    id: 'u14',
    needs: 'S13',
    shows: 'suitability refused and cooling off: retail, and the day of the next try',
    looks: [
      {
        at: 'personal',
        title: 'Your identity is verified',
        texts: [/Confirm your investor status\s*.+\s*Not accepted/],
      },
      {
        at: 'qualifiedInvestor',
        title: 'You stay a retail client for now',
        texts: ['You keep all your protections.', /You can apply again from \w{3} \d{1,2}, \d{4}\./],
        never: ['Apply again'],
        offers: ['Back to overview'],
      },
      {
        at: 'professional',
        title: 'Not available here',
        offers: ['See qualified investor status'],
      },
    ],
  },
  {
    id: 'u15',
    needs: 'T1, S6',
    shows: 'the national number was not confirmed: another try, or the card instead',
    looks: [
      {
        at: 'step1',
        title: 'Let’s try that again',
        texts: [
          'We could not confirm your ID number.',
          'Check each digit, or verify with a document instead.',
        ],
        offers: [/^Verify without photos/, 'Try again'],
      },
      {
        at: 'vendor',
        title: 'Verify without photos',
        texts: ['The 16 digits on your KTP.', 'You have 3 attempts left today.'],
        offers: ['Look up my number', 'Verify with a document'],
      },
    ],
  },
];
