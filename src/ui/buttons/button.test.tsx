import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-content.tsx';
import { find, render } from '../testing/render.tsx';

const VARIANTS: ButtonVariant[] = [
  'default',
  'primary',
  'secondary',
  'secondaryBrand',
  'tradeLong',
  'tradeShort',
  'tradeSecondary',
  'marketing',
];
const SIZES: ButtonSize[] = ['xx-small', 'x-small', 'small', 'middle', 'large', 'x-large'];

const ripples = () => document.querySelectorAll('button > span[aria-hidden] > span').length;
const touch = () =>
  act(() => find('button').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 3 })));

function reduceMotion(matches: boolean): void {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches, media: query }) as unknown as MediaQueryList,
  );
}

describe('Button', () => {
  it.each(VARIANTS)('[B9] has its own look for the variant %s', (variant) => {
    const { box } = render(<Button variant={variant}>Go</Button>);
    expect(box.querySelector('button')?.className).toContain(variant);
  });

  it.each(SIZES)('[B9] has its own height for the size %s', (size) => {
    const { box } = render(<Button size={size}>Go</Button>);
    expect(box.querySelector('button')?.className).toContain(size);
  });

  it('keeps its name, is aria-busy and ignores presses while loading', () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button loading onClick={onClick}>
        Send
      </Button>,
    );
    const button = find<HTMLButtonElement>('button');
    act(() => button.click());
    expect(button.textContent).toBe('Send');
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(onClick).not.toHaveBeenCalled();
  });

  it('[G8] stays focusable when disabled and does not submit its form', () => {
    const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    render(
      <form>
        <Button type="submit" disabled aria-describedby="why">
          Send
        </Button>
      </form>,
    );
    find('form').addEventListener('submit', onSubmit);
    const button = find<HTMLButtonElement>('button');
    act(() => button.click());
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-describedby')).toBe('why');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('[B9] removes the ripple at the deadline even when its animation never ends', () => {
    vi.useFakeTimers();
    reduceMotion(false);
    render(<Button>Go</Button>);
    touch();
    vi.advanceTimersByTime(499);
    expect(ripples()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(ripples()).toBe(0);
    vi.useRealTimers();
  });

  it('[B9] removes the ripple as soon as its animation ends', () => {
    reduceMotion(false);
    render(<Button>Go</Button>);
    touch();
    find('button > span[aria-hidden] > span').dispatchEvent(new Event('animationend'));
    expect(ripples()).toBe(0);
  });

  it('[G8] shows no ripple when motion is reduced, when disabled or when loading', () => {
    reduceMotion(true);
    const { rerender } = render(<Button>Go</Button>);
    touch();
    expect(ripples()).toBe(0);
    reduceMotion(false);
    rerender(<Button disabled>Go</Button>);
    touch();
    rerender(<Button loading>Go</Button>);
    touch();
    expect(ripples()).toBe(0);
  });
});
