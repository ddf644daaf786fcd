import { describe, expect, it } from 'vitest';
import {
  type CaptureFacts,
  findFirstIncompleteStep,
  isStepName,
  resolveStep,
  findNextStep,
  type StepName,
  listSteps,
} from './steps.ts';

const NEW: CaptureFacts = {
  level: 'LEVEL_1',
  isHandedOver: false,
  hasOcr: false,
  canRecognise: false,
  needsChoice: false,
  lacksBack: false,
  isBackLast: false,
  country: '',
  docType: null,
  showGuide: true,
  poaType: '',
  hasCase: false,
  hasDetails: false,
  faceAgreed: false,
  accepted: [],
  refused: [],
};
const CARD: CaptureFacts = {
  ...NEW,
  country: 'DE',
  docType: 'KYC_DOC_TYPE_ID',
  hasCase: true,
  hasDetails: true,
  faceAgreed: true,
};
const LETTER: CaptureFacts = {
  ...NEW,
  level: 'LEVEL_2',
  poaType: 'utility_bill',
  hasCase: true,
  hasDetails: true,
};

describe('the steps of a level', () => {
  const ways: [name: string, facts: CaptureFacts, steps: StepName[]][] = [
    [
      'a card has two sides',
      CARD,
      ['country', 'document', 'details', 'guide', 'front', 'back', 'face', 'selfie', 'check'],
    ],
    [
      'a passport has one',
      { ...CARD, docType: 'KYC_DOC_TYPE_PASSPORT' },
      ['country', 'document', 'details', 'guide', 'front', 'face', 'selfie', 'check'],
    ],
    [
      'a document without guide page goes straight to the camera',
      { ...CARD, showGuide: false },
      ['country', 'document', 'details', 'front', 'back', 'face', 'selfie', 'check'],
    ],
    [
      'what is read of a card is asked after its pictures',
      { ...CARD, hasOcr: true },
      ['country', 'document', 'guide', 'front', 'back', 'face', 'selfie', 'details', 'check'],
    ],
    [
      'a phone that takes the pictures asks nothing',
      { ...CARD, hasOcr: true, isHandedOver: true },
      ['guide', 'front', 'back', 'face', 'selfie', 'check'],
    ],
    [
      'what is read of a paper is asked after its pages',
      { ...LETTER, hasOcr: true },
      ['type', 'pages', 'address', 'check'],
    ],
    [
      'where no country is known, level 2 has no draft for pages before the address',
      { ...LETTER, hasOcr: true, hasCase: false, hasDetails: false },
      ['type', 'address', 'pages', 'check'],
    ],
    ['level 2 takes an address document', LETTER, ['type', 'address', 'pages', 'check']],
  ];
  it.each(ways)('[S5] %s', (_name, facts, steps) => {
    expect(listSteps(facts)).toEqual(steps);
  });
});

describe('resuming', () => {
  const table: [name: string, facts: CaptureFacts, open: StepName][] = [
    ['nothing yet', NEW, 'country'],
    ['a country, no draft', { ...NEW, country: 'DE' }, 'document'],
    ['a draft without details', { ...CARD, hasDetails: false }, 'details'],
    ['details, no picture', CARD, 'guide'],
    ['the front is there', { ...CARD, accepted: ['front'] }, 'back'],
    ['the selfie stayed, the document changed', { ...CARD, accepted: ['selfie'] }, 'front'],
    ['everything is there', { ...CARD, accepted: ['front', 'back', 'selfie'] }, 'check'],
    ['pictures are read, nothing typed', { ...CARD, hasOcr: true, hasDetails: false }, 'guide'],
    [
      'pictures are read, all of them there',
      { ...CARD, hasOcr: true, hasDetails: false, accepted: ['front', 'back', 'selfie'] },
      'details',
    ],
    ['a draft of the old order, its details typed', { ...CARD, hasOcr: true }, 'guide'],
    [
      'a draft of the old order, with its first picture',
      { ...CARD, hasOcr: true, accepted: ['front'] },
      'back',
    ],
    ['a paper that is read', { ...LETTER, hasOcr: true, hasDetails: false, accepted: ['poa1'] }, 'address'],
    ['level 2, nothing yet', { ...LETTER, poaType: '', hasCase: false, hasDetails: false }, 'type'],
    ['level 2, address typed', LETTER, 'pages'],
    ['level 2, first page there', { ...LETTER, accepted: ['poa1'] }, 'check'],
  ];
  it.each(table)('[G3] %s', (_name, facts, open) => {
    expect(findFirstIncompleteStep(facts)).toBe(open);
    expect(resolveStep(null, facts)).toBe(open);
  });

  it('[G3] stays on the step after a reload', () => {
    for (const step of ['country', 'document', 'details', 'guide', 'front'] as const) {
      expect(resolveStep(step, CARD)).toBe(step);
    }
    expect(resolveStep('selfie', { ...CARD, accepted: ['front', 'back'] })).toBe('selfie');
  });

  it('[G3] leads an address that skips ahead to the first incomplete step', () => {
    expect(resolveStep('check', NEW)).toBe('country');
    expect(resolveStep('check', CARD)).toBe('front');
    expect(resolveStep('selfie', { ...CARD, accepted: ['front'] })).toBe('back');
    expect(resolveStep('pages', NEW)).toBe('country');
    expect(resolveStep('back', { ...CARD, docType: 'KYC_DOC_TYPE_PASSPORT' })).toBe('guide');
  });

  it('[G3] leads an address of the old order to the first incomplete step', () => {
    const read = { ...CARD, hasOcr: true, hasDetails: false };
    expect(resolveStep('details', read)).toBe('front');
    expect(resolveStep('check', { ...read, accepted: ['front', 'back', 'selfie'] })).toBe('details');
    // A refused picture does not interrupt the details.
    expect(resolveStep('details', { ...read, accepted: ['front', 'selfie'], refused: ['back'] })).toBe(
      'details',
    );
  });

  it('[S5] does not interrupt a step when an earlier picture is refused', () => {
    const facts: CaptureFacts = { ...CARD, accepted: ['front'], refused: ['back'] };
    expect(resolveStep('selfie', facts)).toBe('selfie');
    expect(resolveStep('check', { ...facts, accepted: ['front', 'selfie'] })).toBe('check');
    expect(findFirstIncompleteStep(facts)).toBe('back');
    expect(findNextStep('back', { ...facts, accepted: ['front', 'back', 'selfie'], refused: [] })).toBe(
      'check',
    );
  });

  it('[S5] requires consent before the selfie', () => {
    const unasked: CaptureFacts = { ...CARD, faceAgreed: false, accepted: ['front', 'back'] };
    expect(findFirstIncompleteStep(unasked)).toBe('face');
    expect(resolveStep('selfie', unasked)).toBe('face');
    expect(findNextStep('back', unasked)).toBe('face');
    expect(findNextStep('back', { ...unasked, faceAgreed: true })).toBe('selfie');
    // Consent to a new version keeps the picture.
    expect(findNextStep('face', { ...unasked, accepted: ['front', 'back', 'selfie'] })).toBe('check');
  });

  it('[S5] only known names are steps', () => {
    expect(isStepName('selfie')).toBe(true);
    expect(isStepName('__proto__')).toBe(false);
    expect(isStepName(null)).toBe(false);
  });
});

describe('the next step', () => {
  const table: [from: StepName, facts: CaptureFacts, to: StepName][] = [
    ['country', NEW, 'document'],
    ['country', CARD, 'document'],
    ['document', CARD, 'details'],
    ['details', CARD, 'guide'],
    ['details', { ...CARD, accepted: ['front'] }, 'back'],
    ['front', { ...CARD, accepted: ['front'] }, 'back'],
    ['front', { ...CARD, accepted: ['front', 'back'] }, 'selfie'],
    ['front', { ...CARD, accepted: ['front', 'back', 'selfie'] }, 'check'],
    ['selfie', { ...CARD, accepted: ['front', 'back', 'selfie'] }, 'check'],
    ['document', { ...CARD, hasOcr: true }, 'guide'],
    ['selfie', { ...CARD, hasOcr: true, accepted: ['front', 'back', 'selfie'] }, 'details'],
    ['details', { ...CARD, hasOcr: true, accepted: ['front', 'back', 'selfie'] }, 'check'],
    // The selfie stays when the document changes.
    ['document', { ...CARD, hasOcr: true, accepted: ['selfie'] }, 'front'],
    ['type', { ...LETTER, hasOcr: true }, 'pages'],
    ['type', LETTER, 'address'],
    ['address', { ...LETTER, accepted: ['poa1'] }, 'pages'],
    ['pages', { ...LETTER, accepted: ['poa1'] }, 'check'],
  ];
  it.each(table)('[S5] from %s', (from, facts, to) => {
    expect(findNextStep(from, facts)).toBe(to);
  });
});
