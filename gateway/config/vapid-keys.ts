// The keys by which push services know that a message is ours (VAPID): a pair of P-256 that somebody has made once, for
// browsers subscribe with the public half. The sandbox makes its own and keeps them.
import { createECDH } from 'node:crypto';
import type { Environment, Variable } from './environment.ts';
import { loadOrCreateSecret } from './secrets.ts';

export interface WebPush {
  publicKey: string;
  privateKey: string;
  /** Whom a push service asks. */
  subject: string;
  /** Whether a push may go to this machine: test doubles are here. */
  local: boolean;
}

const NAMES = ['WEB_PUSH_PUBLIC_KEY', 'WEB_PUSH_PRIVATE_KEY', 'WEB_PUSH_SUBJECT'] as const;

/** Throws for a number that is no key of the curve. */
function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

function isPair(publicKey: string, privateKey: string): boolean {
  try {
    return publicKeyOf(privateKey) === publicKey;
  } catch {
    return false;
  }
}

/** What is wrong is refused at once; the sandbox's own keys are made only when nothing is. */
export function readWebPushSettings(
  values: Environment,
  sandbox: boolean,
  refuse: (name: Variable, allowed?: string) => void,
): (dataDir: string) => WebPush | null {
  const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey } = values;
  const local = values.WEB_PUSH_LOCAL ?? false;
  const subject = values.WEB_PUSH_SUBJECT;
  if (local && !sandbox) refuse('WEB_PUSH_LOCAL', '0 or unset outside the sandbox');
  if (NAMES.some((name) => values[name] !== undefined))
    for (const name of NAMES)
      if (values[name] === undefined) refuse(name, 'set when another of the WEB_PUSH_ settings is');
  if (publicKey && privateKey && !isPair(publicKey, privateKey))
    refuse('WEB_PUSH_PUBLIC_KEY', 'the public half of WEB_PUSH_PRIVATE_KEY');
  return (dataDir) => {
    if (publicKey && privateKey && subject) return { publicKey, privateKey, subject, local };
    if (!sandbox) return null;
    const kept = loadOrCreateSecret(dataDir, 'web-push.key', 'base64url');
    return {
      publicKey: publicKeyOf(kept),
      privateKey: kept,
      subject: 'mailto:sandbox@example.com',
      local,
    };
  };
}
