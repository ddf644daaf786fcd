// Demo accounts under re-verification and periodic review.
import type { Row } from './row.ts';

export const UPKEEP: readonly Row[] = [
  {
    id: 'u16',
    needs: 'T9, S14',
    shows: 'due diligence being read, and no more said about it',
    looks: [
      {
        at: 'personal',
        alike: true,
        title: 'Your identity is verified',
        texts: [/In review\s*(All tasks)?\s*Send us more details\s*.+\s*In review/],
      },
      {
        at: 'eddQuestionnaire',
        alike: true,
        title: 'Your answers are in review',
        texts: [
          'You can no longer change your answers.',
          'about 10 working days. In most cases, you can keep using your account.',
        ],
        never: [/political|public role|list/i],
        offers: ['Back to overview'],
      },
    ],
  },
  {
    id: 'u17',
    needs: 'E6, S9, S19',
    shows: 'a request for information long overdue: withdrawals only, and what lifts that',
    looks: [
      {
        name: 'hub-overdue',
        at: 'personal',
        title: 'You can only withdraw for now',
        texts: [
          'You’re fully verified',
          'Deposits and trading are paused. You can still close positions, and withdraw unless the law or a security hold prevents it.',
        ],
        offers: [/^Send us more details/],
      },
      {
        at: 'rfiQuestion',
        title: 'We need some information',
        texts: [/This form was due on .+/, 'About some transfers', 'About the source of your money'],
        offers: ['Start'],
      },
      { name: 'tasks-overdue', at: 'complianceTasks', title: 'Your tasks' },
    ],
  },
  {
    id: 'u20',
    needs: 'T4, S20',
    shows: 'a renewal outside of India and Türkiye, also from the site itself',
    looks: [
      {
        at: 'updatekyc',
        title: 'Re-verification',
        texts: [
          'Use an original identity document from Spain, or a passport from the country of your nationality. The document must still be valid.',
          'Copies, tax cards, work cards and student cards are not accepted as identity documents.',
          /^24 days and \d+ hours? left$/m,
        ],
        offers: ['Verify'],
      },
    ],
  },
  {
    id: 'u21',
    needs: 'S9, S14, M4',
    shows: 'three rare forms: the partner’s first, due diligence in the Union, a name to distinguish',
    looks: [
      { at: 'question', alike: true, title: 'Questions from our custody partner', offers: ['Start'] },
      { at: 'rcEddQuestionnaire', alike: true, title: 'A closer look at your account', offers: ['Start'] },
      { at: 'cnsquestion', alike: true, title: 'Help us confirm who you are', offers: ['Start'] },
    ],
  },
  {
    id: 'u22',
    needs: 'M5, S8',
    shows: 'level 1 open in the Union',
    looks: [{ at: 'step1', alike: true, title: 'Verify your identity', offers: ['Start'] }],
  },
  {
    id: 'u23',
    needs: 'M5, S8',
    shows: 'level 1 open in India',
    looks: [{ at: 'step1', alike: true, title: 'Verify your identity', offers: ['Start'] }],
  },
];
