// The illustrations of error pages, which load with the shell. All others load with the page that shows them.
import { STATUS_DRAWINGS } from './status-drawings.tsx';
import { IllustrationFrame } from './illustration-frame.tsx';

export function StatusIllustration({ name }: { name: keyof typeof STATUS_DRAWINGS }) {
  return <IllustrationFrame>{STATUS_DRAWINGS[name]}</IllustrationFrame>;
}
