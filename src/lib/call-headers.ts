// What every call says of the one who asks, for the two who ask: the client, and the boot script before it is there.
// [C1, C2, C3]
import { deviceId } from './storage/device-id.ts';

type Headers = Readonly<Record<string, string>>;

/** `platform`: what src/platform has found out about where the page runs. */
export const commonHeaders = (
  language: string,
  platform: { readonly value: string; readonly userAgent?: string },
): Headers => ({
  accept: 'application/json',
  'accept-language': language,
  platform: platform.value,
  ...(platform.userAgent && { 'tg-user-agent': platform.userAgent }),
});

/** Outside embedded mode, where a token says who asks. */
export const personHeaders = (language: string): Headers => ({ Guid: deviceId(), Lang: language });
