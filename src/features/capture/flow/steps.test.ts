import { describe, expect, it } from 'vitest';
import {
  type CaptureFacts,
  firstOpenStep,
  isStepName,
  shownStep,
  stepAfter,
  type StepName,
  captureSteps,
} from './steps.ts';

const NEW: CaptureFacts = {
  level: 'LEVEL_1',
  handed: false,
  reads: false,
  country: '',
  docType: null,
  showGuide: true,
  poaType: '',
  hasCase: false,
  hasDetails: false,
  faceAgreed: false,
  given: [],
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
      { ...CARD, reads: true },
      ['country', 'document', 'guide', 'front', 'back', 'face', 'selfie', 'details', 'check'],
    ],
    [
      'a phone that takes the pictures asks nothing',
      { ...CARD, reads: true, handed: true },
      ['guide', 'front', 'back', 'face', 'selfie', 'check'],
    ],
    [
      'what is read of a paper is asked after its pages',
      { ...LETTER, reads: true },
      ['type', 'pages', 'address', 'check'],
    ],
    [
      'where no country is known, level 2 has no draft for pages before the address',
      { ...LETTER, reads: true, hasCase: false, hasDetails: false },
      ['type', 'address', 'pages', 'check'],
    ],
    ['level 2 takes an address document', LETTER, ['type', 'address', 'pages', 'check']],
  ];
  it.each(ways)('[S5] %s', (_name, facts, steps) => {
    expect(captureSteps(facts)).toEqual(steps);
  });
});

describe('coming back', () => {
  const table: [name: string, facts: CaptureFacts, open: StepName][] = [
    ['nothing yet', NEW, 'country'],
    ['a country, no draft', { ...NEW, country: 'DE' }, 'document'],
    ['a draft without details', { ...CARD, hasDetails: false }, 'details'],
    ['details, no picture', CARD, 'guide'],
    ['the front is there', { ...CARD, given: ['front'] }, 'back'],
    ['the selfie stayed, the document changed', { ...CARD, given: ['selfie'] }, 'front'],
    ['everything is there', { ...CARD, given: ['front', 'back', 'selfie'] }, 'check'],
    ['pictures are read, nothing typed', { ...CARD, reads: true, hasDetails: false }, 'guide'],
    [
      'pictures are read, all of them there',
      { ...CARD, reads: true, hasDetails: false, given: ['front', 'back', 'selfie'] },
      'details',
    ],
    ['a draft of the old order, its details typed', { ...CARD, reads: true }, 'guide'],
    ['a draft of the old order, with its first picture', { ...CARD, reads: true, given: ['front'] }, 'back'],
    ['a paper that is read', { ...LETTER, reads: true, hasDetails: false, given: ['poa1'] }, 'address'],
    ['level 2, nothing yet', { ...LETTER, poaType: '', hasCase: false, hasDetails: false }, 'type'],
    ['level 2, address typed', LETTER, 'pages'],
    ['level 2, first page there', { ...LETTER, given: ['poa1'] }, 'check'],
  ];
  it.each(table)('[G3] %s', (_name, facts, open) => {
    expect(firstOpenStep(facts)).toBe(open);
    expect(shownStep(null, facts)).toBe(open);
  });

  it('[G3] a reload in the middle stays where it was', () => {
    for (const step of ['country', 'document', 'details', 'guide', 'front'] as const) {
      expect(shownStep(step, CARD)).toBe(step);
    }
    expect(shownStep('selfie', { ...CARD, given: ['front', 'back'] })).toBe('selfie');
  });

  it('[G3] an address that skips ahead leads to the first thing missing', () => {
    expect(shownStep('check', NEW)).toBe('country');
    expect(shownStep('check', CARD)).toBe('front');
    expect(shownStep('selfie', { ...CARD, given: ['front'] })).toBe('back');
    expect(shownStep('pages', NEW)).toBe('country');
    expect(shownStep('back', { ...CARD, docType: 'KYC_DOC_TYPE_PASSPORT' })).toBe('guide');
  });

  it('[G3] an address of the old order leads to what is missing in the new one', () => {
    const read = { ...CARD, reads: true, hasDetails: false };
    expect(shownStep('details', read)).toBe('front');
    expect(shownStep('check', { ...read, given: ['front', 'back', 'selfie'] })).toBe('details');
    // A turned down picture does not call back from the details.
    expect(shownStep('details', { ...read, given: ['front', 'selfie'], refused: ['back'] })).toBe('details');
  });

  it('[S5] a picture turned down while the next one is taken does not interrupt', () => {
    const facts: CaptureFacts = { ...CARD, given: ['front'], refused: ['back'] };
    expect(shownStep('selfie', facts)).toBe('selfie');
    expect(shownStep('check', { ...facts, given: ['front', 'selfie'] })).toBe('check');
    expect(firstOpenStep(facts)).toBe('back');
    expect(stepAfter('back', { ...facts, given: ['front', 'back', 'selfie'], refused: [] })).toBe('check');
  });

  it('[S5] no face is taken before it was agreed to', () => {
    const unasked: CaptureFacts = { ...CARD, faceAgreed: false, given: ['front', 'back'] };
    expect(firstOpenStep(unasked)).toBe('face');
    expect(shownStep('selfie', unasked)).toBe('face');
    expect(stepAfter('back', unasked)).toBe('face');
    expect(stepAfter('back', { ...unasked, faceAgreed: true })).toBe('selfie');
    // Agreeing anew to new words keeps the picture that is there.
    expect(stepAfter('face', { ...unasked, given: ['front', 'back', 'selfie'] })).toBe('check');
  });

  it('[S5] only known names are steps', () => {
    expect(isStepName('selfie')).toBe(true);
    expect(isStepName('__proto__')).toBe(false);
    expect(isStepName(null)).toBe(false);
  });
});

describe('going on', () => {
  const table: [from: StepName, facts: CaptureFacts, to: StepName][] = [
    ['country', NEW, 'document'],
    ['country', CARD, 'document'],
    ['document', CARD, 'details'],
    ['details', CARD, 'guide'],
    ['details', { ...CARD, given: ['front'] }, 'back'],
    ['front', { ...CARD, given: ['front'] }, 'back'],
    ['front', { ...CARD, given: ['front', 'back'] }, 'selfie'],
    ['front', { ...CARD, given: ['front', 'back', 'selfie'] }, 'check'],
    ['selfie', { ...CARD, given: ['front', 'back', 'selfie'] }, 'check'],
    ['document', { ...CARD, reads: true }, 'guide'],
    ['selfie', { ...CARD, reads: true, given: ['front', 'back', 'selfie'] }, 'details'],
    ['details', { ...CARD, reads: true, given: ['front', 'back', 'selfie'] }, 'check'],
    // The selfie stays when the document changes.
    ['document', { ...CARD, reads: true, given: ['selfie'] }, 'front'],
    ['type', { ...LETTER, reads: true }, 'pages'],
    ['type', LETTER, 'address'],
    ['address', { ...LETTER, given: ['poa1'] }, 'pages'],
    ['pages', { ...LETTER, given: ['poa1'] }, 'check'],
  ];
  it.each(table)('[S5] from %s', (from, facts, to) => {
    expect(stepAfter(from, facts)).toBe(to);
  });
});
