// Reads a push message. An unreadable one shows a generic text: browsers revoke the permission after a push without one.

interface NotificationContent {
  text: string;
  /** The last path segment of a page of the app. */
  page: string;
  /** A notification with the same tag replaces the earlier one. */
  tag: string;
}

const UNREADABLE: NotificationContent = {
  text: 'There’s an update on your account.',
  page: 'personal',
  tag: 'account',
};

const isNonEmptyText = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z][\w-]{0,59}$/.test(value);

export function parsePushMessage(json: string): NotificationContent {
  try {
    const { text, page, tag } = JSON.parse(json) as Partial<Record<keyof NotificationContent, unknown>>; // each field is checked below
    if (
      typeof text === 'string' &&
      text !== '' &&
      text.length <= 200 &&
      isNonEmptyText(page) &&
      isNonEmptyText(tag)
    )
      return { text, page, tag };
  } catch {
    // The gateway did not send this message.
  }
  return UNREADABLE;
}

export const buildPageUrl = (base: string, page: unknown): string =>
  `${base}auth/${isNonEmptyText(page) ? page : UNREADABLE.page}`;
