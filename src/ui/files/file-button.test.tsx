import { expect, it } from 'vitest';
import { find, render } from '../testing/render.tsx';
import { FileButton } from './file-button.tsx';

it('[G7] requests one file of the accepted picture types', () => {
  render(<FileButton onFile={() => undefined}>File</FileButton>);
  const input = find<HTMLInputElement>('input[type=file]');
  expect(input.multiple).toBe(false);
  expect(input.accept).toContain('image/jpeg');
});
