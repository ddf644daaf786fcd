// The steps where the pictures tell type and country of the document.
import { describe, expect, it } from 'vitest';
import {
  type CaptureFacts,
  findFirstIncompleteStep,
  findNextStep,
  listGestures,
  listStages,
  listSteps,
  resolveStep,
  type StepName,
} from './steps.ts';

const UNKNOWN: CaptureFacts = {
  level: 'LEVEL_1',
  isHandedOver: false,
  hasOcr: true,
  canRecognise: true,
  needsChoice: false,
  lacksBack: false,
  isBackLast: false,
  country: '',
  docType: null,
  showGuide: true,
  poaType: '',
  hasCase: true,
  hasDetails: false,
  faceAgreed: true,
  accepted: [],
  refused: [],
};
const PASSPORT: CaptureFacts = { ...UNKNOWN, country: 'AM', docType: 'KYC_DOC_TYPE_PASSPORT' };
const CARD: CaptureFacts = { ...UNKNOWN, country: 'KZ', docType: 'KYC_DOC_TYPE_ID' };

describe('[E4] with recognition', () => {
  it('country and document come last, for pictures that do not show them', () => {
    expect(listSteps(UNKNOWN)).toEqual([
      'start',
      'front',
      'back',
      'face',
      'selfie',
      'country',
      'document',
      'check',
    ]);
    expect(listSteps({ ...UNKNOWN, lacksBack: true })).not.toContain('back');
    expect(listSteps(PASSPORT)).not.toContain('back');
    expect(listSteps({ ...UNKNOWN, isBackLast: true }).slice(1, 5)).toEqual([
      'front',
      'face',
      'selfie',
      'back',
    ]);
  });

  it('a document that is not accepted here is chosen before other pictures are taken', () => {
    expect(listSteps({ ...UNKNOWN, country: 'TR', needsChoice: true }).slice(0, 4)).toEqual([
      'start',
      'front',
      'country',
      'document',
    ]);
    expect(resolveStep('back', { ...UNKNOWN, country: 'TR', needsChoice: true, accepted: ['front'] })).toBe(
      'country',
    );
  });

  const next: [from: StepName, facts: CaptureFacts, to: StepName][] = [
    ['start', UNKNOWN, 'front'],
    ['front', { ...UNKNOWN, accepted: ['front'] }, 'back'],
    ['front', { ...PASSPORT, accepted: ['front'] }, 'selfie'],
    ['front', { ...PASSPORT, accepted: ['front'], faceAgreed: false }, 'face'],
    ['selfie', { ...CARD, accepted: ['front', 'back', 'selfie'] }, 'check'],
    ['selfie', { ...UNKNOWN, accepted: ['front', 'back', 'selfie'] }, 'country'],
    ['country', { ...UNKNOWN, country: 'KZ', accepted: ['front', 'back', 'selfie'] }, 'document'],
  ];
  it.each(next)('from %s', (from, facts, to) => expect(findNextStep(from, facts)).toBe(to));

  it('[G3] a reload leads to the first picture that is missing', () => {
    expect(findFirstIncompleteStep({ ...UNKNOWN, hasCase: false })).toBe('start');
    expect(findFirstIncompleteStep({ ...CARD, accepted: ['front', 'selfie'] })).toBe('back');
    // Another choice needs the other side.
    expect(resolveStep('check', { ...CARD, accepted: ['front', 'selfie'] })).toBe('back');
    // The pictures have shown what the user was asked for.
    const read = { ...CARD, accepted: ['front', 'back', 'selfie'] as const };
    expect(resolveStep('country', read)).toBe('check');
    expect(resolveStep('country', read, { isChange: true })).toBe('country');
    // A step of the order without recognition.
    expect(resolveStep('details', { ...CARD, accepted: ['front', 'back', 'selfie'] })).toBe('check');
  });

  it('the progress names document, selfie and check', () => {
    const stages = (step: StepName) => listStages(step, 'LEVEL_1', UNKNOWN);
    expect(stages('back').map(({ name, state }) => `${name} ${state}`)).toEqual([
      'document current',
      'selfie todo',
      'check todo',
    ]);
    expect(stages('document').at(-1)).toEqual({ name: 'check', state: 'current' });
  });

  it('the stage shows its gestures', () => {
    expect(listGestures('back', { ...CARD, accepted: ['front'] })).toEqual([
      { part: 'front', state: 'done' },
      { part: 'back', state: 'current' },
      { part: 'selfie', state: 'todo' },
    ]);
  });
});
