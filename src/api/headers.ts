// Headers of every call. [C1, C2, C3]
import { getCurrentLanguage } from '#app/i18n/load.ts';
import { launch } from '#app/platform/launch.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { getEmbeddedSession } from './embedded.ts';
import { getDeviceId } from '#app/lib/storage/device-id.ts';

const TAG_HEADER = 'X-Client-Tag';
const TAG_LIFETIME_MS = 60_000;
let tag = { value: '', until: 0 };

/** The client tag of a response is sent with every request of the next minute. [C2] */
export function storeClientTag(response: Headers, now = Date.now()): void {
  const value = response.get(TAG_HEADER);
  if (value) tag = { value, until: now + TAG_LIFETIME_MS };
}

export function buildRequestHeaders(path = '', now = Date.now()): Headers {
  const language = getCurrentLanguage();
  const { value: platform, userAgent } = getPlatform();
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': language,
    platform,
    ...(userAgent && { 'tg-user-agent': userAgent }),
  });
  if (tag.until > now) headers.set(TAG_HEADER, tag.value);
  const embedded = getEmbeddedSession();
  if (embedded) {
    const { token, captureToken } = embedded;
    headers.set('kyc-access-token', (/\/(capture|upload)\b/.test(path) && captureToken) || token);
    headers.set('access-origin', embedded.accessOrigin);
    headers.set('business', embedded.business);
  } else {
    // Telegram's launch headers do not apply to an embedded flow. [G1]
    const more = { Guid: getDeviceId(), Lang: language, ...launch.headers };
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
  }
  return headers;
}
