// Taking one part: the dialog is open or not, with a chosen picture or the camera; a used picture goes on its way.
import { useEffect, useState } from 'react';
import type { CapturePart } from '#contract/documents.ts';
import { closeCamera, openCamera } from '../camera/camera-store.ts';
import { preloadCamera } from '../camera/camera-view.tsx';
import type { Shot } from '../camera/capture-dialog.tsx';
import type { FileTrouble } from '#app/lib/pictures/file-checks.ts';
import type { Picture } from '#app/lib/pictures/prepare-picture.ts';
import { takeFile } from '#app/state/uploads/take-file.ts';
import { flowStore } from '../flow/flow-store.ts';
import { sendPart } from '../upload/upload-store.ts';

// Whether the person takes pictures or chooses files: the next picture then opens the camera by itself, or asks for a file first.
let intent: 'camera' | 'files' | null = null;

export function intend(to: typeof intent): void {
  intent = to;
}

export const cameraWanted = (): boolean => intent === 'camera';
export const filesWanted = (): boolean => intent === 'files';

// The picture that was just taken flies from the middle of the screen into its slot, once.
const FLIGHT_MS = 300;

let flying: CapturePart | null = null;

function takeOff(part: CapturePart): void {
  flying = part;
}

export function land(slot: HTMLImageElement, part: CapturePart): void {
  if (flying !== part) return;
  flying = null;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { x, y, width, height } = slot.getBoundingClientRect();
  const from = `translate(${(innerWidth - width) / 2 - x}px, ${(innerHeight - height) / 2 - y}px) scale(3)`;
  slot.animate({ transform: [from, 'none'] }, { duration: FLIGHT_MS, easing: 'ease-out' });
}

export interface ShotControl {
  dialog: { chosen: Picture | null } | null;
  trouble: FileTrouble | null;
  busy: boolean;
  /** Call it inside the tap: some webviews ask for the camera only then. */
  openDialog: () => void;
  closeDialog: () => void;
  choose: (file: File) => Promise<void>;
  use: (shot: Shot) => void;
}

export function useShot(part: CapturePart, pdf: boolean, onSent: () => void, auto: boolean): ShotControl {
  const [dialog, setDialog] = useState<ShotControl['dialog']>(() =>
    auto && cameraWanted() ? { chosen: null } : null,
  );
  const [trouble, setTrouble] = useState<FileTrouble | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(preloadCamera, []);

  // The next picture's dialog opens in the same moment as this one closes, so a stream that goes on is not touched.
  useEffect(() => {
    if (dialog === null) closeCamera();
  }, [dialog]);

  return {
    dialog,
    trouble,
    busy,
    openDialog() {
      setTrouble(null);
      intend('camera');
      void openCamera(part === 'selfie' ? 'user' : 'environment');
      setDialog({ chosen: null });
    },
    closeDialog() {
      if (cameraWanted()) intend(null);
      setDialog(null);
    },
    async choose(file) {
      setTrouble(null);
      setBusy(true);
      const taken = await takeFile(file, { pdf });
      setBusy(false);
      if (taken.ok) setDialog({ chosen: taken.picture });
      else setTrouble(taken.trouble);
    },
    use({ picture, source, moving }) {
      takeOff(part);
      sendPart(flowStore.caseId, part, picture.blob, source, moving);
      intend(source === 'camera' ? 'camera' : 'files');
      setDialog(null);
      onSent();
    },
  };
}
