// Reads a push message. An unreadable one shows a generic text: browsers revoke the permission after a push without one.

interface Shown {
  text: string;
  /** The last path segment of a page of the app. */
  page: string;
  /** A notification with the same tag replaces the earlier one. */
  tag: string;
}

const UNREADABLE: Shown = { text: 'There is news about your account.', page: 'personal', tag: 'account' };

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z][\w-]{0,59}$/.test(value);

export function readPush(json: string): Shown {
  try {
    const { text, page, tag } = JSON.parse(json) as Partial<Record<keyof Shown, unknown>>; // each field is checked below
    if (typeof text === 'string' && text !== '' && text.length <= 200 && isWord(page) && isWord(tag))
      return { text, page, tag };
  } catch {
    // The gateway did not send this message.
  }
  return UNREADABLE;
}

export const buildPageUrl = (base: string, page: unknown): string =>
  `${base}auth/${isWord(page) ? page : UNREADABLE.page}`;
