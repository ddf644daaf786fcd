// Takes the picture of one part: opens the dialog with the camera or a chosen file, and starts the upload.
import { useEffect, useState } from 'react';
import type { CapturePart } from '#contract/documents.ts';
import type { FileErrorCode } from '#app/lib/pictures/file-checks.ts';
import type { Picture } from '#app/lib/pictures/prepare-picture.ts';
import { prepareFile } from '#app/state/uploads/prepare-file.ts';
import { closeCamera, openCamera } from '../camera/camera-store.ts';
import { preloadCamera } from '../camera/camera-view.tsx';
import type { Shot } from '../camera/capture-turn.ts';
import { flowStore } from '../flow/flow-store.ts';
import { sendPart } from '../upload/upload-store.ts';

// The last choice between camera and files; the next step starts with it.
let sourceChoice: 'camera' | 'files' | null = null;

export const setPictureSource = (to: typeof sourceChoice): void => void (sourceChoice = to);

export const isCameraRequested = (): boolean => sourceChoice === 'camera';
export const isFilePickerRequested = (): boolean => sourceChoice === 'files';

// Animates a new picture from the middle of the screen to its thumbnail, once.
const FLIGHT_MS = 300;

let flying: CapturePart | null = null;

export function animateToThumbnail(slot: HTMLImageElement, part: CapturePart): void {
  if (flying !== part) return;
  flying = null;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { x, y, width, height } = slot.getBoundingClientRect();
  const from = `translate(${(innerWidth - width) / 2 - x}px, ${(innerHeight - height) / 2 - y}px) scale(3)`;
  slot.animate({ transform: [from, 'none'] }, { duration: FLIGHT_MS, easing: 'ease-out' });
}

interface ShotOptions {
  /** Opens the camera at once if the user has chosen it before. */
  auto: boolean;
  /** The dialog stays open for the next picture. */
  staysOpen?: boolean;
}

export function useShot(
  part: CapturePart,
  pdf: boolean,
  onSent: () => void,
  { auto, staysOpen = false }: ShotOptions,
) {
  const [dialog, setDialog] = useState<{ chosen: Picture | null } | null>(() =>
    auto && isCameraRequested() ? { chosen: null } : null,
  );
  const [trouble, setTrouble] = useState<FileErrorCode | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(preloadCamera, []);

  // The next step opens its dialog in the same tick, so a stream that is still needed stays open.
  useEffect(() => {
    if (dialog === null) closeCamera();
  }, [dialog]);

  return {
    dialog,
    trouble,
    busy,
    /** Call it inside a tap: some webviews ask for the camera only then. */
    openDialog(): void {
      setTrouble(null);
      setPictureSource('camera');
      void openCamera(part === 'selfie' ? 'user' : 'environment');
      setDialog({ chosen: null });
    },
    closeDialog(): void {
      if (isCameraRequested()) setPictureSource(null);
      setDialog(null);
    },
    async choose(file: File): Promise<void> {
      setTrouble(null);
      setBusy(true);
      const taken = await prepareFile(file, { pdf });
      setBusy(false);
      if (taken.ok) setDialog({ chosen: taken.picture });
      else setTrouble(taken.trouble);
    },
    use({ picture, source, recording }: Shot): void {
      flying = part;
      sendPart(flowStore.caseId, part, picture.blob, source, recording);
      setPictureSource(source === 'camera' ? 'camera' : 'files');
      // Who has chosen a file on the page chooses the next one there too.
      if (!staysOpen || dialog?.chosen) setDialog(null);
      onSent();
    },
  };
}
