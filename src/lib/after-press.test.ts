import { expect, test, vi } from 'vitest';
import { runAfterPress } from './after-press.ts';

const send = (type: string, init: MouseEventInit = {}) => dispatchEvent(new MouseEvent(type, init));
const nextTask = () => new Promise((done) => setTimeout(done));

test('[G8] runs immediately without a press', () => {
  const job = vi.fn<() => void>();
  runAfterPress(job);
  expect(job).toHaveBeenCalledOnce();
});

test('[G8] runs after the press and its click', async () => {
  const heard: string[] = [];
  addEventListener('click', () => heard.push('click'), { once: true });
  send('mousedown');
  runAfterPress(() => heard.push('job'));
  send('mousemove', { buttons: 1 });
  await nextTask();
  expect(heard).toEqual([]);
  send('mouseup');
  send('click');
  await nextTask();
  expect(heard).toEqual(['click', 'job']);
});

test('[G8] detects a missed release by the next mousemove', async () => {
  const job = vi.fn<() => void>();
  send('mousedown');
  runAfterPress(job);
  send('mousemove');
  await nextTask();
  expect(job).toHaveBeenCalledOnce();
});

test('[G8] ignores other mouse buttons', () => {
  const job = vi.fn<() => void>();
  send('mousedown', { button: 2 });
  runAfterPress(job);
  expect(job).toHaveBeenCalledOnce();
});
