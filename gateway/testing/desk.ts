// Calls of the operator API by the sandbox's officers and partner.
import type { ListPage } from '#contract/schemas/paging.ts';
import type { OfficerRole } from '#contract/officers.ts';
import type { ProposalSummary } from '#gateway/kit/decisions/proposals.ts';
import { addOfficer } from '#gateway/officers/officer-tokens.ts';
import { deriveDemoToken } from '#gateway/sandbox/demo-desk.ts';
import type { TestGateway } from './gateway.ts';

/** A role of the sandbox's officers (ana, ben the senior, eva the auditor), its partner, or any token. */
export type Operator = OfficerRole | 'partner' | { token: string };

export const bearerHeader = ({ ctx }: Pick<TestGateway, 'ctx'>, who: Operator = 'officer') => ({
  authorization: `Bearer ${typeof who === 'string' ? deriveDemoToken(ctx.config, who) : who.token}`,
});

export const newOfficer = async (
  { ctx }: Pick<TestGateway, 'ctx'>,
  name: string,
  role: OfficerRole,
  person = name,
): Promise<Operator> => ({ token: await addOfficer(ctx, { name, role, person }) });

export interface DeskAnswer<T = unknown> {
  status: number;
  ret_code: number;
  ret_msg: string;
  result: T;
}

export async function callOperatorApi<T = unknown>(
  gateway: TestGateway,
  path: string,
  payload?: object,
  who: Operator = 'officer',
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' = payload ? 'POST' : 'GET',
): Promise<DeskAnswer<T>> {
  const response = await gateway.inject({
    method,
    url: `/operator/v1${path}`,
    headers: bearerHeader(gateway, who),
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, ...response.json<Omit<DeskAnswer<T>, 'status'>>() };
}

/** The first page of a list. */
export const listFromDesk = async <T>(
  gateway: TestGateway,
  path: string,
  who: Operator = 'officer',
): Promise<T[]> => (await callOperatorApi<ListPage<T>>(gateway, path, undefined, who)).result.items;

const TAKES_NOTE =
  /^\/((cases|forms|matches)\/[^/]+\/decision|steps\/reopen|applicants\/[^/]+\/levels\/|accounts\/)/;

/** Returns the proposal, or the result if one officer suffices. */
export const propose = (gateway: TestGateway, path: string, payload: object, who: Operator = 'officer') =>
  callOperatorApi<{ proposal: ProposalSummary | null } | null>(
    gateway,
    path,
    TAKES_NOTE.test(path) ? { ...payload, note: 'As the file shows.' } : payload,
    who,
  );

export const answerProposal = (
  gateway: TestGateway,
  proposalId: string | undefined,
  verb: 'confirm' | 'decline',
  who: Operator = 'senior',
) =>
  callOperatorApi<{ status: string; outcome?: unknown }>(
    gateway,
    `/proposals/${proposalId}/${verb}`,
    { note: 'Looked at again.' },
    who,
  );

/** A decision of two officers: ana proposes, ben confirms. Returns the result, or either refusal. */
export async function decideByTwo(gateway: TestGateway, path: string, payload: object): Promise<DeskAnswer> {
  const first = await propose(gateway, path, payload);
  if (first.ret_code !== 0 || !first.result?.proposal) return first;
  const second = await answerProposal(gateway, first.result.proposal.proposalId, 'confirm');
  return second.ret_code === 0 ? { ...second, result: second.result.outcome } : second;
}
