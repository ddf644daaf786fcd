import { describe, expect, it } from 'vitest';
import type { CapturePart } from '#contract/documents.ts';
import {
  drawBlurredCard,
  drawCard,
  drawPlainPicture,
  drawCardWithExposure,
  drawSharpCard,
} from '#gateway/testing/pictures.ts';
import { findPictureProblems } from '#contract/picture-quality.ts';
import { measureQuality } from './image-checks.ts';

const seen = async (picture: Buffer, part: CapturePart = 'front'): Promise<string[]> =>
  findPictureProblems(await measureQuality(picture), part).map(({ code, severity }) => `${code} ${severity}`);

describe('image checks', () => {
  it.each([
    ['a sharp, well-lit card', () => drawSharpCard(), []],
    ['a card a little soft', () => drawBlurredCard(2), []],
    ['a soft card', () => drawBlurredCard(4), ['blurred warning']],
    ['a card without visible edges', () => drawBlurredCard(20), ['blurred blocker']],
    ['a card in a dim room', () => drawCardWithExposure(0.3), ['too_dark warning']],
    ['a card in the dark', () => drawCardWithExposure(0.04), ['too_dark blocker']],
    ['a card in glaring light', () => drawCardWithExposure(1, 180), ['too_bright warning']],
    ['an overexposed card', () => drawCardWithExposure(1, 250), ['too_bright blocker']],
    ['a small picture', () => drawCard(640, 420).jpeg().toBuffer(), ['too_small warning']],
  ])('[S5] judges %s', async (_name, picture, expected) => {
    expect(await seen(await picture())).toEqual(expected);
  });

  it('[S5] accepts the crop of the camera as large enough, as the page does', async () => {
    const cut = await measureQuality(await drawCard(591, 375).jpeg().toBuffer());
    expect(findPictureProblems(cut, 'front', 'camera')).toEqual([]);
    expect(findPictureProblems(cut, 'front', 'file').map(({ code }) => code)).toEqual(['too_small']);
  });

  it('[S5] never refuses a selfie for its blur', async () => {
    expect(await seen(await drawBlurredCard(20), 'selfie')).toEqual([]);
  });

  it('[S8] never refuses plain white paper', async () => {
    expect(await seen(await drawPlainPicture(255), 'poa1')).toEqual(['blurred warning']);
    expect(await seen(await drawCardWithExposure(1, 180), 'poa1')).toEqual([]);
  });

  it('[S5] reports a blank wall as blurred', async () => {
    expect(await seen(await drawPlainPicture(128))).toEqual(['blurred warning']);
  });

  it('[S5] measures lower sharpness for more blur', async () => {
    const values = await Promise.all(
      [1, 2, 4, 8].map(async (sigma) => (await measureQuality(await drawBlurredCard(sigma))).sharpness),
    );
    expect(values).toEqual([...values].sort((a, b) => b - a));
  });
});
