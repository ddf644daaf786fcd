// What the running camera sees now. Frames are read outside React; the stage hears only of changes.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { MotionPrompt } from '#contract/motion.ts';
import { blackWatch, LOOK_MS } from './black-watch.ts';
import { reportBlack } from './camera-store.ts';
import { faceFinder } from './face-finder.ts';
import { type Box, growBox } from './frame.ts';
import { everyFrame, sampler } from './frame-source.ts';
import type { Prompt } from './liveness.ts';
import { type Size, videoBox, withinRegion } from './outline.ts';
import { documentWatcher, selfieWatcher, type Sight } from './watcher.ts';

const BEFORE: Sight = { hint: 'starting', progress: 0, shoot: false };
/** How far around the outline frames reach: enough to see where the document ends. */
const AROUND = 0.15;

interface Seen {
  video: RefObject<HTMLVideoElement | null>;
  kind: 'document' | 'selfie';
  /** False while the picture is being taken or reviewed. */
  active: boolean;
  stage: Size;
  outline: Box;
  onShoot: () => void;
  /** What a selfie is asked to do; null: our own prompts. */
  asked: readonly MotionPrompt[] | null;
  onMet: (prompt: Prompt) => void;
}

export function useSight({ video, kind, active, stage, outline, onShoot, asked, onMet }: Seen): Sight {
  const [sight, setSight] = useState(BEFORE);
  const geometry = useEffectEvent(() => ({ stage, outline }));
  const shoot = useEffectEvent(onShoot);
  const meet = useEffectEvent(onMet);

  useEffect(() => {
    const element = video.current;
    if (!active || !element) return;
    const watcher = kind === 'document' ? documentWatcher() : selfieWatcher(asked);
    const faces = kind === 'selfie' ? faceFinder() : null;
    const { sample } = sampler();
    const black = blackWatch();
    const stop = everyFrame(element, (now) => {
      const { stage: onScreen, outline: box } = geometry();
      const pixels: Size = { width: element.videoWidth, height: element.videoHeight };
      if (!pixels.width || !onScreen.width) return;
      const region = videoBox(pixels, onScreen, growBox(box, AROUND));
      const taken = sample(element, region);
      if (!taken) return;
      black.saw(taken.frame);
      const inVideo = videoBox(pixels, onScreen, box);
      const inFrame = withinRegion(inVideo, region, taken.scale);
      const faceWidth = faces?.width(element, now) ?? null;
      const seen = watcher.see(taken.frame, inFrame, now, faceWidth && faceWidth / inVideo.width);
      setSight((last) => (last.hint === seen.hint && last.progress === seen.progress ? last : seen));
      if (seen.met) meet(seen.met);
      if (seen.shoot) shoot();
    });
    const timer = setInterval(() => {
      if (black.look()) reportBlack();
    }, LOOK_MS);
    return () => {
      stop();
      clearInterval(timer);
      setSight(BEFORE);
    };
  }, [video, kind, active, asked]);

  return sight;
}
