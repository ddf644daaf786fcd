// A user's state as pages read it, reduced to the values tests compare.
import type { kycInfo } from '#contract/calls/kyc.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import type { SignedInClient } from './gateway.ts';

const EVERYTHING: RequestOf<typeof kycInfo> = {
  obtain_current: true,
  obtain_quotas: true,
  obtain_state: true,
  obtain_aml_questionnaire: true,
  obtain_verification_process: true,
};

export async function readPersonView(person: SignedInClient) {
  const info = (await person.call('kycInfo', EVERYTHING)).result;
  const { tasks } = (await person.call('complianceTasks')).result;
  const may = async (level: 'LEVEL_1' | 'LEVEL_2') => (await person.call('canVerify', { level })).result;
  const [one, two] = info.state;
  return {
    info,
    levels: [one?.status, two?.status],
    reasons: one?.reasons,
    tasks: Object.fromEntries(tasks.map(({ route, status }) => [route, status])),
    overdue: tasks.filter(({ overdue }) => overdue).map(({ route }) => route),
    may: [await may('LEVEL_1'), await may('LEVEL_2')].map(({ allowed, reasonKey }) => reasonKey ?? allowed),
    poi: info.displayControl.displayUpdatePOI,
  };
}
export type PersonView = Awaited<ReturnType<typeof readPersonView>>;
