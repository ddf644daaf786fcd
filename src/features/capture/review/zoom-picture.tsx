// A zoomable picture: pinch, wheel, double tap, drag, buttons and keys are equivalent.
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { ZoomInIcon, ZoomOutIcon } from '#app/ui/icons.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { useSize } from '../camera/use-size.ts';
import { BlobPicture } from './blob-picture.tsx';
import { fitInside, clampZoom, MAX_SCALE, ZOOM_STEP, NO_ZOOM, type Zoom, zoomAt } from './zoom.ts';
import styles from './zoom-picture.module.css';

interface ZoomPictureProps {
  blob: Blob;
  width: number;
  height: number;
  alt: string;
}

const KEYS: Record<string, (zoom: Zoom) => Zoom> = {
  '+': (zoom) => zoomAt(zoom, ZOOM_STEP, { x: 0, y: 0 }),
  '-': (zoom) => zoomAt(zoom, 1 / ZOOM_STEP, { x: 0, y: 0 }),
  '0': () => NO_ZOOM,
  ArrowLeft: (zoom) => ({ ...zoom, x: zoom.x + 48 }),
  ArrowRight: (zoom) => ({ ...zoom, x: zoom.x - 48 }),
  ArrowUp: (zoom) => ({ ...zoom, y: zoom.y + 48 }),
  ArrowDown: (zoom) => ({ ...zoom, y: zoom.y - 48 }),
};

export function ZoomPicture({ blob, width, height, alt }: ZoomPictureProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [zoom, setZoom] = useState(NO_ZOOM);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const shown = fitInside({ width: width || 1, height: height || 1 }, size);
  const change = (next: (zoom: Zoom) => Zoom) => setZoom((now) => clampZoom(next(now), shown, size));

  function fromCentre(clientX: number, clientY: number) {
    const box = frame.current?.getBoundingClientRect();
    return box ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 } : { x: 0, y: 0 };
  }

  function onPointerMove(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromCentre(event.clientX, event.clientY);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (!other) {
      change((last) => ({ ...last, x: last.x + now.x - before.x, y: last.y + now.y - before.y }));
      return;
    }
    const spread = Math.hypot(now.x - other.x, now.y - other.y);
    const factor = spread / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    change((last) => zoomAt(last, factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const move = KEYS[event.key === '=' ? '+' : event.key];
    if (!move) return;
    event.preventDefault();
    change(move);
  }

  const leave = (event: PointerEvent) => pointers.current.delete(event.pointerId);
  return (
    <div className={styles.viewer}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons below do the same; this adds fingers, wheel and keys */}
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        aria-label={t`Photo. Use plus and minus to zoom, and the arrow keys to move.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys need a focusable element
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, fromCentre(event.clientX, event.clientY));
        }}
        onPointerMove={onPointerMove}
        onPointerUp={leave}
        onPointerCancel={leave}
        onWheel={(event) => {
          const at = fromCentre(event.clientX, event.clientY);
          change((last) => zoomAt(last, event.deltaY < 0 ? 1.15 : 1 / 1.15, at));
        }}
        onDoubleClick={(event) => {
          const at = fromCentre(event.clientX, event.clientY);
          change((last) => (last.scale > 1 ? NO_ZOOM : zoomAt(last, 2.5, at)));
        }}
      >
        <BlobPicture
          blob={blob}
          alt={alt}
          className={styles.picture}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        />
      </div>
      <div className={styles.buttons}>
        <IconButton
          label={t`Zoom out`}
          aria-disabled={zoom.scale <= 1 || undefined}
          onClick={() => change((last) => zoomAt(last, 1 / ZOOM_STEP, { x: 0, y: 0 }))}
        >
          <ZoomOutIcon size={20} />
        </IconButton>
        <IconButton
          label={t`Zoom in`}
          aria-disabled={zoom.scale >= MAX_SCALE || undefined}
          onClick={() => change((last) => zoomAt(last, ZOOM_STEP, { x: 0, y: 0 }))}
        >
          <ZoomInIcon size={20} />
        </IconButton>
      </div>
    </div>
  );
}
