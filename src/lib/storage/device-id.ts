// A random id of this browser, kept in a cookie for 120 days; where cookies are denied, for the life of the page. [B2]

const NAME = 'device_id';
const LIFETIME_SECONDS = 120 * 24 * 60 * 60;
let memory = '';

/** 128 random bits, hex. Works outside secure contexts, where crypto.randomUUID does not exist. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export function deviceId(): string {
  const found = new RegExp(`(?:^|; )${NAME}=([a-f0-9]{32})`).exec(document.cookie)?.[1];
  if (found) return found;
  memory ||= randomId();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${memory}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure}`;
  return memory;
}
