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
const LEVEL_1: readonly StageName[] = ['document', 'details', 'pictures', 'selfie', 'check'];
const LEVEL_2: readonly StageName[] = ['document', 'address', 'pages', 'check'];

interface CaptureStage {
  name: StageName;
  state: 'done' | 'current' | 'todo';
}

export function stagesOf(step: StepName, level: 'LEVEL_1' | 'LEVEL_2', handed = false): CaptureStage[] {
  const all = level === 'LEVEL_1' ? LEVEL_1 : LEVEL_2;
  const names = handed ? all.slice(2) : all;
  const current = names.indexOf(STAGE_OF[step]);
  return names.map((name, i) => ({ name, state: i < current ? 'done' : i === current ? 'current' : 'todo' }));
}
