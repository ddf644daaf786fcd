import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { createLazyView } from '#app/ui/layout/lazy-view.tsx';
import { isCameraTrouble } from './camera-states.ts';
import { cameraStore, openCamera } from './camera-store.ts';
import { CameraTroubleView } from './camera-trouble-view.tsx';
import type { LiveViewProps } from './live-view.tsx';

const loadLiveView = () => import('./live-view.tsx').then((module) => module.LiveView);

/** Called when a step that takes pictures opens, so that the dialog opens without a delay. */
export const preloadCamera = (): void => void loadLiveView().catch(() => undefined);

const LiveView = createLazyView<LiveViewProps>(loadLiveView, null, (props) => (
  <CameraTroubleView {...props} trouble="black" />
));

export function CameraView(props: LiveViewProps) {
  const { state } = useSnapshot(cameraStore);
  const { facing } = props;
  useEffect(() => void openCamera(facing), [facing]);
  return isCameraTrouble(state) ? (
    <CameraTroubleView key={state} {...props} trouble={state} />
  ) : (
    <LiveView needed {...props} />
  );
}
