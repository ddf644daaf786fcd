// What the rules of each region put on the task list of somebody who lives there, in groups. [S19, M6]
import { TaskList } from './pages/task-list.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test.beforeEach(() => test.setTimeout(120_000));

const IN_HONG_KONG = {
  'To do': ['Take the knowledge test | Not passed yet | See details', 'Read and accept the terms | Start'],
  'In review': ['Verify your identity | We are reading it'],
  Next: [
    'Find your risk profile | Opens later',
    'Sign the client agreement | Opens later',
    'Confirm your address | Opens later',
  ],
  'Done in the last twelve months (2)': [
    'Answer a few questions about yourself | Done',
    'Confirm a few facts about yourself | Done',
  ],
};
const ADDRESS = 'Confirm your address | Optional | Start';
const MONEY = 'Answer a few questions about your money';

/** [site, account, groups]: what the rules of each region ask of somebody who lives there. */
const REGIONS: [string, string, Record<string, string[]>][] = [
  ['Hong Kong', 'u07', IN_HONG_KONG],
  [
    'Hong Kong, further on',
    'u08',
    {
      'To do': ['Sign the client agreement | Start', ADDRESS],
      'In review': ['Confirm your investor status | We are reading it'],
      'Done in the last twelve months (6)': expect.arrayContaining([
        'Take the knowledge test | Done',
        'Find your risk profile | Done',
      ]) as string[],
    },
  ],
  ['Türkiye', 'u09', { 'To do': ['Confirm your identity again | Start', `${MONEY} | Start`, ADDRESS] }],
  [
    'India',
    'u10',
    { 'To do': ['Confirm your identity again | Needs a change | Correct', `${MONEY} | Start`, ADDRESS] },
  ],
  [
    'Kazakhstan',
    'u11',
    {
      'To do': [
        'Answer a few questions about yourself | Start',
        `${MONEY} | Start`,
        ADDRESS,
        'Show where your money comes from | Optional | Start',
      ],
    },
  ],
  [
    'European Union',
    'u12',
    {
      'To do': ['Answer a few questions about yourself | Needs a change | Correct'],
      'In review': ['Verify your identity | We are reading it'],
      Next: ['Confirm your address | Opens later'],
      'Done in the last twelve months (1)': ['Confirm a few facts about yourself | Done'],
    },
  ],
  [
    'European Union, partner custody',
    'u13',
    {
      'To do': [
        'Answer the questions of our custody partner | Optional | Start',
        'Show your identity document again | Start',
        `${MONEY} | Start`,
        'Decide who may use your verified data | Start',
        ADDRESS,
      ],
    },
  ],
  [
    'Emirates',
    'u14',
    {
      'To do': [ADDRESS, 'Confirm your investor status | Not accepted | Optional | See details'],
      'Done in the last twelve months (1)': [`${MONEY} | Done`],
    },
  ],
  [
    'Indonesia',
    'u15',
    {
      'To do': ['Verify your identity | Needs a change | Correct'],
      Next: ['Confirm your address | Opens later'],
      'Done in the last twelve months (2)': [
        'Answer a few questions about yourself | Done',
        'Confirm a few facts about yourself | Done',
      ],
    },
  ],
  [
    'elsewhere, at a first visit',
    'u01',
    {
      'To do': ['Tell us where you live | Start', 'Verify your identity | Start'],
      Next: ['Confirm your address | Opens later'],
    },
  ],
  [
    'elsewhere, refused for good',
    'u04',
    {
      'To do': ['Verify your identity | Not accepted | See details'],
      Next: ['Confirm your address | Opens later'],
    },
  ],
];

test('[S19, M6, C26] every region asks what its rules ask, in groups', async ({ page, signIn }) => {
  const list = new TaskList(page);
  for (const [region, persona, groups] of REGIONS) {
    await signIn(persona);
    await list.open();
    expect.soft(await list.groups(), region).toEqual(groups);
  }
});
