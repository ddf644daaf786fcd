// Asked for when there is something to say: most pictures are good.
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import type { ReadProblemNoticeProps } from './read-problem-notice.tsx';

const Told = onDemand<ReadProblemNoticeProps>(() =>
  import('./read-problem-notice.tsx').then((module) => module.ReadProblemNotice),
);

export function ReadProblem(props: ReadProblemNoticeProps) {
  return <Told needed={props.spoiled.length > 0} {...props} />;
}
