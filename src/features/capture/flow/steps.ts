// The steps of each level, their order and the rules for moving between them. Pure: the address contains the step, the draft of
// the gateway the facts, and these rules decide which step to show after a reload.
import { listRequiredParts, type CapturePart, type DocType } from '#contract/documents.ts';
import type { StepLevel } from '#contract/kyc.ts';

const STAGE_BY_STEP = {
  start: 'document',
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
} as const;
export type StepName = keyof typeof STAGE_BY_STEP;
export type StageName = (typeof STAGE_BY_STEP)[StepName];

export const isStepName = (text: string | null): text is StepName =>
  text !== null && Object.hasOwn(STAGE_BY_STEP, text);

type DocumentPart = Extract<CapturePart, 'front' | 'back' | 'selfie'>;

export const PICTURE_STEPS: ReadonlySet<StepName> = new Set(['guide', 'front', 'back', 'selfie', 'pages']);

export interface CaptureFacts {
  level: StepLevel;
  /** On the phone of a hand-over, where no form is filled in. */
  isHandedOver: boolean;
  /** The gateway reads the pictures (OCR), so they come before the form. */
  hasOcr: boolean;
  /** The pictures tell type and country of the document, so neither is asked before them. */
  canRecognise: boolean;
  /** The recognised document cannot be verified here without a choice of the user. */
  needsChoice: boolean;
  /** The user said that the document has no other side. */
  lacksBack: boolean;
  /** The front is read slowly, so the face is taken before another side. */
  isBackLast: boolean;
  country: string;
  docType: DocType | null;
  showGuide: boolean;
  poaType: string;
  hasCase: boolean;
  hasDetails: boolean;
  faceAgreed: boolean;
  /** Parts that are uploaded or in progress. */
  accepted: readonly CapturePart[];
  refused: readonly CapturePart[];
}

/** Uploads need a draft, and a draft of level 2 needs a country. Without a country, the address form comes first. */
const arePicturesFirst = ({ level, hasOcr, country, hasCase }: CaptureFacts): boolean =>
  hasOcr && (level === 'LEVEL_1' || hasCase || country !== '');

/** A document of unknown type may have another side. */
function listDocumentShots({ level, docType, lacksBack, isBackLast }: CaptureFacts): DocumentPart[] {
  const hasBack = docType === null ? !lacksBack : listRequiredParts(level, docType).includes('back');
  if (!hasBack) return ['front', 'selfie'];
  return isBackLast ? ['front', 'selfie', 'back'] : ['front', 'back', 'selfie'];
}

/** The pictures of one stage, for its progress. */
export function listGestures(
  current: DocumentPart,
  facts: CaptureFacts,
): { part: CapturePart; state: 'done' | 'current' | 'todo' }[] {
  return listDocumentShots(facts).map((part) => {
    if (part === current) return { part, state: 'current' };
    return { part, state: facts.accepted.includes(part) ? 'done' : 'todo' };
  });
}

/** Without OCR the form comes first, so that a user who cannot be verified learns it before the camera opens. */
export function listSteps(facts: CaptureFacts): StepName[] {
  const { level, isHandedOver, showGuide } = facts;
  if (level === 'LEVEL_2') {
    if (isHandedOver) return ['pages', 'check'];
    return arePicturesFirst(facts)
      ? ['type', 'pages', 'address', 'check']
      : ['type', 'address', 'pages', 'check'];
  }
  const pictures = listDocumentShots(facts);
  const guide = showGuide ? (['guide'] as const) : [];
  const shots = pictures.flatMap((part) => (part === 'selfie' ? (['face', part] as const) : [part]));
  if (isHandedOver) return [...guide, ...shots, 'check'];
  if (facts.canRecognise) return listRecognisedSteps(shots, facts);
  return arePicturesFirst(facts)
    ? ['country', 'document', ...guide, ...shots, 'details', 'check']
    : ['country', 'document', 'details', ...guide, ...shots, 'check'];
}

/** Country and document are asked last, if the pictures do not show them, or first, if the user has to decide. */
function listRecognisedSteps(shots: readonly StepName[], { needsChoice }: CaptureFacts): StepName[] {
  const [front, ...others] = shots;
  const choice = ['country', 'document'] as const;
  return needsChoice
    ? ['start', ...(front ? [front] : []), ...choice, ...others, 'check']
    : ['start', ...shots, ...choice, 'check'];
}

function isDone(step: StepName, facts: CaptureFacts): boolean {
  switch (step) {
    case 'start':
      return facts.hasCase;
    case 'country':
      return facts.country !== '' && !facts.needsChoice;
    case 'document':
      return facts.hasCase && facts.docType !== null;
    case 'details':
    case 'address':
      return facts.hasCase && facts.hasDetails;
    case 'type':
      return facts.poaType !== '';
    case 'guide':
      return facts.accepted.length > 0;
    case 'face':
      return facts.faceAgreed;
    case 'front':
    case 'back':
    case 'selfie':
      return facts.accepted.includes(step);
    case 'pages':
      return facts.accepted.includes('poa1');
    case 'check':
      return false;
  }
}

export const findFirstIncompleteStep = (facts: CaptureFacts): StepName =>
  listSteps(facts).find((step) => !isDone(step, facts)) ?? 'check';

/**
 * Resolves the step of the address: an earlier incomplete step comes first. The guide counts as seen, and a refused picture
 * does not interrupt a later step. A choice that the pictures have made meanwhile is shown only to change it.
 */
export function resolveStep(
  requested: StepName | null,
  facts: CaptureFacts,
  { isChange = false } = {},
): StepName {
  const steps = listSteps(facts);
  if (requested === null || !steps.includes(requested)) return findFirstIncompleteStep(facts);
  const isChoice = facts.canRecognise && (requested === 'country' || requested === 'document');
  if (isChoice && !isChange && facts.docType !== null) return findFirstIncompleteStep(facts);
  const before = steps.slice(0, steps.indexOf(requested));
  const tried = { ...facts, accepted: [...facts.accepted, ...facts.refused] };
  return before.find((step) => step !== 'guide' && !isDone(step, tried)) ?? requested;
}

/** Skips pictures that are complete; forms are always shown. */
export function findNextStep(step: StepName, facts: CaptureFacts): StepName {
  const steps = listSteps(facts);
  const rest = steps.slice(steps.indexOf(step) + 1);
  const skipped = facts.canRecognise ? SKIPPED_WHEN_RECOGNISED : SKIPPED_WHEN_DONE;
  return rest.find((next) => !skipped.has(next) || !isDone(next, facts)) ?? 'check';
}

const SKIPPED_WHEN_DONE: ReadonlySet<StepName> = new Set(['guide', 'front', 'back', 'face', 'selfie']);
const SKIPPED_WHEN_RECOGNISED: ReadonlySet<StepName> = new Set([...SKIPPED_WHEN_DONE, 'country', 'document']);

export const getStepForPart = (part: CapturePart): StepName =>
  part === 'front' || part === 'back' || part === 'selfie' ? part : 'pages';

const FORM_FIRST: Record<StepLevel, readonly StageName[]> = {
  LEVEL_1: ['document', 'details', 'pictures', 'selfie', 'check'],
  LEVEL_2: ['document', 'address', 'pages', 'check'],
};
const PICTURES_FIRST: Record<StepLevel, readonly StageName[]> = {
  LEVEL_1: ['document', 'pictures', 'selfie', 'details', 'check'],
  LEVEL_2: ['document', 'pages', 'address', 'check'],
};
const RECOGNISED: readonly StageName[] = ['document', 'selfie', 'check'];
const NOT_ON_PHONE: ReadonlySet<StageName> = new Set(['document', 'details', 'address']);

export type StagesOptions = Partial<Pick<CaptureFacts, 'isHandedOver' | 'hasOcr' | 'canRecognise'>>;

function getRecognisedStage(step: StepName): StageName {
  if (step === 'country' || step === 'document') return 'check';
  return STAGE_BY_STEP[step] === 'pictures' ? 'document' : STAGE_BY_STEP[step];
}

export function listStages(
  step: StepName,
  level: StepLevel,
  { isHandedOver = false, hasOcr = false, canRecognise = false }: StagesOptions = {},
): { name: StageName; state: 'done' | 'current' | 'todo' }[] {
  const recognised = canRecognise && !isHandedOver;
  const all = recognised ? RECOGNISED : (hasOcr ? PICTURES_FIRST : FORM_FIRST)[level];
  const names = isHandedOver ? all.filter((name) => !NOT_ON_PHONE.has(name)) : all;
  const current = names.indexOf(recognised ? getRecognisedStage(step) : STAGE_BY_STEP[step]);
  return names.map((name, i) => ({ name, state: i < current ? 'done' : i === current ? 'current' : 'todo' }));
}
