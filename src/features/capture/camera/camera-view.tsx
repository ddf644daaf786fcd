// The camera as it is: running (or starting), or in trouble with every other way to go on.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { isTrouble } from './camera-states.ts';
import { cameraStore, openCamera } from './camera-store.ts';
import { CameraTroubleView } from './camera-trouble-view.tsx';
import { LiveView, type LiveViewProps } from './live-view.tsx';

export function CameraView(props: LiveViewProps) {
  const { state } = useSnapshot(cameraStore);
  const { facing } = props;
  useEffect(() => void openCamera(facing), [facing]);
  return isTrouble(state) ? (
    <CameraTroubleView key={state} {...props} trouble={state} />
  ) : (
    <LiveView {...props} />
  );
}
