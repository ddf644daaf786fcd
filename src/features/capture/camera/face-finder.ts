// Uses the browser's FaceDetector where it exists, only for the width of the largest face. Nothing depends on it.

interface FaceDetectorLike {
  detect(source: HTMLVideoElement): Promise<{ boundingBox: DOMRectReadOnly }[]>;
}

const EVERY_MS = 350;

export function createFaceFinder() {
  // A Shape Detection API of some Chromium builds, missing in the DOM types.
  const Detector = (globalThis as { FaceDetector?: new () => FaceDetectorLike }).FaceDetector;
  let detector = Detector ? new Detector() : null;
  let found: number | null = null;
  let detectedAt = 0;
  let busy = false;
  return {
    /** Width in video pixels of the largest recent face; null when faces cannot be detected. */
    width(video: HTMLVideoElement, now: number): number | null {
      if (detector && !busy && now - detectedAt >= EVERY_MS) {
        detectedAt = now;
        busy = true;
        detector
          .detect(video)
          .then((faces) => {
            found = faces.reduce((widest, face) => Math.max(widest, face.boundingBox.width), 0);
          })
          .catch(() => {
            // It exists but does not work, for example because a system service is missing.
            detector = null;
            found = null;
          })
          .finally(() => void (busy = false));
      }
      return found;
    },
  };
}
