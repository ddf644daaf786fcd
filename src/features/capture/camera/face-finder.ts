// The browser's own face detection, where it has one: only the width of the largest face, a few times a second.
// Nothing leaves the page, and nothing depends on it.

interface DetectedFace {
  boundingBox: DOMRectReadOnly;
}
interface FaceDetectorLike {
  detect(source: HTMLVideoElement): Promise<DetectedFace[]>;
}

const EVERY_MS = 350;

interface FaceFinder {
  /** Width in video pixels of the largest face seen lately; null where faces cannot be detected. */
  width(video: HTMLVideoElement, now: number): number | null;
}

export function faceFinder(): FaceFinder {
  // FaceDetector is a shape-detection interface of some Chromium builds, not in TypeScript's DOM types.
  const Detector = (globalThis as { FaceDetector?: new () => FaceDetectorLike }).FaceDetector;
  let detector = Detector ? new Detector() : null;
  let found: number | null = null;
  let asked = 0;
  let busy = false;
  return {
    width(video, now) {
      if (detector && !busy && now - asked >= EVERY_MS) {
        asked = now;
        busy = true;
        detector
          .detect(video)
          .then((faces) => {
            found = faces.reduce((widest, face) => Math.max(widest, face.boundingBox.width), 0);
          })
          .catch(() => {
            // Present but not working (a missing system service): go on by pixels alone.
            detector = null;
            found = null;
          })
          .finally(() => {
            busy = false;
          });
      }
      return found;
    },
  };
}
