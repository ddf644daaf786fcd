// The one camera stream. It stays open across shots of the same side, because Telegram on Android asks for permission
// at every getUserMedia; it is let go when the page is out of sight, and taken up again when it is back.
import { proxy } from 'valtio';
import { isOutOfSight } from '#app/lib/sight.ts';
import { follow } from '../transitions.ts';
import { type CameraEvent, type CameraState, CAMERA_TRANSITIONS, eventOfFailure } from './camera-states.ts';

export type Facing = 'environment' | 'user';

interface CameraStore {
  state: CameraState;
  facing: Facing;
  /** Null where the camera has no lamp. */
  torch: boolean | null;
}

export const cameraStore = proxy<CameraStore>({ state: 'off', facing: 'environment', torch: null });
let stream: MediaStream | null = null;
let latest = 0;

export const currentStream = (): MediaStream | null => stream;

function advance(event: CameraEvent): void {
  cameraStore.state = follow(CAMERA_TRANSITIONS, cameraStore.state, event);
}

/** All wishes, no conditions; and the camera's own picture (resizeMode), never a cut-out of it. */
const wanted = (facing: Facing): MediaStreamConstraints => {
  const video = {
    facingMode: { ideal: facing },
    width: { ideal: 1920 },
    height: { ideal: 1080 },
    resizeMode: { ideal: 'none' },
  };
  return { audio: false, video };
};

/** Starts the camera, or keeps the stream that runs already. Call it inside a tap the first time. */
export async function openCamera(facing: Facing): Promise<void> {
  if (cameraStore.state === 'live' && cameraStore.facing === facing && isRunning()) return;
  if (cameraStore.state === 'asking' && cameraStore.facing === facing) return;
  const turn = ++latest;
  release();
  if (cameraStore.state === 'asking') advance('close');
  cameraStore.facing = facing;
  // Absent on plain http and in some webviews, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) {
    if (cameraStore.state !== 'off') advance('close');
    advance('lack');
    return;
  }
  advance('open');
  try {
    const granted = await devices.getUserMedia(wanted(facing));
    if (turn !== latest) {
      stopTracks(granted);
      return;
    }
    // Answered by somebody who has gone elsewhere since: it is taken up when they are back.
    if (isOutOfSight()) {
      stopTracks(granted);
      advance('pause');
      return;
    }
    stream = granted;
    watchTrack(granted);
    advance('grant');
  } catch (error) {
    if (turn === latest) advance(eventOfFailure(error));
  }
}

export function closeCamera(): void {
  latest += 1;
  release();
  if (cameraStore.state !== 'off') advance('close');
}

/** The stream runs but brings nothing: said by whoever looks at the frames. */
export function reportBlack(): void {
  if (cameraStore.state === 'live') advance('darken');
}

export async function toggleTorch(): Promise<void> {
  const track = stream?.getVideoTracks()[0];
  if (!track || cameraStore.torch === null) return;
  const on = !cameraStore.torch;
  // `torch` is a real constraint of Android's cameras that TypeScript's DOM types do not list.
  const lamp = { advanced: [{ torch: on }] } as unknown as MediaTrackConstraints;
  try {
    await track.applyConstraints(lamp);
    cameraStore.torch = on;
  } catch {
    cameraStore.torch = null;
  }
}

function watchTrack(granted: MediaStream): void {
  const track = granted.getVideoTracks()[0];
  // As above: `torch` is missing from the types, getCapabilities from Firefox.
  const abilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  cameraStore.torch = abilities?.torch ? false : null;
  track?.addEventListener('ended', () => {
    if (stream !== granted) return;
    release();
    advance('stop');
  });
}

const isRunning = (): boolean => stream?.getVideoTracks()[0]?.readyState === 'live';

function stopTracks(of: MediaStream): void {
  for (const track of of.getTracks()) track.stop();
}

function release(): void {
  if (stream) stopTracks(stream);
  stream = null;
  cameraStore.torch = null;
}

/** Lets the camera go while the page is out of sight. Returns the way to stop watching. */
export function followVisibility(): () => void {
  const onChange = () => {
    if (isOutOfSight() && (cameraStore.state === 'live' || cameraStore.state === 'black')) {
      latest += 1;
      release();
      advance('pause');
    } else if (!isOutOfSight() && cameraStore.state === 'paused') {
      void openCamera(cameraStore.facing);
    }
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
