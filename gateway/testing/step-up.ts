// Passes a step-up: requests the code, reads it from the sandbox mailbox, enters it.
import type { SecurityActionCode } from '#contract/security.ts';
import type { SignedInClient } from './gateway.ts';

export async function readCode(client: SignedInClient): Promise<string> {
  const { result } = await client.call('sandboxMail');
  const code = result.find((mail) => mail.code !== null)?.code;
  if (!code) throw new Error('no code in the mailbox');
  return code;
}

export async function passStepUp(client: SignedInClient, action: SecurityActionCode): Promise<string> {
  const sent = await client.call('otpSend', { action });
  if (sent.ret_code !== 0) throw new Error(`no code sent: ${sent.ret_msg}`);
  const checked = await client.call('otpVerify', {
    ticket: sent.result.ticket,
    code: await readCode(client),
  });
  if (checked.ret_code !== 0) throw new Error(`the code was refused: ${checked.ret_msg}`);
  return checked.result.securityToken;
}
