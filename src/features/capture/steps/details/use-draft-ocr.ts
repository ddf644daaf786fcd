// Loads the OCR values of the draft when the page opens and when a picture has arrived, and follows events while reading is in
// progress.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { CaptureOcrResult, OcrPicture, OcrValue } from '#contract/calls/readings.ts';
import { watchEvents } from '#app/state/kyc/kyc-events.ts';
import { flowStore } from '../../flow/flow-store.ts';
import {
  isOcrPending,
  loadOcrResults,
  ocrStore,
  getOcrStage,
  findUnreadablePhotos,
  getOcrValues,
} from '../../flow/ocr-store.ts';
import { uploadStore } from '../../upload/upload-store.ts';

export function useDraftOcr() {
  const { hasOcr, caseId, isHandedOver } = useSnapshot(flowStore);
  const { parts } = useSnapshot(uploadStore);
  const reading = useSnapshot(ocrStore).reading as CaptureOcrResult | null;
  const arrived = Object.values(parts)
    .map(({ file }) => file?.fileId ?? '')
    .join();
  const stage = getOcrStage(reading, parts);
  const isPending = isOcrPending(reading, parts);
  // The token of a phone gives access to its pictures but not to OCR values.
  const isAllowed = hasOcr && !isHandedOver && caseId !== '';

  useEffect(() => {
    if (isAllowed && arrived !== '') void loadOcrResults(caseId);
  }, [isAllowed, caseId, arrived]);
  useEffect(() => {
    if (isAllowed && arrived !== '' && isPending) return watchEvents(() => loadOcrResults(caseId));
  }, [isAllowed, caseId, arrived, isPending]);

  return {
    hasOcr,
    stage,
    values: isAllowed ? getOcrValues(reading, parts) : {},
    unreadable: isAllowed ? findUnreadablePhotos(reading, parts) : [],
    pictureOf: ({ fileId }: OcrValue): OcrPicture | undefined =>
      reading?.pictures.find((picture) => picture.fileId === fileId),
  };
}
