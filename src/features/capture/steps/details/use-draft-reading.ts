// Loads the OCR values of the draft when the page opens and when a picture has arrived, and follows events while reading is in
// progress.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { CaptureOcrResult, OcrPicture, OcrValue } from '#contract/calls/readings.ts';
import { watchEvents } from '#app/state/kyc/kyc-events.ts';
import { flowStore } from '../../flow/flow-store.ts';
import {
  isReadingPending,
  loadReading,
  readingStore,
  getReadingStage,
  findUnreadablePhotos,
  getOcrValues,
} from '../../flow/reading-store.ts';
import { uploadStore } from '../../upload/upload-store.ts';

export function useDraftReading() {
  const { hasOcr, caseId, isHandedOver } = useSnapshot(flowStore);
  const { parts } = useSnapshot(uploadStore);
  const reading = useSnapshot(readingStore).reading as CaptureOcrResult | null;
  const arrived = Object.values(parts)
    .map(({ file }) => file?.fileId ?? '')
    .join();
  const stage = getReadingStage(reading, parts);
  const isPending = isReadingPending(reading, parts);
  // The token of a phone gives access to its pictures but not to OCR values.
  const isAllowed = hasOcr && !isHandedOver && caseId !== '';

  useEffect(() => {
    if (isAllowed && arrived !== '') void loadReading(caseId);
  }, [isAllowed, caseId, arrived]);
  useEffect(() => {
    if (isAllowed && arrived !== '' && isPending) return watchEvents(() => loadReading(caseId));
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
