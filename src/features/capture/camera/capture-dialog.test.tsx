// The dialog around a stand-in of the camera: what happens with a picture after it was taken.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileProblem } from '#contract/schemas/files.ts';
import type { Picture } from '#app/lib/pictures/prepare-picture.ts';
import { handleBack } from '#app/lib/history/history.ts';
import { find, press, render } from '#app/ui/testing/render.tsx';
import { CaptureDialog } from './capture-dialog.tsx';
import type { Shot } from './capture-turn.ts';
import type { LiveViewProps } from './live-view.tsx';

const PICTURE: Picture = { blob: new Blob(['a'], { type: 'image/jpeg' }), width: 1200, height: 760 };
const PDF: Picture = {
  blob: new Blob(['a'], { type: 'application/pdf' }),
  width: 0,
  height: 0,
  name: 'bill.pdf',
};
const BLURRED: FileProblem = { code: 'blurred', severity: 'warning' };

const quality = vi.hoisted(() => ({ problems: [] as FileProblem[] }));
vi.mock('../review/check-shot-quality.ts', () => ({ checkShotQuality: async () => quality.problems }));
vi.mock('./camera-view.tsx', () => ({
  CameraView: ({ onShot, foot, round, isRetake, isPaused }: LiveViewProps) => (
    <div data-round={round} data-retake={isRetake} data-paused={isPaused}>
      <button
        type="button"
        aria-label="Take the photo"
        onClick={() =>
          onShot(
            {
              picture: PICTURE,
              source: 'camera',
              recording: null,
              shape: 'card',
              place: { x: 0, y: 0, width: 390, height: 240 },
            },
            false,
          )
        }
      />
      {foot}
    </div>
  ),
}));

const onUse = vi.fn<(shot: Shot) => void>();
const onClose = vi.fn<() => void>();
const PROPS = {
  part: 'front',
  title: 'Front of your card',
  shape: 'card',
  pdf: false,
  chosen: null,
  onUse,
  onClose,
} as const;

let isHidden = false;
function setHidden(hidden: boolean): void {
  isHidden = hidden;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  vi.useFakeTimers();
  quality.problems = [];
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const text = () => document.body.textContent ?? '';
const label = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;
const findButton = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => label(button) === name);
const button = (name: string): HTMLButtonElement => {
  const found = findButton(name);
  if (!found) throw new Error(`No button ${name}`);
  return found;
};
const click = (name: string) => act(async () => button(name).click());
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => find('dialog > [role=status]').textContent;
const camera = () => find('[data-round]');
const isCameraInert = () => camera().closest('[inert]') !== null;

async function takePhoto(): Promise<void> {
  await click('Take the photo');
  await wait(0);
}

describe('a good photo', () => {
  it('[S5] is used 1.5 s after it was taken, and only once', async () => {
    render(<CaptureDialog {...PROPS} />);
    await takePhoto();
    expect(said()).toBe('Photo taken');
    expect(isCameraInert()).toBe(true);
    await wait(1400);
    expect(onUse).not.toHaveBeenCalled();
    await wait(200);
    expect(onUse.mock.calls).toEqual([[{ picture: PICTURE, source: 'camera', recording: null }]]);
    expect(findButton('Undo')).toBeUndefined();
    await wait(5000);
    expect(onUse).toHaveBeenCalledTimes(1);
  });

  it('[S5] is not used after Undo; the camera is live again and the shutter needs no waiting', async () => {
    render(<CaptureDialog {...PROPS} />);
    await takePhoto();
    await wait(1000);
    await click('Undo');
    await wait(5000);
    expect(onUse).not.toHaveBeenCalled();
    expect(isCameraInert()).toBe(false);
    expect(camera().dataset).toMatchObject({ round: '1', retake: 'true', paused: 'false' });
    expect(document.activeElement?.textContent).toBe('Front of your card');
  });

  it('[S5] is undone by the back button, which closes the camera only then', async () => {
    render(<CaptureDialog {...PROPS} />);
    await takePhoto();
    act(() => void handleBack());
    expect(onClose).not.toHaveBeenCalled();
    expect(isCameraInert()).toBe(false);
    act(() => void handleBack());
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('[S5] waits while the page is hidden', async () => {
    render(<CaptureDialog {...PROPS} />);
    await takePhoto();
    await wait(1000);
    setHidden(true);
    await wait(60_000);
    expect(onUse).not.toHaveBeenCalled();
    setHidden(false);
    await wait(400);
    expect(onUse).not.toHaveBeenCalled();
    await wait(200);
    expect(onUse).toHaveBeenCalledTimes(1);
  });

  it('[S5, G8] moves the focus to Undo when the shutter had it', async () => {
    render(<CaptureDialog {...PROPS} />);
    button('Take the photo').focus();
    await takePhoto();
    expect(document.activeElement).toBe(button('Undo'));
  });

  it('[S5, G8] leaves the focus on the title when the camera took it automatically', async () => {
    render(<CaptureDialog {...PROPS} />);
    await takePhoto();
    expect(document.activeElement?.textContent).toBe('Front of your card');
  });

  it.each([
    ['the Tab key', () => press(document.activeElement as HTMLElement, 'Tab')],
    ['another key on Undo', () => (button('Undo').focus(), press(button('Undo'), 'ArrowUp'))],
    ['a tap on the photo', () => act(() => button('Check the photo').click())],
  ])('[S5, G8] opens the review by %s and waits there', async (_, doIt) => {
    render(<CaptureDialog {...PROPS} />);
    await takePhoto();
    doIt();
    await wait(60_000);
    expect(onUse).not.toHaveBeenCalled();
    expect(text()).toContain('Can you read everything?');
    await click('Use this photo');
    expect(onUse).toHaveBeenCalledTimes(1);
  });

  it('[S5, G8] waits while the photo is touched', async () => {
    render(<CaptureDialog {...PROPS} />);
    await takePhoto();
    act(() => void button('Check the photo').dispatchEvent(new Event('pointerdown', { bubbles: true })));
    await wait(60_000);
    expect(onUse).not.toHaveBeenCalled();
    await click('Check the photo');
    expect(findButton('Take again')).toBeDefined();
  });
});

describe('a photo with problems', () => {
  it('[S5] reports why, and is used only after a press', async () => {
    quality.problems = [BLURRED];
    render(<CaptureDialog {...PROPS} />);
    await takePhoto();
    await wait(60_000);
    expect(onUse).not.toHaveBeenCalled();
    expect(text()).toContain('This photo could be better');
    expect(text()).toContain('The photo is blurred.');
    expect(button('Take again').className).toContain('primary');
    expect(button('Use it anyway').className).not.toContain('primary');
    await click('Use it anyway');
    expect(onUse).toHaveBeenCalledTimes(1);
  });

  it('[S5] is taken again', async () => {
    quality.problems = [BLURRED];
    render(<CaptureDialog {...PROPS} />);
    await takePhoto();
    await click('Take again');
    expect(isCameraInert()).toBe(false);
    expect(onUse).not.toHaveBeenCalled();
  });
});

describe('a file chosen on the page', () => {
  it('[S5] is used after the same time, without opening the camera', async () => {
    render(<CaptureDialog {...PROPS} chosen={PICTURE} />);
    await wait(0);
    expect(said()).toBe('Photo taken');
    expect(document.querySelector('[data-round]')).toBeNull();
    await wait(1600);
    expect(onUse).toHaveBeenCalledWith({ picture: PICTURE, source: 'file', recording: null });
  });

  it('[S5] returns to the page after Undo', async () => {
    render(<CaptureDialog {...PROPS} chosen={PICTURE} />);
    await wait(0);
    await click('Undo');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onUse).not.toHaveBeenCalled();
  });

  it('[S5] with problems offers another file', async () => {
    quality.problems = [BLURRED];
    render(<CaptureDialog {...PROPS} chosen={PICTURE} />);
    await wait(0);
    await click('Choose another');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('[S5] is confirmed first if it is a PDF', async () => {
    render(<CaptureDialog {...PROPS} part="poa1" shape="page" pdf chosen={PDF} />);
    await wait(60_000);
    expect(onUse).not.toHaveBeenCalled();
    await click('Use this file');
    expect(onUse).toHaveBeenCalledTimes(1);
  });
});

describe('the next part', () => {
  const BACK = { ...PROPS, part: 'back', title: 'Back of your card' } as const;

  it('[S5] keeps the dialog and asks to turn the card over, for less than a second', async () => {
    const { rerender } = render(<CaptureDialog {...PROPS} />);
    const dialog = find('dialog');
    await takePhoto();
    await wait(1600);
    rerender(<CaptureDialog {...BACK} />);
    expect(find('dialog')).toBe(dialog);
    expect(said()).toBe('Turn it over');
    expect(document.activeElement?.textContent).toBe('Back of your card');
    // The camera runs below the prompt and analyses nothing yet.
    expect(isCameraInert()).toBe(false);
    expect(camera().dataset).toMatchObject({ paused: 'true', retake: 'false' });
    await wait(900);
    expect(said()).toBe('');
    expect(camera().dataset['paused']).toBe('false');
  });

  it('[S5] begins after the parent has waited, below what the parent shows', async () => {
    const { rerender } = render(<CaptureDialog {...PROPS} />);
    await takePhoto();
    await wait(1600);
    rerender(<CaptureDialog {...PROPS} waiting={<p>Reading</p>} />);
    rerender(<CaptureDialog {...BACK} waiting={<p>Reading</p>} />);
    expect(text()).toContain('Reading');
    expect(isCameraInert()).toBe(true);
    expect(findButton('Undo')).toBeUndefined();
    rerender(<CaptureDialog {...BACK} />);
    expect(text()).not.toContain('Reading');
    expect(said()).toBe('Turn it over');
    expect(isCameraInert()).toBe(false);
  });

  it('[S5] is the same part again without a prompt, if the photo is needed again', async () => {
    const { rerender } = render(<CaptureDialog {...PROPS} />);
    await takePhoto();
    await wait(1600);
    rerender(<CaptureDialog {...PROPS} waiting={<p>Reading</p>} />);
    rerender(<CaptureDialog {...PROPS} />);
    expect(said()).toBe('');
    expect(isCameraInert()).toBe(false);
    await takePhoto();
    await wait(1600);
    expect(onUse).toHaveBeenCalledTimes(2);
  });

  it('[S5] shows the gestures, and offers a document without another side', async () => {
    const onOther = vi.fn<() => void>();
    const offer = { onOther, otherLabel: 'My document has no other side' };
    const { rerender } = render(
      <CaptureDialog
        {...PROPS}
        {...offer}
        gestures={[
          { part: 'front', state: 'current' },
          { part: 'back', state: 'todo' },
          { part: 'selfie', state: 'todo' },
        ]}
      />,
    );
    expect([...document.querySelectorAll('ol li')].map((each) => each.textContent)).toEqual([
      'Document',
      'Other side',
      'Face',
    ]);
    expect(find('[aria-current=step]').textContent).toBe('Document');
    expect(findButton('My document has no other side')).toBeUndefined();
    rerender(<CaptureDialog {...BACK} {...offer} />);
    await click('My document has no other side');
    expect(onOther).toHaveBeenCalledTimes(1);
  });
});
