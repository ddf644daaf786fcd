// Demo accounts of the GLOBAL site: both levels in each state.
import type { Row } from './row.ts';

export const LEVELS: readonly Row[] = [
  {
    id: 'u01',
    needs: 'T1, S4, S8, E7',
    shows: 'a first visit: no residence, no limits yet, level 1 can start',
    looks: [
      {
        name: 'hub-start',
        at: 'personal',
        toTheEnd: true,
        title: 'Verify your identity',
        texts: [
          'Level 0 · Unverified',
          'Finish level 1 first',
          /Withdrawals per day, in BTC\s*None yet/,
          /Country of residence\s*Not given yet/,
        ],
        offers: ['Verify'],
      },
      {
        name: 'step1-start',
        at: 'step1',
        title: 'Verify your identity',
        texts: ['About 3 minutes'],
        offers: ['Start'],
      },
      { name: 'residence', at: 'residenceInfo', title: 'Where do you live?', short: true },
    ],
  },
  {
    id: 'u02',
    needs: 'T1, S4, S8',
    shows: 'level 1 being checked: when the result comes, and nothing to press',
    looks: [
      {
        name: 'hub-pending',
        at: 'personal',
        title: 'We’re checking your identity',
        texts: ['The review usually takes 15 minutes. Some checks take up to 48 hours.'],
        offers: ['See progress'],
      },
      {
        name: 'pending',
        at: 'step1',
        title: 'We’re checking your identity',
        texts: [
          /Usually done within 15 minutes\.|taking a little longer than usual\./,
          /Expected by .+\. Your result will appear here automatically\./,
        ],
        never: ['There’s something else you need to do'],
        offers: ['Back to overview'],
      },
    ],
  },
  {
    id: 'u03',
    needs: 'T1, S4, S8',
    shows: 'level 1 refused for two reasons with what to do about each, three attempts left',
    looks: [
      {
        name: 'hub-refused',
        at: 'personal',
        title: 'Let’s try that again',
        texts: ['We could not read your document.', 'You have 3 attempts left today.'],
        offers: ['Try again'],
      },
      {
        name: 'refused',
        at: 'step1',
        title: 'Let’s try that again',
        texts: [
          'We could not read your document.',
          'Use daylight, hold still, and keep all four corners in view.',
          'We could not see your face clearly.',
          'Face a light, and take off any hat, mask or glasses.',
          'You have 3 attempts left today.',
        ],
        offers: ['Try again'],
      },
    ],
  },
  {
    id: 'u04',
    needs: 'T1, S4, S8, S24',
    shows: 'level 1 refused for good as a duplicate: support, and the way to move the identity',
    looks: [
      {
        name: 'hub-final',
        at: 'personal',
        title: 'We cannot verify you online',
        toTheEnd: true,
        texts: ['We could not verify your identity with these details.'],
        // Unavailable benefits are not shown.
        never: ['Withdrawals per day', 'You need an identity document', 'Level 2'],
        offers: ['See what you can do'],
      },
      { at: 'step2', title: 'You need level 1 first' },
      {
        name: 'final',
        at: 'step1',
        title: 'We cannot verify you online',
        texts: ['We could not verify your identity with these details.'],
        never: ['attempts left'],
        offers: ['Move your identity from another account', 'Contact support', 'Back to overview'],
      },
    ],
  },
  {
    id: 'u05',
    needs: 'T1, S4, S8, S11, S18, M4',
    shows: 'level 1 held, level 2 open; document, name and level can be changed, moved, given back',
    looks: [
      {
        name: 'hub-level1',
        at: 'personal',
        toTheEnd: true,
        title: 'Your identity is verified',
        texts: [
          /Level 1 · Standard/,
          /Withdrawals per day, in BTC\s*50/,
          /Your assets are held by\s*The exchange itself, without a partner/,
        ],
        offers: [
          'Go to level 2',
          /^Identity document Renewed/,
          /^Name Correct/,
          /^Move your identity/,
          /^Start over/,
        ],
        never: ['You’ve moved, or your proof of address is getting old.'],
      },
      {
        name: 'step2-start',
        at: 'step2',
        title: 'Confirm your address',
        texts: ['No more than three months old', 'In your full name, with your home address'],
        offers: ['Start'],
      },
      { name: 'verified', at: 'step1', title: 'Your identity is verified' },
      { name: 'address-kind', at: 'kyc?level=LEVEL_2', title: 'Proof of address' },
      { name: 'name', at: 'updateName', title: 'Update your name' },
      { name: 'transfer', at: 'transfer', title: /identity/ },
      { name: 'reset', at: 'resetkyc', title: 'Reset your verification' },
      { name: 'sessions', at: 'sessions', title: 'Where you’re signed in', short: true },
      { name: 'receipt', at: 'receipt', title: 'Your data and who opened it', texts: ['Who opened it'] },
      { name: 'not-found', at: 'nowhere', title: 'Page not found', short: true },
    ],
  },
  {
    id: 'u06',
    needs: 'T1, S4, M10, S17, S19',
    shows: 'both levels; a proof of address 34 months old is requested again',
    looks: [
      {
        name: 'hub-level2',
        at: 'personal',
        title: 'You’re fully verified',
        texts: ['Your proof of address is getting old', 'Please send a new proof of address.'],
        offers: [/^Send a new proof of address/],
      },
      {
        at: 'complianceTasks',
        alike: true,
        title: 'Your tasks',
        texts: [
          'Send a new proof of address',
          /Your proof of address is getting old\.\s*Due in (28|29|30) days, on .+/,
        ],
        offers: [/^Send a new proof of address: Start/],
      },
      { name: 'verified-level2', at: 'step2', title: 'Your address is confirmed' },
      { name: 'address-update', at: 'updatePOA', title: 'Update your address' },
      { name: 'transfer-source', at: 'transfer', title: /identity/ },
    ],
  },
  {
    id: 'u18',
    needs: 'T2, P3, S8',
    shows: 'both levels closed by a tag: nothing can start, support can explain',
    looks: [
      {
        at: 'personal',
        title: 'Verification is not available for your account',
        offers: ['Contact support'],
        never: ['Confirm your address to'],
      },
      ...['step1', 'step2'].map((at) => ({
        at,
        alike: true as const,
        short: true as const,
        title: 'Verification is not available for your account',
        offers: ['Contact support', 'Back to overview'],
      })),
      { name: 'tasks-empty', at: 'complianceTasks', title: 'Nothing to do', short: true },
      {
        at: 'kyc?level=LEVEL_1',
        title: 'Verification is paused',
        absent: /Start|Continue/,
        alike: true,
      },
    ],
  },
  {
    id: 'u19',
    needs: 'T1, S8',
    shows: 'a company: persons are not verified here, and who verifies companies',
    looks: [
      {
        at: 'personal',
        title: 'This is a business account',
        texts: ['Our business team verifies companies.'],
        offers: ['Contact support'],
      },
      ...['step1', 'step2'].map((at) => ({
        at,
        alike: true as const,
        short: true as const,
        title: 'This is a business account',
        offers: ['Contact support', 'Back to overview'],
      })),
    ],
  },
];
