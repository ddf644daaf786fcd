// What was read of the draft, live while something is still read: a look when the page comes, when a picture has arrived, and
// whenever there may be news.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { CaptureReading, ReadPicture, ReadValue } from '#contract/calls/readings.ts';
import type { ReadFieldName } from '#contract/readings.ts';
import { followEvents } from '#app/state/kyc/kyc-events.ts';
import { flowStore } from '../../flow/flow-store.ts';
import {
  isReadOn,
  loadReading,
  type ReadingStage,
  readingStore,
  readingStageOf,
  type SpoiledPicture,
  spoiledPictures,
  valuesRead,
} from '../../flow/reading-store.ts';
import { uploadStore } from '../../upload/upload-store.ts';

interface DraftReading {
  /** False: this back end tells of no readings. */
  reads: boolean;
  stage: ReadingStage;
  values: Partial<Record<ReadFieldName, ReadValue>>;
  /** Pictures to be taken again, as far as anybody knows. */
  spoiled: readonly SpoiledPicture[];
  pictureOf: (value: ReadValue) => ReadPicture | undefined;
}

export function useDraftReading(): DraftReading {
  const { reads, caseId, handed } = useSnapshot(flowStore);
  const { parts } = useSnapshot(uploadStore);
  // What the store keeps as it came is of that type.
  const reading = useSnapshot(readingStore).reading as CaptureReading | null;
  const arrived = Object.values(parts)
    .map(({ file }) => file?.fileId ?? '')
    .join();
  const stage = readingStageOf(reading, parts);
  const goesOn = isReadOn(reading, parts);
  // The link of a phone opens its pictures, and nothing of what they say.
  const asked = reads && !handed && caseId !== '';

  useEffect(() => {
    if (asked && arrived !== '') void loadReading(caseId);
  }, [asked, caseId, arrived]);
  useEffect(() => {
    if (asked && arrived !== '' && goesOn) return followEvents(() => loadReading(caseId));
  }, [asked, caseId, arrived, goesOn]);

  return {
    reads,
    stage,
    values: asked ? valuesRead(reading, parts) : {},
    spoiled: asked ? spoiledPictures(reading, parts) : [],
    pictureOf: ({ fileId }) => reading?.pictures.find((picture) => picture.fileId === fileId),
  };
}
