import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { createLazyView } from '#app/ui/layout/lazy-view.tsx';
import { isCameraFailure } from './camera-states.ts';
import { cameraStore, openCamera } from './camera-store.ts';
import { CameraFailureView } from './camera-failure-view.tsx';
import type { LiveViewProps } from './live-view.tsx';

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
    <LiveView needed {...props} />
  );
}
