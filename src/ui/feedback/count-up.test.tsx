import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { CountUp } from './count-up.tsx';

const format = (value: number) => `${value} BTC`;
let isReduced: boolean;

beforeEach(() => {
  isReduced = false;
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const spoken = (box: HTMLElement) => box.querySelector('span:not([aria-hidden])')?.textContent;
const seen = (box: HTMLElement) => box.querySelector('[aria-hidden]')?.textContent;

describe('a number that counts up', () => {
  it('[G8] is read out with its final value from the start', () => {
    const { box } = render(<CountUp value={50} format={format} />);
    expect(spoken(box)).toBe('50 BTC');
    expect(seen(box)).toBe('0 BTC');
  });

  it('ends at its value within 600 ms, without a second text', () => {
    const { box } = render(<CountUp value={50} format={format} />);
    act(() => vi.advanceTimersByTime(200));
    const value = Number(seen(box)?.split(' ')[0]);
    expect(value).toBeGreaterThan(0);
    expect(value).toBeLessThan(50);
    act(() => vi.advanceTimersByTime(450));
    expect(box.textContent).toBe('50 BTC');
  });

  it('[G8] shows only the end with reduced motion', () => {
    isReduced = true;
    const { box } = render(<CountUp value={50} format={format} />);
    expect(box.textContent).toBe('50 BTC');
  });
});
