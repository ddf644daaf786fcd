import { expect, it } from 'vitest';
import { isCameraIntended, areFilesIntended, setShotIntent } from './use-shot.ts';

it('[S5] remembers whether the user prefers files or the camera, and neither at first', () => {
  expect([isCameraIntended(), areFilesIntended()]).toEqual([false, false]);
  setShotIntent('files');
  expect([isCameraIntended(), areFilesIntended()]).toEqual([false, true]);
  setShotIntent('camera');
  expect([isCameraIntended(), areFilesIntended()]).toEqual([true, false]);
  setShotIntent(null);
  expect([isCameraIntended(), areFilesIntended()]).toEqual([false, false]);
});
