// Camera and review in one modal dialog: full screen on a phone, a centred panel on a desktop. Escape and the back button close
// the review first, then the camera.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { onBack } from '#app/lib/history/history.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { CloseIcon, DangerIcon } from '#app/ui/icons.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { openModal } from '#app/ui/layout/modal-stack.ts';
import type { FileErrorCode } from '#app/lib/pictures/file-checks.ts';
import type { Picture } from '#app/lib/pictures/prepare-picture.ts';
import { prepareFile } from '#app/state/uploads/prepare-file.ts';
import type { MotionRecording } from '../motion/motion-recording.ts';
import { PictureReview } from '../review/picture-review.tsx';
import { FILE_ERROR_TEXTS } from '#app/i18n/texts/file-texts.ts';
import { type Facing, watchVisibility } from './camera-store.ts';
import { CameraView } from './camera-view.tsx';
import type { OutlineShape } from './outline.ts';
import styles from './capture-dialog.module.css';

export interface Shot {
  picture: Picture;
  source: 'camera' | 'file';
  recording: MotionRecording | null;
}

interface CaptureDialogProps {
  title: string;
  shape: OutlineShape;
  pdf: boolean;
  chosen: Picture | null;
  onUse: (shot: Shot) => void;
  onClose: () => void;
}

const getFacing = (shape: OutlineShape): Facing => (shape === 'face' ? 'user' : 'environment');

export function CaptureDialog({ title, shape, pdf, chosen, onUse, onClose }: CaptureDialogProps) {
  const { t, i18n } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [shot, setShot] = useState<Shot | null>(
    chosen && { picture: chosen, source: 'file', recording: null },
  );
  const [trouble, setTrouble] = useState<FileErrorCode | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();

  function again(): void {
    if (chosen) onClose();
    else setShot(null);
  }
  const back = useEffectEvent(() => (shot ? again() : onClose()));
  useEffect(() => onBack(() => back()), []);
  useEffect(() => watchVisibility(), []);
  const widen = useEffectEvent(() => (chosen ? undefined : getPlatform().fullscreen?.()));
  useEffect(() => widen(), []);
  useLayoutEffect(() => {
    return dialog.current ? openModal(dialog.current) : undefined;
  }, []);
  const reviewing = shot !== null;
  const focusTitle = () => heading.current?.focus();
  // Runs before the children take the focus.
  useLayoutEffect(focusTitle, [reviewing]);

  async function choose(file: File): Promise<void> {
    setBusy(true);
    setTrouble(null);
    const taken = await prepareFile(file, { pdf });
    setBusy(false);
    if (taken.ok) setShot({ picture: taken.picture, source: 'file', recording: null });
    else setTrouble(taken.trouble);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (shot) again();
        else onClose();
      }}
    >
      <div className={styles.head}>
        <IconButton label={t`Close`} onClick={onClose}>
          <CloseIcon size={24} />
        </IconButton>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {trouble && !shot && (
        <p className={styles.trouble} role="alert">
          <DangerIcon size={20} />
          {i18n._(FILE_ERROR_TEXTS[trouble])}
        </p>
      )}
      {shot ? (
        <PictureReview
          picture={shot.picture}
          shape={shape}
          fromCamera={shot.source === 'camera'}
          onUse={() => onUse(shot)}
          onAgain={again}
        />
      ) : (
        <CameraView
          facing={getFacing(shape)}
          shape={shape}
          pdf={pdf}
          busy={busy}
          onShot={(picture, recording) => {
            setTrouble(null);
            setShot({ picture, source: 'camera', recording });
          }}
          onFile={(file) => void choose(file)}
        />
      )}
    </dialog>
  );
}
