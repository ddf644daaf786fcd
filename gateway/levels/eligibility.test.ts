import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#contract/errors.ts';
import type { StepStatus } from '#contract/kyc.ts';
import type { Steps, Subject } from '#gateway/db/queries/kyc.ts';
import { isServiceClosed, type LevelObstacle, findLevelObstacle, createLevelRefusal } from './eligibility.ts';

interface Facts {
  opened: boolean;
  tag: string;
  limitation: string;
  country: string;
  site: string;
  status: StepStatus;
  formsFirst: boolean;
  left: number;
}
const FREE: Facts = {
  opened: true,
  tag: '0',
  limitation: 'LIMITATION_DEFAULT',
  country: 'PT',
  site: 'GLOBAL',
  status: 'ALLOW',
  formsFirst: false,
  left: 5,
};

const subjectOf = ({ opened, tag, limitation, country, site }: Facts) =>
  ({
    account: { opened, memberTags: { KYC: tag }, residenceCountry: country, site },
    ladder: { limitation },
  }) as unknown as Subject;

function asked(change: Partial<Facts>): LevelObstacle | null {
  const facts = { ...FREE, ...change };
  // Only the status of the steps matters; level 2 is queried to detect a mix-up with level 1.
  const steps = { LEVEL_1: { status: 'SUCCESS' }, LEVEL_2: { status: facts.status } } as Steps;
  const attempts = { left: facts.left, ever: 0, retryAfter: null };
  return findLevelObstacle(subjectOf(facts), steps, 'LEVEL_2', attempts, facts.formsFirst);
}

describe('the obstacle of a level', () => {
  it.each<[Partial<Facts>, LevelObstacle | null]>([
    [{}, null],
    [{ status: 'FAILED_AND_CAN_RETRY' }, null],
    [{ left: 1 }, null],
    [{ opened: false }, 'service_closed'],
    [{ tag: '1' }, 'service_closed'],
    [{ limitation: 'LIMITATION_FROZEN' }, 'service_closed'],
    [{ limitation: 'LIMITATION_RFI_OVERDUE' }, null],
    [{ status: 'SUCCESS' }, 'already_verified'],
    [{ status: 'PENDING' }, 'under_review'],
    [{ limitation: 'LIMITATION_COUNTRY_UNSUPPORTED' }, 'country_unsupported'],
    [{ country: 'IR' }, 'country_unsupported'],
    [{ status: 'NOT_ALLOW' }, 'step_not_allowed'],
    [{ status: 'FAILED_AND_CAN_NOT_RETRY' }, 'step_not_allowed'],
    [{ status: 'CERTIFICATION_DISABLED' }, 'step_not_allowed'],
    [{ site: 'TR' }, 'use_app'],
    [{ formsFirst: true }, 'questionnaire_first'],
    [{ left: 0 }, 'attempts_exhausted'],
  ])('[T2, P3] of an account with %j is %s', (change, obstacle) => expect(asked(change)).toBe(obstacle));

  it('[T2] is the first one to be resolved', () => {
    const order: [Partial<Facts>, LevelObstacle][] = [
      [{ opened: false }, 'service_closed'],
      [{ status: 'PENDING' }, 'under_review'],
      [{ country: 'IR' }, 'country_unsupported'],
      [{ status: 'NOT_ALLOW' }, 'step_not_allowed'],
      [{ site: 'TR' }, 'use_app'],
      [{ formsFirst: true }, 'questionnaire_first'],
      [{ left: 0 }, 'attempts_exhausted'],
    ];
    const everythingFrom = (at: number) =>
      order.slice(at).reduceRight<Partial<Facts>>((all, [change]) => ({ ...all, ...change }), {});
    expect(order.map((_, at) => asked(everythingFrom(at)))).toEqual(order.map(([, stands]) => stands));
  });

  it('[P3] closes exactly the accounts that are off, tagged or frozen', () => {
    const closed = [{}, { opened: false }, { tag: '1' }, { tag: 'x' }, { limitation: 'LIMITATION_FROZEN' }];
    expect(closed.map((change) => isServiceClosed(subjectOf({ ...FREE, ...change })))).toEqual([
      false,
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('a refusal', () => {
  const retryAfter = new Date('2026-03-11T00:00:00.000Z');
  it.each([
    ['service_closed', 'service_closed'],
    ['already_verified', 'step_not_allowed'],
    ['use_app', 'not_available_here'],
    ['attempts_exhausted', 'attempts_exhausted'],
  ] as const)('[T2] for %s is the error %s, with the reason and the retry time', (reasonKey, error) => {
    const refusal = createLevelRefusal(reasonKey, { left: 0, ever: 5, retryAfter });
    expect(refusal.code).toBe(ERROR_CODES[error]);
    expect(refusal.result).toEqual({ reasonKey, retryAfter: '2026-03-11T00:00:00.000Z' });
    expect(createLevelRefusal(reasonKey, { left: 0, ever: 15, retryAfter: null }).result).toEqual({
      reasonKey,
      retryAfter: null,
    });
  });
});
