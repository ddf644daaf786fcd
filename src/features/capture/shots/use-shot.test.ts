import { expect, it } from 'vitest';
import { isCameraRequested, isFilePickerRequested, setShotIntent } from './use-shot.ts';

it('[S5] remembers whether the user prefers files or the camera, and neither at first', () => {
  expect([isCameraRequested(), isFilePickerRequested()]).toEqual([false, false]);
  setShotIntent('files');
  expect([isCameraRequested(), isFilePickerRequested()]).toEqual([false, true]);
  setShotIntent('camera');
  expect([isCameraRequested(), isFilePickerRequested()]).toEqual([true, false]);
  setShotIntent(null);
  expect([isCameraRequested(), isFilePickerRequested()]).toEqual([false, false]);
});
