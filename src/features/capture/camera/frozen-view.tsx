// The picture that was taken, on the stage: with a moment to undo it, or with what the parent shows while it is read.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { RetakeIcon } from '#app/ui/icons.ts';
import { BlobPicture } from '../review/blob-picture.tsx';
import { fitInside } from '../review/zoom.ts';
import type { Taken } from './capture-turn.ts';
import { CardFrame } from './card-frame.tsx';
import { type Box, growBox } from './frame.ts';
import { getInsets, type OutlineShape, placeOutline, type Size } from './outline.ts';
import { useSize } from './use-size.ts';
import styles from './frozen-view.module.css';

interface FrozenViewProps {
  taken: Taken | null;
  shape: OutlineShape;
  /** The time to undo; null before and after it. `hasFocus`: the shutter had the focus, which moves to Undo. */
  undo: { isCounting: boolean; hasFocus: boolean } | null;
  waiting: ReactNode;
  onUndo: () => void;
  onHold: () => void;
  onReview: () => void;
}

export function FrozenView({ taken, shape, undo, waiting, onUndo, onHold, onReview }: FrozenViewProps) {
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const hint = useId();
  const takesFocus = undo?.hasFocus === true;
  const isUndoable = undo !== null;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOnUndo = button.current?.contains(document.activeElement) === true;
    const isPress = event.key === 'Enter' || event.key === ' ';
    // The key that took the picture may still be down.
    if (isOnUndo && isPress && event.repeat) event.preventDefault();
    else if (event.key === 'Tab' || (isOnUndo && !isPress && event.key !== 'Escape')) {
      event.preventDefault();
      onReview();
    }
  });
  // Any key pauses the time, for users who need longer. The focus may be anywhere in the dialog.
  useEffect(() => {
    if (!isUndoable) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isUndoable]);
  useLayoutEffect(() => {
    if (takesFocus) button.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.frozen} ref={stage}>
      <PictureOnStage taken={taken} shape={taken?.shape ?? shape} size={size}>
        {waiting}
      </PictureOnStage>
      {undo && (
        <>
          <button
            type="button"
            className={styles.picture}
            aria-label={t`Check the photo`}
            onPointerDown={onHold}
            onPointerCancel={onReview}
            onClick={onReview}
          />
          <div className={styles.controls} ref={button}>
            <Button
              size="x-large"
              className={styles.undo}
              icon={<RetakeIcon size={24} />}
              aria-describedby={hint}
              onClick={onUndo}
            >
              <Trans>Undo</Trans>
              <span className={classNames(styles.time, !undo.isCounting && styles.held)} aria-hidden />
            </Button>
            <p className={styles.aside} id={hint}>
              <Trans>We’ll use this photo in a moment. Tap it to check it first.</Trans>
            </p>
          </div>
        </>
      )}
    </div>
  );
}

/** The frame is a little smaller than the outline: the document leaves the table and becomes a card. */
const SETTLED = 0.94;
const BORDER = 3;

/** The frame of the picture: the outline for a camera picture, the whole picture for a file. */
function getFrame(taken: Taken | null, shape: OutlineShape, size: Size): Box {
  const insets = getInsets(size);
  if (!taken || taken.place || taken.picture.width === 0)
    return growBox(placeOutline(size, shape, insets), (SETTLED - 1) / 2);
  const room = { width: size.width - 2 * insets.side, height: size.height - insets.top - insets.bottom };
  const { width, height } = fitInside(taken.picture, room);
  return { x: (size.width - width) / 2, y: insets.top + (room.height - height) / 2, width, height };
}

const toStyle = (box: Box) => ({
  insetBlockStart: box.y,
  insetInlineStart: box.x,
  inlineSize: box.width,
  blockSize: box.height,
});

function PictureOnStage(props: {
  taken: Taken | null;
  shape: OutlineShape;
  size: Size;
  children: ReactNode;
}) {
  const { taken, shape, size, children } = props;
  const frame = getFrame(taken, shape, size);
  const isFace = shape === 'face';
  const place = taken?.place ? toFrame(taken.place, frame) : { ...frame, x: -BORDER, y: -BORDER };
  return (
    <>
      <div
        className={styles.settling}
        style={{ transformOrigin: `${frame.x + frame.width / 2}px ${frame.y + frame.height / 2}px` }}
      >
        <CardFrame
          box={frame}
          shape={taken && !taken.place ? 'page' : shape}
          isFound={taken !== null}
          isGood
          // With children, their card has the name.
          isLevelCard={!isFace && !children}
        >
          {taken && (
            <div className={classNames(styles.content, isFace && styles.portrait)} data-card>
              <div
                className={classNames(styles.place, taken.place !== null && isFace && styles.mirrored)}
                style={toStyle(place)}
              >
                <BlobPicture blob={taken.picture.blob} alt="" className={styles.image} />
              </div>
            </div>
          )}
        </CardFrame>
      </div>
      {children && (
        <div className={styles.waiting} style={{ ...toStyle(frame), blockSize: undefined }}>
          {children}
        </div>
      )}
    </>
  );
}

/** The place of the picture inside its frame, in the scale of the frame. */
function toFrame(place: Box, frame: Box): Box {
  const centre = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  return {
    x: centre.x + (place.x - centre.x) * SETTLED - frame.x - BORDER,
    y: centre.y + (place.y - centre.y) * SETTLED - frame.y - BORDER,
    width: place.width * SETTLED,
    height: place.height * SETTLED,
  };
}
