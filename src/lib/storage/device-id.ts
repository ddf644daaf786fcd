// A random id of this browser in a cookie for 120 days, or in memory if cookies are denied. [B2]

const NAME = 'device_id';
const LIFETIME_SECONDS = 120 * 24 * 60 * 60;
let memory = '';

/** 128 random bits as hex. crypto.randomUUID is missing outside secure contexts. */
export function createRandomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export function getDeviceId(): string {
  const found = new RegExp(`(?:^|; )${NAME}=([a-f0-9]{32})`).exec(document.cookie)?.[1];
  if (found) return found;
  memory ||= createRandomId();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${memory}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure}`;
  return memory;
}
