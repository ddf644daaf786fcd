import type { OutlineShape } from '../camera/outline.ts';
import type { CapturePart, DocType } from '#contract/documents.ts';

/** The outline a part is held into. */
export function shapeOf(part: CapturePart, docType: DocType | null): OutlineShape {
  if (part === 'selfie') return 'face';
  if (part === 'front') return docType === 'KYC_DOC_TYPE_PASSPORT' ? 'passport' : 'card';
  return part === 'back' ? 'card' : 'page';
}
