// Analyses the running video. Frames are read outside React; only changes cause a render.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { MotionPrompt } from '#contract/motion.ts';
import { createBlackDetector, CHECK_MS } from './black-detector.ts';
import { reportBlackVideo } from './camera-store.ts';
import { createFaceFinder } from './face-finder.ts';
import { type Box, growBox } from './frame.ts';
import { watchFrames, createSampler } from './frame-source.ts';
import type { Prompt } from './liveness.ts';
import { type Size, toVideoBox, toRegionBox } from './outline.ts';
import { createDocumentWatcher, createSelfieWatcher, type CameraAnalysis } from './watcher.ts';

const STARTING: CameraAnalysis = { hint: 'starting', progress: 0, shoot: false };
const OUTLINE_MARGIN = 0.15;

interface CameraAnalysisOptions {
  video: RefObject<HTMLVideoElement | null>;
  kind: 'document' | 'selfie';
  active: boolean;
  stage: Size;
  outline: Box;
  onShoot: () => void;
  /** The camera has taken a picture of this view before. */
  isSameView: boolean;
  /** The prompts of the gateway; null: local prompts. */
  gatewayPrompts: readonly MotionPrompt[] | null;
  onMet: (prompt: Prompt) => void;
}

export function useCameraAnalysis(props: CameraAnalysisOptions): CameraAnalysis {
  const { video, kind, active, stage, outline, onShoot, isSameView, gatewayPrompts, onMet } = props;
  const [sight, setSight] = useState(STARTING);
  const geometry = useEffectEvent(() => ({ stage, outline }));
  const shoot = useEffectEvent(onShoot);
  const meet = useEffectEvent(onMet);

  useEffect(() => {
    const element = video.current;
    if (!active || !element) return;
    const watcher =
      kind === 'document' ? createDocumentWatcher(isSameView) : createSelfieWatcher(gatewayPrompts);
    const faces = kind === 'selfie' ? createFaceFinder() : null;
    const { sample } = createSampler();
    const black = createBlackDetector();
    const stop = watchFrames(element, (now) => {
      const { stage: onScreen, outline: box } = geometry();
      const pixels: Size = { width: element.videoWidth, height: element.videoHeight };
      if (!pixels.width || !onScreen.width) return;
      const region = toVideoBox(pixels, onScreen, growBox(box, OUTLINE_MARGIN));
      const taken = sample(element, region);
      if (!taken) return;
      black.addFrame(taken.frame);
      const inVideo = toVideoBox(pixels, onScreen, box);
      const inFrame = toRegionBox(inVideo, region, taken.scale);
      const faceWidth = faces?.width(element, now) ?? null;
      const seen = watcher.analyse(taken.frame, inFrame, now, faceWidth && faceWidth / inVideo.width);
      setSight((last) => (last.hint === seen.hint && last.progress === seen.progress ? last : seen));
      if (seen.met) meet(seen.met);
      if (seen.shoot) shoot();
    });
    const timer = setInterval(() => {
      if (black.check()) reportBlackVideo();
    }, CHECK_MS);
    return () => {
      stop();
      clearInterval(timer);
      setSight(STARTING);
    };
  }, [video, kind, active, isSameView, gatewayPrompts]);

  return sight;
}
