// Every illustration by its name.
import { DOCUMENT_DRAWINGS } from './document-drawings.tsx';
import { DRAWINGS } from './drawings.tsx';
import { IllustrationFrame, type IllustrationSize } from './illustration-frame.tsx';
import { STATUS_DRAWINGS } from './status-drawings.tsx';

const ALL_DRAWINGS = { ...DOCUMENT_DRAWINGS, ...DRAWINGS, ...STATUS_DRAWINGS };
export type IllustrationName = keyof typeof ALL_DRAWINGS;
export const ILLUSTRATION_NAMES = Object.keys(ALL_DRAWINGS) as IllustrationName[];

export function Illustration({ name, size }: IllustrationSize & { name: IllustrationName }) {
  return <IllustrationFrame size={size}>{ALL_DRAWINGS[name]}</IllustrationFrame>;
}
