// Verifies the init data of a Telegram mini app: a query string signed with the bot's token (HMAC-SHA-256) or, without
// the token, with Telegram's key (Ed25519). It is as good as a password while it is valid, so it is valid for a short
// time only. https://core.telegram.org/bots/webapps [G1]
import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { Type } from 'typebox';
import { createValidator } from '#gateway/http/validation.ts';

/** Telegram's public key: 32 bytes, hexadecimal. */
export const TELEGRAM_KEY = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d';

/** Tolerated clock difference. */
const SKEW_SECONDS = 30;
/** Several times the size any client sends. */
const MAX_LENGTH = 16_384;

export interface InitDataCheck {
  botToken?: string;
  /** HMAC-SHA-256 of the bot's token with the key "WebAppData"; replaces the token where it is not stored. */
  botSecret?: Uint8Array;
  /** The number before the colon of a bot's token; part of the text Telegram signs. */
  botId?: string;
  /** Hexadecimal; defaults to Telegram's key. */
  publicKey?: string;
  /** Maximum age after signing; 0 for no limit. */
  maxAgeSeconds: number;
  /** Seconds since 1970. */
  now: number;
}

export interface InitData {
  /** The user who opened the app; null if Telegram omits it, as for a keyboard button. */
  user: { id: string; language: string; allowsWrite: boolean } | null;
  /** Seconds since 1970. */
  authDate: number;
  /** The start parameter of the link; empty without one. */
  startParam: string;
  /** Equal for every copy of the same init data, whatever the order of the pairs. */
  signature: string;
}

export type InitDataRefusal =
  'malformed' | 'signature_missing' | 'signature_invalid' | 'auth_date_invalid' | 'expired';
export type InitDataVerdict = { ok: true; data: InitData } | { ok: false; reason: InitDataRefusal };

const isUser = createValidator(
  Type.Object({
    id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    language_code: Type.Optional(Type.String({ maxLength: 35 })),
    allows_write_to_pm: Type.Optional(Type.Boolean()),
  }),
);

/** The decoded pairs; null if no Telegram client sends such data. */
function readPairs(raw: string): Map<string, string> | null {
  if (raw.length > MAX_LENGTH) return null;
  const pairs = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(raw)) {
    // A line break would let one signed pair be read as two, or two as one.
    if (pairs.has(name) || !/^\w{1,64}$/.test(name) || value.includes('\n')) return null;
    pairs.set(name, value);
  }
  return pairs;
}

/** The signed text: the pairs except `without`, sorted by name, one a line. */
function signedText(pairs: ReadonlyMap<string, string>, without: readonly string[]): string {
  return Array.from(pairs)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
}

function hasBotSignature(pairs: ReadonlyMap<string, string>, secret: Uint8Array): boolean {
  const hash = pairs.get('hash') ?? '';
  const right = createHmac('sha256', secret)
    .update(signedText(pairs, ['hash']))
    .digest();
  return /^[0-9a-f]{64}$/.test(hash) && timingSafeEqual(Buffer.from(hash, 'hex'), right);
}

function hasTelegramSignature(pairs: ReadonlyMap<string, string>, botId: string, publicKey: string): boolean {
  const written = pairs.get('signature') ?? '';
  const signature = Buffer.from(written, 'base64url');
  // Base64url can encode the same bytes in several ways; only the canonical encoding is accepted.
  if (signature.length !== 64 || signature.toString('base64url') !== written) return false;
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const text = `${botId}:WebAppData\n${signedText(pairs, ['hash', 'signature'])}`;
  return verify(null, Buffer.from(text), key, signature);
}

function readUser(text: string | undefined): InitData['user'] | 'unreadable' {
  if (text === undefined) return null;
  try {
    const user: unknown = JSON.parse(text);
    if (!isUser.check(user)) return 'unreadable';
    return {
      id: String(user.id),
      language: user.language_code ?? '',
      allowsWrite: user.allows_write_to_pm ?? false,
    };
  } catch {
    return 'unreadable';
  }
}

/**
 * Verifies init data with the bot's token or secret if present, otherwise with Telegram's key.
 * @throws TypeError without a token, a secret and a bot id
 */
export function checkInitData(raw: string, options: InitDataCheck): InitDataVerdict {
  const { botToken, botId, publicKey = TELEGRAM_KEY, maxAgeSeconds, now } = options;
  const botSecret =
    options.botSecret ??
    (botToken === undefined ? undefined : createHmac('sha256', 'WebAppData').update(botToken).digest());
  if (!botSecret && botId === undefined)
    throw new TypeError('Checking init data requires a bot token, secret or id.');
  const refused = (reason: InitDataRefusal): InitDataVerdict => ({ ok: false, reason });

  const pairs = readPairs(raw);
  if (!pairs) return refused('malformed');
  const signature = pairs.get(botSecret ? 'hash' : 'signature');
  if (signature === undefined) return refused('signature_missing');
  const date = pairs.get('auth_date') ?? '';
  if (!/^[1-9]\d{0,10}$/.test(date)) return refused('auth_date_invalid');
  const right = botSecret
    ? hasBotSignature(pairs, botSecret)
    : hasTelegramSignature(pairs, botId ?? '', publicKey);
  if (!right) return refused('signature_invalid');

  const authDate = Number(date);
  if (authDate > now + SKEW_SECONDS) return refused('auth_date_invalid');
  if (maxAgeSeconds > 0 && authDate + maxAgeSeconds < now) return refused('expired');
  const user = readUser(pairs.get('user'));
  if (user === 'unreadable') return refused('malformed');
  return {
    ok: true,
    data: { user, authDate, startParam: pairs.get('start_param') ?? '', signature: signature },
  };
}
