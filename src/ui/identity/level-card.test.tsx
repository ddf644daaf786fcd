import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { LevelCard } from './level-card.tsx';

const BASE = { brand: 'Attesta', level: 0, label: 'Level 0' } as const;
const line = (label: string, value: string | null) => ({ label, value });

describe('the level card', () => {
  it('[W1] is plain by default and shows its state', () => {
    const { box, rerender } = render(<LevelCard {...BASE} />);
    const state = () => box.querySelector<HTMLElement>('[data-level]')?.dataset.state;
    expect(state()).toBe('plain');
    rerender(<LevelCard {...BASE} state="review" />);
    expect(state()).toBe('review');
  });

  it.each(['scanning', 'review', 'retry', 'closed'] as const)('[W1] has a sign for %s', (state) => {
    const { box } = render(<LevelCard {...BASE} state={state} />);
    const signs = { scanning: 'scan_', review: 'sign_', retry: 'retry_', closed: 'strike_' };
    const shown = Object.values(signs).filter((name) => box.querySelector(`[class*=${name}]`));
    expect(shown.every((name) => name === signs[state])).toBe(true);
    expect(shown).not.toEqual([]);
  });

  it('[G8] prints lines as terms, and keeps the place of a line that is being read', () => {
    const { box, rerender } = render(
      <LevelCard {...BASE} lines={[line('Name', 'Maria Olsen'), line('Born', null)]} />,
    );
    const terms = () => [...box.querySelectorAll('dt')].map(({ textContent }) => textContent);
    const values = () => [...box.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(terms()).toEqual(['Name', 'Born']);
    expect(values()).toEqual(['Maria Olsen', '']);
    rerender(<LevelCard {...BASE} lines={[line('Name', 'Maria Olsen'), line('Born', '14 May 1990')]} />);
    expect(values()).toEqual(['Maria Olsen', '14 May 1990']);
  });

  it('[G8] hides the photo and the portrait from screen readers', () => {
    const { box } = render(<LevelCard {...BASE} picture={<img alt="" />} portrait={<canvas />} />);
    expect(box.querySelector('img')?.closest('[aria-hidden=true]')).not.toBeNull();
    expect(box.querySelector('canvas')?.closest('[aria-hidden=true]')).not.toBeNull();
  });

  it('has an empty line without a name, unless lines are printed', () => {
    const { box, rerender } = render(<LevelCard {...BASE} />);
    const texts = () => [...box.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(texts()).toEqual(['Attesta', '\u00a0', 'Level 0']);
    rerender(<LevelCard {...BASE} lines={[]} />);
    expect(texts()).toEqual(['Attesta', 'Level 0']);
  });
});
