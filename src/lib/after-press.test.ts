import { expect, test, vi } from 'vitest';
import { afterPress } from './after-press.ts';

const send = (type: string, init: MouseEventInit = {}) => dispatchEvent(new MouseEvent(type, init));
const nextTask = () => new Promise((done) => setTimeout(done));

test('[G8] without a press it runs at once', () => {
  const job = vi.fn<() => void>();
  afterPress(job);
  expect(job).toHaveBeenCalledOnce();
});

test('[G8] during a press it runs once that is over, and its click has been heard', async () => {
  const heard: string[] = [];
  addEventListener('click', () => heard.push('click'), { once: true });
  send('mousedown');
  afterPress(() => heard.push('job'));
  send('mousemove', { buttons: 1 });
  await nextTask();
  expect(heard).toEqual([]);
  send('mouseup');
  send('click');
  await nextTask();
  expect(heard).toEqual(['click', 'job']);
});

test('[G8] a release that nobody told of is found out by the next move', async () => {
  const job = vi.fn<() => void>();
  send('mousedown');
  afterPress(job);
  send('mousemove');
  await nextTask();
  expect(job).toHaveBeenCalledOnce();
});

test('[G8] another button holds nothing up', () => {
  const job = vi.fn<() => void>();
  send('mousedown', { button: 2 });
  afterPress(job);
  expect(job).toHaveBeenCalledOnce();
});
