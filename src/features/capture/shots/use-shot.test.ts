import { expect, it } from 'vitest';
import { isCameraRequested, isFilePickerRequested, setPictureSource } from './use-shot.ts';

it('[S5] remembers whether the user prefers files or the camera, and neither at first', () => {
  expect([isCameraRequested(), isFilePickerRequested()]).toEqual([false, false]);
  setPictureSource('files');
  expect([isCameraRequested(), isFilePickerRequested()]).toEqual([false, true]);
  setPictureSource('camera');
  expect([isCameraRequested(), isFilePickerRequested()]).toEqual([true, false]);
  setPictureSource(null);
  expect([isCameraRequested(), isFilePickerRequested()]).toEqual([false, false]);
});
