// The one camera stream. It stays open across shots of the same side, because Telegram on Android asks for permission at every
// getUserMedia. It is released while the page is hidden.
import { proxy } from 'valtio';
import { isPageHidden } from '#app/lib/page-visibility.ts';
import { getNextState } from '../transitions.ts';
import { type CameraEvent, type CameraState, CAMERA_TRANSITIONS, toCameraEvent } from './camera-states.ts';

export type Facing = 'environment' | 'user';

interface CameraStore {
  state: CameraState;
  facing: Facing;
  torch: boolean | null;
}

export const cameraStore = proxy<CameraStore>({ state: 'off', facing: 'environment', torch: null });
/** Time for the permission prompt and the start of the camera. Some drivers and webviews never answer. */
const RESPONSE_TIMEOUT_MS = 10_000;

let stream: MediaStream | null = null;
let latest = 0;

export const getCurrentStream = (): MediaStream | null => stream;

function advance(event: CameraEvent): void {
  cameraStore.state = getNextState(CAMERA_TRANSITIONS, cameraStore.state, event);
}

/** Only preferences, no requirements: a constraint that cannot be met would fail. resizeMode none prevents cropping. */
const buildConstraints = (facing: Facing): MediaStreamConstraints => {
  const video = {
    facingMode: { ideal: facing },
    width: { ideal: 1920 },
    height: { ideal: 1080 },
    resizeMode: { ideal: 'none' },
  };
  return { audio: false, video };
};

/** Starts the camera, or keeps the running stream. The first call must be inside a tap. */
export async function openCamera(facing: Facing): Promise<void> {
  if (cameraStore.state === 'live' && cameraStore.facing === facing && isRunning()) return;
  if (cameraStore.state === 'asking' && cameraStore.facing === facing) return;
  const turn = ++latest;
  release();
  if (cameraStore.state === 'asking') advance('close');
  cameraStore.facing = facing;
  // Missing on plain http and in some webviews, contrary to the types.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) {
    if (cameraStore.state !== 'off') advance('close');
    advance('lack');
    return;
  }
  advance('open');
  const timer = setTimeout(() => {
    if (turn === latest) advance('wait');
  }, RESPONSE_TIMEOUT_MS);
  try {
    const granted = await devices.getUserMedia(buildConstraints(facing));
    if (turn !== latest) {
      stopTracks(granted);
      return;
    }
    // Permission was given while the page is hidden: the camera starts when the page is visible again.
    if (isPageHidden()) {
      stopTracks(granted);
      advance('pause');
      return;
    }
    stream = granted;
    watchTrack(granted);
    advance('grant');
  } catch (error) {
    if (turn === latest) advance(toCameraEvent(error));
  } finally {
    clearTimeout(timer);
  }
}

export function closeCamera(): void {
  latest += 1;
  release();
  if (cameraStore.state !== 'off') advance('close');
}

export function reportBlackVideo(): void {
  if (cameraStore.state === 'live') advance('darken');
}

export async function toggleTorch(): Promise<void> {
  const track = stream?.getVideoTracks()[0];
  if (!track || cameraStore.torch === null) return;
  const on = !cameraStore.torch;
  // The DOM types lack the `torch` constraint of Android cameras.
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
  // The types lack `torch`, and Firefox lacks getCapabilities.
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

/** Releases the camera while the page is hidden. Returns a function that stops this. */
export function watchVisibility(): () => void {
  const onChange = () => {
    if (isPageHidden() && (cameraStore.state === 'live' || cameraStore.state === 'black')) {
      latest += 1;
      release();
      advance('pause');
    } else if (!isPageHidden() && cameraStore.state === 'paused') {
      void openCamera(cameraStore.facing);
    }
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
