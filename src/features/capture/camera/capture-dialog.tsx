// The camera in one modal dialog: full screen on a phone, a centred panel on a desktop. It stays open while its part changes
// from the document to the other side and the face. A good picture is used after a moment to undo it; the user decides about
// others. Escape and the back button undo the picture first, then close the camera.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { CapturePart } from '#contract/documents.ts';
import { FILE_ERROR_TEXTS } from '#app/i18n/texts/file-texts.ts';
import { onBack } from '#app/lib/history/history.ts';
import type { FileErrorCode } from '#app/lib/pictures/file-checks.ts';
import type { Picture } from '#app/lib/pictures/prepare-picture.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { prepareFile } from '#app/state/uploads/prepare-file.ts';
import { CloseIcon, DangerIcon } from '#app/ui/icons.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { openModal } from '#app/ui/layout/modal-stack.ts';
import { PictureReview } from '../review/picture-review.tsx';
import { type Facing, watchVisibility } from './camera-store.ts';
import { CameraView } from './camera-view.tsx';
import { isPdf, type Shot, takeFile } from './capture-turn.ts';
import { FrozenView } from './frozen-view.tsx';
import { type Gesture, GestureList } from './gesture-list.tsx';
import { GESTURE_PROMPTS, GesturePrompt } from './gesture-prompt.tsx';
import type { OutlineShape } from './outline.ts';
import { useCaptureTurn } from './use-capture-turn.ts';
import styles from './capture-dialog.module.css';

interface CaptureDialogProps {
  /** A new part begins a new picture. */
  part: CapturePart;
  title: string;
  shape: OutlineShape;
  facing?: Facing;
  gestures?: readonly Gesture[];
  pdf: boolean;
  chosen: Picture | null;
  /** Shown over the last picture instead of the camera. */
  waiting?: ReactNode;
  /** For a document without another side, while the part is `back`. */
  onOther?: () => void;
  otherLabel?: string;
  /** Then change the part, set `waiting` or close the dialog. */
  onUse: (shot: Shot) => void;
  onClose: () => void;
}

const getFacing = (shape: OutlineShape): Facing => (shape === 'face' ? 'user' : 'environment');

export function CaptureDialog(props: CaptureDialogProps) {
  const { part, title, shape, facing = getFacing(shape), gestures, pdf, chosen, waiting = null } = props;
  const { onOther, otherLabel, onUse, onClose } = props;
  const { t, i18n } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWaiting = waiting !== null && waiting !== undefined && waiting !== false;
  const capture = useCaptureTurn({ part, shape, chosen, isWaiting, onUse, onClose });
  const { turn, round, previous } = capture;
  const [trouble, setTrouble] = useState<FileErrorCode | null>(null);
  const [busy, setBusy] = useState(false);
  const [hadFocus, setHadFocus] = useState(false);
  const [prompted, setPrompted] = useState(0);
  const id = useId();

  const isLive = turn.phase === 'live' && !isWaiting;
  const isReviewing = turn.phase === 'review' && !isWaiting;
  const isFrozen = turn.phase === 'frozen' && !isWaiting;
  const isPrompting = isLive && previous !== null && previous !== part && prompted < round;
  const prompt = isPrompting ? GESTURE_PROMPTS[part] : undefined;
  // A chosen file needs no camera.
  const [isCameraOn, setCameraOn] = useState(isLive);
  if (isLive && !isCameraOn) setCameraOn(true);

  const goBack = () => (isLive || isWaiting || turn.phase === 'used' ? onClose() : capture.again());
  const back = useEffectEvent(goBack);
  useEffect(() => onBack(() => back()), []);
  useEffect(() => watchVisibility(), []);
  const widen = useEffectEvent(() => (chosen ? undefined : getPlatform().fullscreen?.()));
  useEffect(() => widen(), []);
  useLayoutEffect(() => {
    return dialog.current ? openModal(dialog.current) : undefined;
  }, []);
  // Runs before the children take the focus.
  const focusTitle = () => heading.current?.focus();
  useLayoutEffect(focusTitle, [isReviewing, part]);
  // Undo is gone after a press or after its time.
  const restoreFocus = () => {
    if (!dialog.current?.contains(document.activeElement)) focusTitle();
  };
  useLayoutEffect(restoreFocus, [turn.phase, isWaiting]);

  async function choose(file: File): Promise<void> {
    setBusy(true);
    setTrouble(null);
    const taken = await prepareFile(file, { pdf });
    setBusy(false);
    if (!taken.ok) setTrouble(taken.trouble);
    else take(takeFile(taken.picture, shape), false);
  }
  const take: typeof capture.take = (taken, isGood) => {
    setTrouble(null);
    setHadFocus(stage.current?.contains(document.activeElement) === true);
    capture.take(taken, isGood);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-stage
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        goBack();
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
      {gestures && <GestureList gestures={gestures} />}
      <div role="status" className={styles.said}>
        {isFrozen && <Trans>Photo taken</Trans>}
        {prompt && i18n._(prompt)}
      </div>
      {trouble && isLive && (
        <p className={styles.trouble} role="alert">
          <DangerIcon size={20} />
          {i18n._(FILE_ERROR_TEXTS[trouble])}
        </p>
      )}
      {isReviewing ? (
        <PictureReview
          picture={turn.taken.picture}
          shape={shape}
          isPdf={isPdf(turn.taken)}
          fromCamera={turn.taken.source === 'camera'}
          problems={turn.problems}
          onUse={capture.use}
          onAgain={capture.again}
        />
      ) : (
        <div className={styles.stage}>
          {isCameraOn && (
            <div className={styles.camera} ref={stage} inert={!isLive}>
              <CameraView
                facing={facing}
                shape={shape}
                pdf={pdf}
                busy={busy}
                round={round}
                isRetake={previous === part}
                isPaused={!isLive || isPrompting}
                foot={
                  part === 'back' && onOther && otherLabel ? (
                    <button type="button" className={styles.quiet} onClick={onOther}>
                      {otherLabel}
                    </button>
                  ) : null
                }
                onShot={take}
                onFile={(file) => void choose(file)}
              />
            </div>
          )}
          {!isLive && (
            <FrozenView
              taken={turn.phase === 'live' ? null : turn.taken}
              shape={shape}
              undo={isFrozen ? { isCounting: capture.isCounting, hasFocus: hadFocus } : null}
              waiting={waiting}
              onUndo={capture.again}
              onHold={capture.hold}
              onReview={capture.review}
            />
          )}
          {isPrompting && <GesturePrompt key={round} part={part} onEnd={() => setPrompted(round)} />}
        </div>
      )}
    </dialog>
  );
}
