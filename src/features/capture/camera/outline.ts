// Places the outline on the stage and maps it to pixels of the video.
import { QUALITY_LIMITS } from '#contract/picture-quality.ts';
import { type Box, growBox } from './frame.ts';

export type OutlineShape = 'card' | 'passport' | 'page' | 'face';

/** Width over height: ID-1 card 85.6 x 54 mm, passport page 125 x 88 mm, A4, face. */
export const ASPECT_RATIOS: Record<OutlineShape, number> = {
  card: 85.6 / 54,
  passport: 125 / 88,
  page: 210 / 297,
  face: 3 / 4,
};

export interface Size {
  width: number;
  height: number;
}

type Insets = { top: number; bottom: number; side: number };

export const getInsets = (stage: Size): Insets =>
  isLandscape(stage) ? { top: 56, bottom: 12, side: 128 } : { top: 92, bottom: 176, side: 20 };

/** Keep it equal to the media query of live-view.module.css. */
const isLandscape = ({ width, height }: Size): boolean => width > height && height < 520;

export function placeOutline(stage: Size, shape: OutlineShape, insets: Insets): Box {
  const roomWidth = Math.max(1, stage.width - 2 * insets.side);
  const roomHeight = Math.max(1, stage.height - insets.top - insets.bottom);
  const fit = shape === 'face' ? 0.86 : 1;
  const width = Math.min(roomWidth, roomHeight * ASPECT_RATIOS[shape]) * fit;
  const height = width / ASPECT_RATIOS[shape];
  return {
    x: (stage.width - width) / 2,
    y: Math.min(stage.height - insets.bottom - height, Math.max(insets.top, (stage.height - height) / 2)),
    width,
    height,
  };
}

/** Maps a box of the stage to video pixels (object-fit: cover), clipped to the video. */
export function toVideoBox(video: Size, stage: Size, box: Box): Box {
  const scale = Math.max(stage.width / video.width, stage.height / video.height);
  const offsetX = (video.width * scale - stage.width) / 2;
  const offsetY = (video.height * scale - stage.height) / 2;
  const left = Math.max(0, (box.x + offsetX) / scale);
  const top = Math.max(0, (box.y + offsetY) / scale);
  const right = Math.min(video.width, (box.x + box.width + offsetX) / scale);
  const bottom = Math.min(video.height, (box.y + box.height + offsetY) / scale);
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** The inverse of `toVideoBox`: where the stage shows a region of the video. */
export function toStageBox(video: Size, stage: Size, region: Box): Box {
  const scale = Math.max(stage.width / video.width, stage.height / video.height);
  return {
    x: region.x * scale - (video.width * scale - stage.width) / 2,
    y: region.y * scale - (video.height * scale - stage.height) / 2,
    width: region.width * scale,
    height: region.height * scale,
  };
}

export function toRegionBox(box: Box, region: Box, scale: number): Box {
  return {
    x: (box.x - region.x) * scale,
    y: (box.y - region.y) * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}

const SHOT_MARGIN = 0.06;

/**
 * The part of the video that becomes the picture: the outline with a margin; the whole stage for a face, or when a low
 * resolution leaves too few pixels.
 */
export function computeShotRegion(video: Size, stage: Size, outline: Box, shape: OutlineShape): Box {
  const whole = toVideoBox(video, stage, { x: 0, y: 0, ...stage });
  if (shape === 'face') return whole;
  const cut = toVideoBox(video, stage, growBox(outline, SHOT_MARGIN));
  return Math.min(cut.width, cut.height) < QUALITY_LIMITS.smallCut ? whole : cut;
}
