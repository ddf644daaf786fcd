// Follows the recognition of a document whose type and country are not known yet, and uses the result once.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { CaptureOcrResult } from '#contract/calls/readings.ts';
import { applyRecognition } from './flow-actions.ts';
import { flowStore } from './flow-store.ts';
import { isOcrPending, ocrStore } from './ocr-store.ts';
import { uploadStore } from '../upload/upload-store.ts';
import { useDraftOcr } from '../steps/details/use-draft-ocr.ts';

/** `part`: a picture of the document. False if no more results follow for it. */
export function useRecognitionOf(part: 'front' | 'back'): boolean {
  const { canRecognise, docType, needsChoice } = useSnapshot(flowStore);
  const reading = useSnapshot(ocrStore).reading as CaptureOcrResult | null;
  const { parts } = useSnapshot(uploadStore);
  const upload = parts[part];
  if (!canRecognise || docType !== null || needsChoice || !upload) return false;
  if (upload.state === 'refused' || upload.state === 'failed') return false;
  // It becomes the document of the case in a moment; until then its sides are unknown.
  if (reading?.recognised) return true;
  return isOcrPending(reading, parts, (each) => each === part);
}

export function useRecognition(): void {
  const { canRecognise, docType, needsChoice } = useSnapshot(flowStore);
  const { reading } = useSnapshot(ocrStore);
  useDraftOcr();
  const recognised = canRecognise && docType === null && !needsChoice ? reading?.recognised : null;
  const key = recognised ? `${recognised.country} ${recognised.docType}` : '';
  useEffect(() => {
    const found = ocrStore.reading?.recognised;
    if (key !== '' && found) void applyRecognition(found);
  }, [key]);
}
