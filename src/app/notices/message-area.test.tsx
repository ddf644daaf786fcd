import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Sheet } from '#app/ui/layout/sheet.tsx';
import { find, render } from '#app/ui/testing/render.tsx';
import { MessageArea } from './message-area.tsx';

let mounted = 0;
function Message() {
  const [turn] = useState(() => (mounted += 1));
  return <button type="button">message {turn}</button>;
}

const page = (first: boolean, second: boolean) => (
  <>
    <MessageArea className="area">{() => <Message />}</MessageArea>
    <Sheet open={first} onClose={() => undefined} title="first">
      content
    </Sheet>
    <Sheet open={second} onClose={() => undefined} title="second">
      content
    </Sheet>
  </>
);
const home = () => find('.area').parentElement;
const dialogs = () => document.querySelectorAll('dialog');

describe('MessageArea', () => {
  it('[B7, B8, G8] moves into the topmost sheet or the page and keeps its elements', () => {
    const { rerender, unmount } = render(page(false, false));
    expect(home()).toBe(document.body);
    const text = find('.area').textContent;
    rerender(page(true, false));
    expect(home()).toBe(dialogs()[0]);
    rerender(page(true, true));
    expect(home()).toBe(dialogs()[1]);
    rerender(page(true, false));
    expect(home()).toBe(dialogs()[0]);
    rerender(page(false, false));
    expect(home()).toBe(document.body);
    expect(find('.area').textContent).toBe(text);
    unmount();
    expect(document.querySelector('.area')).toBeNull();
  });

  it('[G8] keeps its focus when a sheet closes', () => {
    const { rerender } = render(page(true, false));
    find<HTMLButtonElement>('.area button').focus();
    rerender(page(false, false));
    expect(document.activeElement).toBe(find('.area button'));
  });
});
