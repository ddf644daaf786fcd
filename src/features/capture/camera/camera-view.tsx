import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { createLazyView } from '#app/ui/layout/lazy-view.tsx';
import { isCameraFailure } from './camera-states.ts';
import { cameraStore, openCamera } from './camera-store.ts';
import { CameraFailureView } from './camera-failure-view.tsx';
import { CardFrame } from './card-frame.tsx';
import type { LiveViewProps } from './live-view.tsx';
import { getInsets, type OutlineShape, placeOutline } from './outline.ts';
import { useSize } from './use-size.ts';
import styles from './camera-view.module.css';

const loadLiveView = () => import('./live-view.tsx').then((module) => module.LiveView);

/** Called when a step that takes pictures opens, so that the dialog opens without a delay. */
export const preloadCamera = (): void => void loadLiveView().catch(() => undefined);

const LiveView = createLazyView<LiveViewProps>(loadLiveView, null, (props) => (
  <CameraFailureView {...props} failure="black" />
));

export function CameraView(props: LiveViewProps) {
  const { state } = useSnapshot(cameraStore);
  const { facing } = props;
  useEffect(() => void openCamera(facing), [facing]);
  return isCameraFailure(state) ? (
    <CameraFailureView key={state} {...props} failure={state} />
  ) : (
    <>
      {props.shape !== 'face' && <OpeningFrame shape={props.shape} />}
      <LiveView needed {...props} />
    </>
  );
}

// In place before the camera has loaded, so that a view transition of the page finds the frame.
function OpeningFrame({ shape }: { shape: OutlineShape }) {
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  return (
    <div className={styles.opening} ref={stage}>
      <CardFrame
        box={placeOutline(size, shape, getInsets(size))}
        shape={shape}
        isFound={false}
        isGood={false}
        isLevelCard
      />
    </div>
  );
}
