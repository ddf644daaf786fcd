// Steps gathered into the few stages a person is shown: eight dots tell nobody anything.
import type { StepName } from './steps.ts';

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
