// Items that accept files.
import type { FileItem, Item, SignatureItem } from '../questionnaire.ts';

/** The optional drawing of a signature is a file of the same item. */
export const createDrawnSignatureItem = ({ linkId, label }: SignatureItem): FileItem => ({
  linkId,
  label,
  type: 'file',
  mime: ['image/png'],
  maxMb: 2,
  maxFiles: 1,
  purpose: 'SIGNATURE',
});

/** File settings of an item; null if it accepts no files. */
export function findFileItem(item: Item | null | undefined): FileItem | null {
  if (item?.type === 'signature') return createDrawnSignatureItem(item);
  return item?.type === 'file' ? item : null;
}
