// Which items take files, and of what kind.
import type { FileItem, Item, SignatureItem } from '../questionnaire.ts';

/** A signature may be drawn besides being typed: the drawing is a file of the same item. */
export const drawnSignatureItem = ({ linkId, label }: SignatureItem): FileItem => ({
  linkId,
  label,
  type: 'file',
  mime: ['image/png'],
  maxMb: 2,
  maxFiles: 1,
  purpose: 'SIGNATURE',
});

/** What may be handed in for an item; null where it takes no files. */
export function findFileItem(item: Item | null | undefined): FileItem | null {
  if (item?.type === 'signature') return drawnSignatureItem(item);
  return item?.type === 'file' ? item : null;
}
