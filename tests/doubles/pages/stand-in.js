// The page of every double: the camera, a picture that is sent to its server, and the choice of the result. Text and
// buttons without a framework; runs in a separate page, in a frame, and within another page.

const CHOICES = [
  ['approved', 'Passes'],
  ['retry', 'Must try again'],
  ['refused', 'Refused for good'],
  ['unsure', 'Stays under review'],
];
const WHY = {
  NotAllowedError: 'The camera is not allowed here.',
  NotFoundError: 'There is no camera here.',
  NotReadableError: 'Something else is using the camera.',
};

function element(tag, text = '', more = {}) {
  const made = Object.assign(document.createElement(tag), more);
  made.textContent = text;
  return made;
}

/** Thrown where a token has expired. */
export class TokenOver extends Error {}

/**
 * @param {object} options
 * @param {Element | ShadowRoot} options.root filled by it
 * @param {string} options.vendor its name
 * @param {string} options.origin of its server
 * @param {'h1' | 'h2'} options.heading
 * @param {(choice: string, next: string | null) => void} options.onChoice once the server has it
 * @param {() => Promise<string>} options.onExpired answers another token; throws where there is none
 * @param {() => void} [options.onPicture]
 * @param {boolean} [options.mayLeave]
 */
export function standIn({ root, vendor, origin, heading, onChoice, onExpired, onPicture, mayLeave = true }) {
  let token = '';
  let stream = null;
  let picture = '';

  const box = element('div', '', { className: 'stand-in' });
  const title = element(heading, `Stand-in for ${vendor}`, { tabIndex: -1 });
  const note = element('p', '', { className: 'note' });
  note.textContent = `This is not ${vendor}. It plays ${vendor}'s part on this computer, to try things out: it checks nothing, and of a picture it keeps the size alone.`;
  const status = element('p', '', { className: 'quiet' });
  status.setAttribute('role', 'status');
  const video = element('video', '', { hidden: true, muted: true, playsInline: true, autoplay: true });
  video.setAttribute('aria-label', 'What the camera sees');
  const seen = element('img', '', { hidden: true, alt: 'The picture you took' });
  const button = (text, act, more = {}) => {
    const made = element('button', text, { type: 'button', ...more });
    made.addEventListener('click', () => void act());
    return made;
  };

  async function ask(path, init = {}) {
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const answer = await fetch(`${origin}/stand-in/${path}`, { ...init, headers });
    if (answer.status === 401) {
      // Retries with another token.
      token = await onExpired();
      const again = await fetch(`${origin}/stand-in/${path}`, {
        ...init,
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
      if (again.status === 401) throw new TokenOver();
      return again.json();
    }
    return answer.json();
  }

  function closeCamera() {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    video.srcObject = null;
    video.hidden = true;
    take.hidden = true;
  }

  async function openCamera() {
    status.textContent = '';
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    } catch (error) {
      status.textContent = WHY[error?.name] ?? 'The camera does not open.';
      without.hidden = false;
      return;
    }
    video.srcObject = stream;
    video.hidden = false;
    await video.play();
    open.hidden = true;
    without.hidden = true;
    take.hidden = false;
    take.focus();
  }

  async function takePicture() {
    const canvas = element('canvas', '', { width: video.videoWidth, height: video.videoHeight });
    canvas.getContext('2d').drawImage(video, 0, 0);
    const taken = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
    closeCamera();
    picture = URL.createObjectURL(taken);
    seen.src = picture;
    seen.hidden = false;
    await tell(async () => {
      const { bytes } = await ask('picture', {
        method: 'POST',
        body: taken,
        headers: { 'content-type': 'image/jpeg' },
      });
      onPicture?.();
      offer(`The picture was sent: ${Math.ceil(bytes / 1024)} kB.`);
    });
  }

  function offer(why) {
    open.hidden = true;
    without.hidden = true;
    status.textContent = why;
    verdicts.hidden = false;
    verdictTitle.focus();
  }

  const choose = (choice) =>
    tell(async () => {
      if (choice === 'left') closeCamera();
      const { next } = await ask('choice', {
        method: 'POST',
        body: JSON.stringify({ choice, number: number.value }),
        headers: { 'content-type': 'application/json' },
      });
      if (choice === 'expired') status.textContent = 'The time has run out.';
      else if (choice !== 'left') finish('Sent. You can close this.');
      onChoice(choice, next);
    });

  function finish(words) {
    closeCamera();
    verdicts.hidden = true;
    others.hidden = true;
    status.textContent = words;
    title.focus();
  }

  /** Shows an error where the server is unreachable. */
  async function tell(act) {
    try {
      await act();
    } catch (error) {
      if (error instanceof TokenOver) finish('This session is over.');
      else status.textContent = `${vendor} cannot be reached.`;
    }
  }

  const open = button('Open the camera', openCamera, { className: 'main' });
  const take = button('Take the photo', takePicture, { className: 'main', hidden: true });
  const without = button('Go on without a picture', () => offer('No picture was sent.'), { hidden: true });
  const verdicts = element('div', '', { hidden: true });
  const verdictTitle = element(heading === 'h1' ? 'h2' : 'h3', `What does ${vendor} find?`, { tabIndex: -1 });
  const number = element('input', '', { type: 'text', autocomplete: 'off', spellcheck: false });
  const numberLabel = element('label', 'Number on the document (empty: made up) ');
  numberLabel.append(number);
  verdicts.append(
    verdictTitle,
    numberLabel,
    ...CHOICES.map(([choice, text]) => button(text, () => choose(choice))),
  );
  const others = element('div');
  others.append(element(heading === 'h1' ? 'h2' : 'h3', 'Or'));
  others.append(button('Let the time run out', () => choose('expired')));
  if (mayLeave) others.append(button('Leave without finishing', () => choose('left')));

  box.append(title, note, status, video, seen, open, take, without, verdicts, others);
  root.append(box);

  return {
    box,
    /** Loads the session from the server, and starts. */
    begin: (first) =>
      tell(async () => {
        token = first;
        const { found } = await ask('session');
        if (found === 'approved' || found === 'refused') finish('This session is finished.');
        else if (found === 'processing' || found === 'unsure') finish('What was sent is being looked at.');
        return found;
      }),
    ask,
    destroy() {
      closeCamera();
      if (picture) URL.revokeObjectURL(picture);
      box.remove();
    },
  };
}
