import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { illegal } from '../transitions.ts';
import { CAMERA_TRANSITIONS, type CameraState, eventOfFailure } from './camera-states.ts';
import {
  cameraStore,
  closeCamera,
  currentStream,
  followVisibility,
  openCamera,
  reportBlack,
} from './camera-store.ts';

/** As much of a media stream as the store touches. */
function fakeStream() {
  const track = Object.assign(new EventTarget(), {
    readyState: 'live',
    stop: vi.fn<() => void>(() => {
      track.readyState = 'ended';
    }),
    getCapabilities: () => ({ torch: true }),
  });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  return { track, stream: stream as unknown as MediaStream }; // only what the store uses of it
}

const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>();

beforeEach(() => {
  getUserMedia.mockReset();
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  illegal.report = (message) => {
    throw new Error(message);
  };
});
afterEach(() => {
  closeCamera();
});

const refusal = (name: string) => Object.assign(new Error(name), { name });

describe('camera', () => {
  it('[S5] is asked for once and kept for the next shot of the same side', async () => {
    getUserMedia.mockResolvedValue(fakeStream().stream);
    await openCamera('environment');
    await openCamera('environment');
    expect(getUserMedia).toHaveBeenCalledTimes(1);
    expect(cameraStore).toMatchObject({ state: 'live', facing: 'environment', torch: false });
  });

  it('[S5] lets the document camera go before the selfie camera is asked for', async () => {
    const back = fakeStream();
    const front = fakeStream();
    getUserMedia.mockResolvedValueOnce(back.stream).mockResolvedValueOnce(front.stream);
    await openCamera('environment');
    await openCamera('user');
    expect(back.track.stop).toHaveBeenCalledOnce();
    expect(currentStream()).toBe(front.stream);
  });

  const failures: [name: string, state: CameraState][] = [
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'unsupported'],
  ];
  it.each(failures)('[S5] %s leads to the words for "%s"', async (name, state) => {
    getUserMedia.mockRejectedValue(refusal(name));
    await openCamera('environment');
    expect(cameraStore.state).toBe(state);
    expect(eventOfFailure(refusal(name))).toBeDefined();
  });

  it('[S5] says so where a page has no camera interface at all', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
    await openCamera('user');
    await openCamera('user');
    expect(cameraStore.state).toBe('unsupported');
  });

  it('[S5] can be asked again after a refusal', async () => {
    getUserMedia.mockRejectedValueOnce(refusal('NotAllowedError')).mockResolvedValueOnce(fakeStream().stream);
    await openCamera('environment');
    await openCamera('environment');
    expect(cameraStore.state).toBe('live');
  });

  it('[S5] closed while the question is open, it never comes on', async () => {
    const late = fakeStream();
    let grant: (stream: MediaStream) => void = () => undefined;
    getUserMedia.mockReturnValue(new Promise((resolve) => (grant = resolve)));
    const opening = openCamera('environment');
    closeCamera();
    grant(late.stream);
    await opening;
    expect(cameraStore.state).toBe('off');
    expect(late.track.stop).toHaveBeenCalledOnce();
  });

  it('[S5] is let go while the page is hidden and taken up again after', async () => {
    const first = fakeStream();
    getUserMedia.mockResolvedValueOnce(first.stream).mockResolvedValueOnce(fakeStream().stream);
    const hidden = vi.spyOn(document, 'hidden', 'get');
    const stop = followVisibility();
    await openCamera('environment');
    hidden.mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(cameraStore.state).toBe('paused');
    expect(first.track.stop).toHaveBeenCalledOnce();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(cameraStore.state).toBe('live'));
    stop();
    hidden.mockRestore();
  });

  it('[S5] granted while the page is hidden, it comes on when the page is back', async () => {
    const unseen = fakeStream();
    let grant: (stream: MediaStream) => void = () => undefined;
    getUserMedia
      .mockReturnValueOnce(new Promise((resolve) => (grant = resolve)))
      .mockResolvedValueOnce(fakeStream().stream);
    const hidden = vi.spyOn(document, 'hidden', 'get');
    const stop = followVisibility();
    const opening = openCamera('environment');
    hidden.mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(cameraStore.state).toBe('asking');
    grant(unseen.stream);
    await opening;
    expect(cameraStore.state).toBe('paused');
    expect(unseen.track.stop).toHaveBeenCalledOnce();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(cameraStore.state).toBe('live'));
    stop();
    hidden.mockRestore();
  });

  it('[S5] unplugged or taken by another app, it is busy', async () => {
    const { track, stream } = fakeStream();
    getUserMedia.mockResolvedValue(stream);
    await openCamera('environment');
    track.dispatchEvent(new Event('ended'));
    expect(cameraStore.state).toBe('busy');
    expect(currentStream()).toBeNull();
  });

  it('[S5] a black picture is reported once and can be tried again', async () => {
    getUserMedia.mockImplementation(() => Promise.resolve(fakeStream().stream));
    await openCamera('environment');
    reportBlack();
    reportBlack();
    expect(cameraStore.state).toBe('black');
    await openCamera('environment');
    expect(cameraStore.state).toBe('live');
  });

  it('[S5] every state can be closed', () => {
    for (const row of Object.values(CAMERA_TRANSITIONS)) expect(row.close).toBe('off');
  });
});
