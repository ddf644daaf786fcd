// A double of the frame that Sumsub's loader opens (@sumsub/websdk 2.9.0): reports that it is ready, receives the token,
// requests another one when it expires, and reports the user's actions.
import { standIn } from '../stand-in/stand-in.js';

const ID = 'idCheck.';
// Not by URLSearchParams, which reads a plus as a space.
const frameId = decodeURIComponent(/[?&]_=([^&]*)/.exec(location.search)?.[1] ?? '');
const sessionId = crypto.randomUUID();
const send = (method, more = {}) =>
  parent.postMessage({ method: `${ID}${method}`, frameId, sessionId, ...more }, '*');

/** The pending request for a token. */
let waiting = null;
let stand = null;

function expired() {
  return new Promise((resolve, reject) => {
    waiting = { resolve, reject };
    send('onError', { code: 'invalid-token', error: 'The access token is expired or invalid' });
  });
}

function status(found) {
  const isOver = found === 'approved' || found === 'retry' || found === 'refused';
  const answer = found === 'approved' ? 'GREEN' : 'RED';
  const type = { retry: 'RETRY', refused: 'FINAL' }[found];
  return {
    reprocessing: false,
    levelName: '',
    creationDate: new Date().toISOString(),
    expireDate: '',
    reviewStatus: isOver ? 'completed' : found === 'unsure' ? 'onHold' : 'pending',
    autoChecked: false,
    ...(isOver && {
      reviewResult: { reviewAnswer: answer, ...(type && { reviewRejectType: type }) },
    }),
  };
}

/** Waits for the decision. */
async function follow() {
  send('onApplicantStatusChanged', status('processing'));
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { found } = await stand.ask('session');
    if (found === 'processing') continue;
    send('onApplicantStatusChanged', status(found));
    if (found !== 'unsure') send('onApplicantVerificationCompleted', status(found));
    return;
  }
}

async function begin({ accessToken, theme }) {
  if (theme === 'dark' || theme === 'light') document.documentElement.style.colorScheme = theme;
  let before = '';
  stand = standIn({
    root: document.querySelector('#stand-in'),
    vendor: document.body.dataset.vendor,
    origin: location.origin,
    heading: 'h1',
    // Its pages have no exit: the page around them does.
    mayLeave: false,
    onExpired: expired,
    onPicture: () => {
      send('onStepCompleted', { idDocSetType: 'IDENTITY' });
      send('onVerificationProgressChanged', { currentStep: 1, totalSteps: 1 });
    },
    onChoice(choice) {
      if (choice === 'expired') return void stand.ask('session').catch(() => undefined);
      send(before === 'retry' ? 'onApplicantResubmitted' : 'onApplicantSubmitted');
      void follow().catch(() => undefined);
    },
  });
  new ResizeObserver(() => send('onResize', { height: Math.ceil(stand.box.scrollHeight) })).observe(
    stand.box,
  );
  send('onInitialized');
  before = await stand.begin(accessToken);
  send('onApplicantLoaded', { applicantId: '' });
  send('onStepInitiated', { idDocSetType: 'IDENTITY', types: ['ID_CARD'] });
}

addEventListener('message', ({ data, source }) => {
  if (source !== parent || typeof data?.method !== 'string') return;
  if (data.method === `${ID}init` && !stand) void begin(data);
  if (data.method === `${ID}updateAccessToken` && waiting) {
    if (data.accessToken) waiting.resolve(data.accessToken);
    else waiting.reject(new Error(data.error ?? 'no token'));
    waiting = null;
  }
  if (data.method === `${ID}callSetTheme`) document.documentElement.style.colorScheme = data.theme;
});
send('onReady');
