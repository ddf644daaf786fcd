// VAPID keys for web push: a P-256 pair that must not change, because browsers subscribe with the public key. The sandbox
// generates its own.
import { createECDH } from 'node:crypto';
import type { Environment, Variable } from './environment.ts';
import type { loadOrCreateSecret } from './secrets.ts';

export interface WebPush {
  publicKey: string;
  privateKey: string;
  /** Contact for push services. */
  subject: string;
  /** Allows push services on this machine, for tests. */
  local: boolean;
}

const NAMES = ['WEB_PUSH_PUBLIC_KEY', 'WEB_PUSH_PRIVATE_KEY', 'WEB_PUSH_SUBJECT'] as const;

/** Throws for an invalid key. */
function derivePublicKey(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

function isPair(publicKey: string, privateKey: string): boolean {
  try {
    return derivePublicKey(privateKey) === publicKey;
  } catch {
    return false;
  }
}

/** Reports errors immediately; the returned function generates sandbox keys only when there are none. */
export function readWebPushSettings(
  values: Environment,
  sandbox: boolean,
  refuse: (name: Variable, allowed?: string) => void,
): (dataDir: string, loadSecret: typeof loadOrCreateSecret) => WebPush | null {
  const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey } = values;
  const local = values.WEB_PUSH_LOCAL ?? false;
  const subject = values.WEB_PUSH_SUBJECT;
  if (local && !sandbox) refuse('WEB_PUSH_LOCAL', '0 or unset outside the sandbox');
  if (NAMES.some((name) => values[name] !== undefined))
    for (const name of NAMES)
      if (values[name] === undefined) refuse(name, 'set when another of the WEB_PUSH_ settings is');
  if (publicKey && privateKey && !isPair(publicKey, privateKey))
    refuse('WEB_PUSH_PUBLIC_KEY', 'the public half of WEB_PUSH_PRIVATE_KEY');
  return (dataDir, loadSecret) => {
    if (publicKey && privateKey && subject) return { publicKey, privateKey, subject, local };
    if (!sandbox) return null;
    const kept = loadSecret(dataDir, 'web-push.key', 'base64url');
    return {
      publicKey: derivePublicKey(kept),
      privateKey: kept,
      subject: 'mailto:sandbox@example.com',
      local,
    };
  };
}
