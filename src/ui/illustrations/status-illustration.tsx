// The illustrations of error pages, which load with the frame. Every other one loads with the page that shows it.
import { STATUS_DRAWINGS } from './status-drawings.tsx';
import { IllustrationFrame } from './illustration-frame.tsx';

export function StatusIllustration({ name }: { name: keyof typeof STATUS_DRAWINGS }) {
  return <IllustrationFrame>{STATUS_DRAWINGS[name]}</IllustrationFrame>;
}
