// Where an embedded flow may go back to: a path of ours, or https on a host its business named. [N1]
import { guardRedirect } from '#gateway/http/redirect-guard.ts';

export function guardReturn(address: string, hosts: readonly string[]): boolean {
  if (address.startsWith('/')) return guardRedirect(address, 'https://own.invalid') === address;
  if (!URL.canParse(address) || address.length > 2048) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(host);
}
