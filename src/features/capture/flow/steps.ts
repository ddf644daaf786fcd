// The steps of each level, in order, and the rules of walking them. Pure; the address holds the step, the gateway's
// draft the facts, and this table decides which of the two is right after a reload.
import { requiredParts, type CapturePart, type DocType } from '#contract/documents.ts';
import type { StepLevel } from '#contract/kyc.ts';

const STEP_NAMES = [
  'country',
  'document',
  'details',
  'guide',
  'front',
  'back',
  'face',
  'selfie',
  'type',
  'address',
  'pages',
  'check',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

export const isStepName = (text: string | null): text is StepName => STEP_NAMES.some((name) => name === text);

/** Steps a camera is for; the question before the selfie is not among them. */
export const TAKES_PICTURES: ReadonlySet<StepName> = new Set(['guide', 'front', 'back', 'selfie', 'pages']);

/** What is known so far. */
export interface CaptureFacts {
  level: StepLevel;
  /** On the phone of a handoff: what is typed is typed on the computer. */
  handed: boolean;
  /** Pictures are read here: what they say is asked after they were taken. */
  reads: boolean;
  country: string;
  docType: DocType | null;
  /** False when the chosen document needs no explanation before the camera. */
  showGuide: boolean;
  poaType: string;
  hasCase: boolean;
  hasDetails: boolean;
  /** A picture of the face was agreed to. */
  faceAgreed: boolean;
  /** Parts that are with the gateway or on their way; not the ones it turned down. */
  given: readonly CapturePart[];
  /** Parts of those it turned down: to be taken again, but not in the middle of another picture. */
  refused: readonly CapturePart[];
}

/** Pages need a draft, and a draft of level 2 a country: where none is known, the address comes first. */
const isReadFirst = ({
  level,
  reads,
  country,
  hasCase,
}: Pick<CaptureFacts, 'level' | 'reads' | 'country' | 'hasCase'>): boolean =>
  reads && (level === 'LEVEL_1' || hasCase || country !== '');

/**
 * The steps of a person's way through a level; the back of a passport is no step. Where nothing is read, what is typed comes
 * before the pictures: who may not be verified, or with this document, hears it before a camera opens.
 */
export function captureSteps(facts: CaptureFacts): StepName[] {
  const { level, handed, docType, showGuide } = facts;
  if (level === 'LEVEL_2') {
    if (handed) return ['pages', 'check'];
    return isReadFirst(facts) ? ['type', 'pages', 'address', 'check'] : ['type', 'address', 'pages', 'check'];
  }
  const pictures = requiredParts(level, docType).filter(
    (part) => part === 'front' || part === 'back' || part === 'selfie',
  );
  const guide = showGuide ? (['guide'] as const) : [];
  // Asked by itself, before the face is taken.
  const shots = pictures.flatMap((part) => (part === 'selfie' ? (['face', part] as const) : [part]));
  if (handed) return [...guide, ...shots, 'check'];
  return isReadFirst(facts)
    ? ['country', 'document', ...guide, ...shots, 'details', 'check']
    : ['country', 'document', 'details', ...guide, ...shots, 'check'];
}

function isDone(step: StepName, facts: CaptureFacts): boolean {
  switch (step) {
    case 'country':
      return facts.country !== '';
    case 'document':
      return facts.hasCase && facts.docType !== null;
    case 'details':
    case 'address':
      return facts.hasCase && facts.hasDetails;
    case 'type':
      return facts.poaType !== '';
    case 'guide':
      return facts.given.length > 0;
    case 'face':
      return facts.faceAgreed;
    case 'front':
    case 'back':
    case 'selfie':
      return facts.given.includes(step);
    case 'pages':
      return facts.given.includes('poa1');
    case 'check':
      return false;
  }
}

/** Where a person who comes back goes on: the first step that still lacks something. */
export function firstOpenStep(facts: CaptureFacts): StepName {
  return captureSteps(facts).find((step) => !isDone(step, facts)) ?? 'check';
}

/**
 * The step to show for the one the address asks for. Nobody gets past a step that lacks something; being asked for
 * by a later step, the guide counts as seen, and a picture that was turned down meanwhile does not call back.
 */
export function shownStep(asked: StepName | null, facts: CaptureFacts): StepName {
  const steps = captureSteps(facts);
  if (asked === null || !steps.includes(asked)) return firstOpenStep(facts);
  const before = steps.slice(0, steps.indexOf(asked));
  const tried = { ...facts, given: [...facts.given, ...facts.refused] };
  return before.find((step) => step !== 'guide' && !isDone(step, tried)) ?? asked;
}

/** The step after this one: forms follow each other, pictures that are there already are not asked for again. */
export function stepAfter(step: StepName, facts: CaptureFacts): StepName {
  const steps = captureSteps(facts);
  const rest = steps.slice(steps.indexOf(step) + 1);
  return rest.find((next) => !SKIPPED_WHEN_DONE.has(next) || !isDone(next, facts)) ?? 'check';
}

const SKIPPED_WHEN_DONE: ReadonlySet<StepName> = new Set(['guide', 'front', 'back', 'face', 'selfie']);

/** The step on which a part is taken. */
export const stepOfPart = (part: CapturePart): StepName =>
  part === 'front' || part === 'back' || part === 'selfie' ? part : 'pages';

// Steps gathered into the few stages a person is shown: eight dots tell nobody anything.
const STAGE_NAMES = ['document', 'details', 'pictures', 'selfie', 'address', 'pages', 'check'] as const;
export type StageName = (typeof STAGE_NAMES)[number];

const STAGE_OF: Record<StepName, StageName> = {
  country: 'document',
  document: 'document',
  details: 'details',
  guide: 'pictures',
  front: 'pictures',
  back: 'pictures',
  face: 'selfie',
  selfie: 'selfie',
  type: 'document',
  address: 'address',
  pages: 'pages',
  check: 'check',
};
type Level = 'LEVEL_1' | 'LEVEL_2';
const TYPED_FIRST: Record<Level, readonly StageName[]> = {
  LEVEL_1: ['document', 'details', 'pictures', 'selfie', 'check'],
  LEVEL_2: ['document', 'address', 'pages', 'check'],
};
const READ_FIRST: Record<Level, readonly StageName[]> = {
  LEVEL_1: ['document', 'pictures', 'selfie', 'details', 'check'],
  LEVEL_2: ['document', 'pages', 'address', 'check'],
};
const NOT_HANDED: ReadonlySet<StageName> = new Set(['document', 'details', 'address']);

interface CaptureStage {
  name: StageName;
  state: 'done' | 'current' | 'todo';
}

/** `handed`: on a phone that takes the pictures alone; `reads`: they are read, and come first. */
export interface StagesOptions {
  handed?: boolean;
  reads?: boolean;
}

export function stagesOf(
  step: StepName,
  level: Level,
  { handed = false, reads = false }: StagesOptions = {},
): CaptureStage[] {
  const all = (reads ? READ_FIRST : TYPED_FIRST)[level];
  const names = handed ? all.filter((name) => !NOT_HANDED.has(name)) : all;
  const current = names.indexOf(STAGE_OF[step]);
  return names.map((name, i) => ({ name, state: i < current ? 'done' : i === current ? 'current' : 'todo' }));
}
