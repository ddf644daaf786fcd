import { expect, it } from 'vitest';
import { cameraWanted, filesWanted, intend } from './use-shot.ts';

it('[S5] who has files is asked for files, who has said nothing is offered the camera, and it opens for nobody unasked', () => {
  expect([cameraWanted(), filesWanted()]).toEqual([false, false]);
  intend('files');
  expect([cameraWanted(), filesWanted()]).toEqual([false, true]);
  intend('camera');
  expect([cameraWanted(), filesWanted()]).toEqual([true, false]);
  intend(null);
  expect([cameraWanted(), filesWanted()]).toEqual([false, false]);
});
