import { beforeEach, expect, it } from 'vitest';
import { arriveAtHeading, headingCame } from './arrival.ts';

const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  document.body.replaceChildren();
  arriveAtHeading();
  document.body.innerHTML =
    '<main tabindex="-1"><h1 tabindex="-1">While it loads</h1></main><button>Menu</button>';
});

function put(text: string): HTMLElement {
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  heading.textContent = text;
  document.querySelector('main')!.replaceChildren(heading);
  return heading;
}

it('[G8] puts the reader at the heading of a page, and at the next one that takes its place', () => {
  arriveAtHeading();
  expect(focused()).toBe('While it loads');
  headingCame(put('Where do you live?'));
  expect(focused()).toBe('Where do you live?');
  headingCame(put('Thank you'));
  expect(focused()).toBe('Thank you');
});

it('[G8] a page without a heading of its own yet: the reader waits around it', () => {
  document.querySelector('main')!.replaceChildren();
  arriveAtHeading();
  headingCame(put('Your tasks'));
  expect(focused()).toBe('Your tasks');
});

it('[G8] leaves a reader where they have gone, and one of the first page where the browser put them', () => {
  headingCame(put('Hub'));
  expect(focused()).not.toBe('Hub');
  arriveAtHeading();
  document.querySelector('button')!.focus();
  headingCame(put('Where do you live?'));
  expect(focused()).toBe('Menu');
});
