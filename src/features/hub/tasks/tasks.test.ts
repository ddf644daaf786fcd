import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { kycInfo, task } from '../../../../tests/fixtures/kyc-info.ts';
import { groupTasks } from '#app/state/kyc/task-order.ts';
import { listHubTasks } from './tasks.ts';

const now = new Date('2026-11-20T12:00:00');
const toDoList = (info: Parameters<typeof listHubTasks>[0], at: Date) => groupTasks(listHubTasks(info), at);
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
const withTasks = (...tasks: ReturnType<typeof task>[]) =>
  kycInfo({ verificationProcess: { isVerificationProcess: true, tasks } });
const routes = (list: { task: { route: string } }[]) => list.map((each) => each.task.route);

describe('the to-do list', () => {
  it('[E6] puts overdue first, then the nearest date, then no date', () => {
    const list = toDoList(
      withTasks(
        task({ route: 'a' }),
        task({ route: 'b', dueAt: inDays(9) }),
        task({ route: 'c', dueAt: inDays(2) }),
        task({ route: 'd', dueAt: inDays(-1), overdue: true }),
      ),
      now,
    );
    expect(routes(list.action)).toEqual(['d', 'c', 'b', 'a']);
    expect(list.action.map((each) => each.urgency)).toEqual(['overdue', 'soon', 'later', 'none']);
  });

  it('[E6] groups tasks by what the user can do', () => {
    const list = toDoList(
      withTasks(
        task({ route: 'open' }),
        task({ route: 'fix', status: 'ACTION_REQUIRED' }),
        task({ route: 'read', status: 'UNDER_REVIEW' }),
        task({ route: 'later', status: 'LOCKED' }),
        task({ route: 'done', status: 'DONE' }),
      ),
      now,
    );
    expect(routes(list.action)).toEqual(['open', 'fix']);
    expect(routes(list.review)).toEqual(['read']);
    expect(routes(list.next)).toEqual(['later']);
  });

  it.each([
    ['displayEuPoiReset', 'resetkyc'],
    ['displayHkgPoaAgreement', 'agreement'],
    ['isDisplayNewRcOnboarding', 'rcQuestionnaire'],
    ['isDisplayNewSatos', 'newquestion'],
    ['isDisplayQuestionnaire', 'questionnaire'],
    ['isDisplaySatosToEu', 'reliance'],
  ] as const)('[E6] the flag %s asks for %s', (flag, route) => {
    expect(routes(toDoList(kycInfo({ flags: { [flag]: true } }), now).action)).toEqual([route]);
  });

  it.each([
    ['UNDEFINED', true, 'action'],
    ['UNSUBMIT', true, 'action'],
    ['REJECTED', true, 'action'],
    ['PENDING', true, 'review'],
    ['PENDING_NO_EDIT', true, 'review'],
    ['APPROVED', true, null],
    ['UNSUBMIT', false, 'action'],
    ['UNDEFINED', false, null],
  ] as const)(
    '[T8] questionnaire %s, must be answered %s: %s',
    (questionnaireStatus, mustQuestionnaire, group) => {
      const list = toDoList(kycInfo({ questionnaireStatus, mustQuestionnaire }), now);
      expect(routes(list.action)).toEqual(group === 'action' ? ['questionnaire'] : []);
      expect(routes(list.review)).toEqual(group === 'review' ? ['questionnaire'] : []);
    },
  );

  it.each([
    ['UNDEFINED', []],
    ['PENDING', ['questionnaire']],
    ['APPROVED', []],
  ] as const)(
    '[E6] the partner’s form is a task whatever the status of another questionnaire is: %s',
    (questionnaireStatus, review) => {
      const list = toDoList(kycInfo({ questionnaireStatus, flags: { isDisplayNewSatos: true } }), now);
      expect(routes(list.action)).toEqual(['newquestion']);
      expect(routes(list.review)).toEqual(review);
      expect(routes(toDoList(kycInfo({ newSatosGray: true }), now).action)).toEqual(['newquestion']);
    },
  );

  it('[E6] the partner’s form has the status of the questionnaire where it is the named one', () => {
    const amlQuestionnaire = { needQuestionnaire: false, templateCode: 'SATOS_V2', route: 'newquestion' };
    const named = { amlQuestionnaire, flags: { isDisplayNewSatos: true } };
    const sent = toDoList(kycInfo({ ...named, questionnaireStatus: 'PENDING' }), now);
    expect([routes(sent.review), routes(sent.action)]).toEqual([['newquestion'], []]);
    const done = toDoList(kycInfo({ ...named, questionnaireStatus: 'APPROVED' }), now);
    expect([...done.review, ...done.action]).toEqual([]);
  });

  it('[E6] lists a form with its own page once', () => {
    const amlQuestionnaire = {
      needQuestionnaire: true,
      templateCode: 'EDD_V1',
      route: 'eddQuestionnaire',
    };
    const info = kycInfo({ questionnaireStatus: 'PENDING_NO_EDIT', amlQuestionnaire });
    expect(routes(toDoList(info, now).review)).toEqual(['eddQuestionnaire']);
    const listed = withTasks(task({ route: 'eddQuestionnaire', status: 'UNDER_REVIEW' }));
    expect(routes(toDoList({ ...listed, amlQuestionnaire }, now).review)).toEqual(['eddQuestionnaire']);
  });

  it('[T3, T4] re-verification shows only when it is needed, with its deadline', () => {
    const displayUpdatePOI = kycInfo().displayControl.displayUpdatePOI;
    expect(toDoList(kycInfo(), now).action).toEqual([]);
    const needed = kycInfo({
      flags: {
        displayUpdatePOI: {
          ...displayUpdatePOI,
          status: 'DisplayUpdatePOIStatus_Needed',
          deadline: inDays(5),
        },
      },
    });
    expect(toDoList(needed, now).action).toMatchObject([{ task: { route: 'updatekyc' }, daysLeft: 5 }]);
  });

  it('leaves the levels to their cards', () => {
    const list = toDoList(
      withTasks(task({ route: 'step1' }), task({ route: 'step2', status: 'LOCKED' })),
      now,
    );
    expect([...list.action, ...list.next]).toEqual([]);
  });

  it('does not repeat a task that the gateway lists', () => {
    const info = {
      ...withTasks(task({ route: 'reliance' })),
      displayControl: kycInfo({ flags: { isDisplaySatosToEu: true } }).displayControl,
    };
    expect(routes(toDoList(info, now).action)).toEqual(['reliance']);
  });
});
