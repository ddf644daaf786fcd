// The camera: running, starting, or in trouble with every other way to continue.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import { isTrouble } from './camera-states.ts';
import { cameraStore, openCamera } from './camera-store.ts';
import { CameraTroubleView } from './camera-trouble-view.tsx';
import type { LiveViewProps } from './live-view.tsx';

const loadLiveView = () => import('./live-view.tsx').then((module) => module.LiveView);

/** Called when a step that takes pictures opens, so that the dialog does not wait. */
export const preloadCamera = (): void => void loadLiveView().catch(() => undefined);

const LiveView = onDemand<LiveViewProps>(loadLiveView, null, (props) => (
  <CameraTroubleView {...props} trouble="black" />
));

export function CameraView(props: LiveViewProps) {
  const { state } = useSnapshot(cameraStore);
  const { facing } = props;
  useEffect(() => void openCamera(facing), [facing]);
  return isTrouble(state) ? (
    <CameraTroubleView key={state} {...props} trouble={state} />
  ) : (
    <LiveView needed {...props} />
  );
}
