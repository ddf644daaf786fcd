import { FillView } from '../filling/fill-view.tsx';
import { PaperClock } from './paper-clock.tsx';
import type { TestViewProps } from './test-state.ts';

/** IN_PROGRESS: one question a page, and the time that is left. The same paper comes back after a reload. */
export function PaperView({ test }: TestViewProps) {
  return <FillView segment="crypto-knowledge-test" aside={<PaperClock test={test} />} />;
}
