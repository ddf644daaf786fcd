import { beforeEach, expect, it } from 'vitest';
import { focusPageHeading, moveFocusToHeading } from './heading-focus.ts';

const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  document.body.replaceChildren();
  focusPageHeading();
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

it('[G8] focuses the heading of a page, and the heading that replaces it', () => {
  focusPageHeading();
  expect(focused()).toBe('While it loads');
  moveFocusToHeading(put('Where do you live?'));
  expect(focused()).toBe('Where do you live?');
  moveFocusToHeading(put('Thank you'));
  expect(focused()).toBe('Thank you');
});

it('[G8] focuses main until the page has a heading', () => {
  document.querySelector('main')!.replaceChildren();
  focusPageHeading();
  moveFocusToHeading(put('Your tasks'));
  expect(focused()).toBe('Your tasks');
});

it('[G8] does not move focus that the user has moved, or on the first page', () => {
  moveFocusToHeading(put('Hub'));
  expect(focused()).not.toBe('Hub');
  focusPageHeading();
  document.querySelector('button')!.focus();
  moveFocusToHeading(put('Where do you live?'));
  expect(focused()).toBe('Menu');
});
