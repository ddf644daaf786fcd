// What mail says, in English. No mail names anybody or carries a link.
import { OTP_MINUTES } from '#contract/security.ts';
import type { MailWords } from './mail-words.ts';

const TASK = 'Sign in and open your tasks: the list says what is missing and leads you to it.';
const WITHDRAW =
  'You can withdraw what you hold. Everything opens again once we have received what is missing.';
const UNASKED = 'If this was not you, change your password and contact support.';
export const EN: MailWords = {
  actions: {
    30029: 'show your personal data',
    30331: 'reset your verification',
    70029: 'change your documents, your address or your country of residence',
    30378: 'change your verified name',
    30030: 'give your identity to another account',
    30031: 'take over an identity',
    30101: 'sign a document',
    30381: 'open your account from Telegram without signing in',
    30382: 'stop opening your account from Telegram',
    30383: 'ask for your finger or face when Telegram opens your account',
    30384: 'open your account from Telegram without finger or face',
    30385: 'open your account from Telegram',
  },
  code: {
    subject: 'Your security code',
    intro: (action) => `You asked to ${action}. Enter this code on the page where you asked:`,
    rules: `It is good for ${OTP_MINUTES} minutes and can be used once. Nobody from our side will ever ask you for it.`,
    unasked: UNASKED,
  },
  notices: {
    level1_passed: [
      'Your identity is verified',
      'We have accepted your documents. Sign in to see what your account can do now.',
    ],
    level1_refused: [
      'We could not verify your identity',
      '{reasons}',
      'Sign in to see what you can do next.',
    ],
    level2_passed: [
      'Your address is verified',
      'We have accepted your proof of address. Sign in to see what your account can do now.',
    ],
    level2_refused: ['We could not verify your address', '{reasons}', 'Sign in to see what you can do next.'],
    document_accepted: [
      'Your new document is accepted',
      'We have accepted your new identity document. Your level and your limits stay as they are.',
    ],
    document_refused: [
      'Your new document was not accepted',
      '{reasons}',
      'Sign in to see what you can do next.',
    ],
    form_reviewed: [
      'Your answers have been reviewed',
      'We have looked at a questionnaire you sent. Sign in to see the result and whether anything is left to do.',
    ],
    transfer_invited: [
      'An identity transfer is waiting for you',
      'The owner of a verified account wants to move its identity to your account. Sign in within 24 hours to accept or refuse.',
      'If this means nothing to you, refuse it or do nothing.',
    ],
    transfer_done: [
      'The identity transfer is done',
      'The verified identity has moved. For 24 hours neither account can withdraw or use fiat services; another transfer is possible after 180 days.',
      UNASKED,
    ],
    transfer_ended: [
      'The identity transfer was cancelled',
      'Nothing has changed on your account. You can start again at any time.',
      UNASKED,
    ],
    reset_done: [
      'Your verification was reset',
      'Your limits are back at the starting level until you verify again. For 24 hours nothing can be withdrawn.',
      UNASKED,
    ],
    name_changed: [
      'Your verified name was changed',
      'From now on your account carries the name you asked for.',
      UNASKED,
    ],
    name_refused: [
      'Your name was not changed',
      'We could not accept the new name. Your account keeps the name it had. Sign in to see why, and to send a new request.',
      UNASKED,
    ],
    address_changed: [
      'Your address was updated',
      'We have accepted your new proof of address. Your level and your limits stay as they are.',
      UNASKED,
    ],
    address_refused: [
      'Your new address was not accepted',
      '{reasons}',
      'Your account keeps the address it had. Sign in to see what you can do next.',
      UNASKED,
    ],
    account_frozen: [
      'Your account is on hold',
      'Until further notice nothing new can be started on your account. What you hold is still yours.',
      'Please contact support from your account. We will explain the next step where we can.',
    ],
    account_unfrozen: [
      'Your account is no longer on hold',
      'You can use your account again. If something is still open, your tasks say what it is.',
    ],
    own_data: [
      'A copy of your data was asked for',
      'Somebody who is signed in to your account, and knew a code sent to this address, asked for everything we hold about you as a file.',
      UNASKED,
    ],
    account_closed: [
      'Your account is closed',
      'Nobody can sign in to it any more. The law has us keep its records for some years; then they are erased.',
      'If you did not expect this, contact support from this e-mail address.',
    ],
    account_reopened: [
      'Your account is open again',
      'You can sign in as before. If something is still open, your tasks say what it is.',
    ],
    agreement_copy: [
      'Your copy of a document you accepted',
      'The copy is attached as a PDF. It shows the text, the version and when you accepted it. You can download it again from your account at any time.',
      UNASKED,
    ],
    task_due: [
      'Something on your account is due soon',
      'We need something from you by {day}. After that some services will be limited.',
      TASK,
    ],
    task_last_day: [
      'Last day: something on your account is due',
      'We still need something from you by {day}. After that some services will be limited.',
      TASK,
    ],
    limited_1: [
      'Some services of your account are limited',
      'Something we asked you for was due on {day}. Deposits by bank and card, P2P and new products are closed.',
      TASK,
      WITHDRAW,
    ],
    limited_2: [
      'You can only reduce your positions',
      'Something we asked you for was due on {day}. From now on positions can only be reduced.',
      TASK,
      WITHDRAW,
    ],
    limited_3: [
      'You can only withdraw for now',
      'Something we asked you for was due on {day}. Deposits and trading are closed.',
      TASK,
      WITHDRAW,
    ],
    closure: [
      'Your account may be closed',
      'Something we asked you for was due on {day} and we have not received it. If nothing comes, we will prepare to close your account.',
      TASK,
      WITHDRAW,
    ],
  },
};
