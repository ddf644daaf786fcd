// Generated from contract/calls/tasks.ts by npm run docs.
import type * as calls from '../calls/tasks.ts';

export const complianceTasks: typeof calls.complianceTasks = {
  name: 'complianceTasks',
  method: 'POST',
  path: '/v3/private/kyc/compliance-tasks',
  auth: 'user',
  answer: {
    tasks: [
      {
        taskId: '',
        type: '',
        route: '',
        status: 'OPEN LOCKED IN_PROGRESS UNDER_REVIEW DONE ACTION_REQUIRED REJECTED',
        mandatory: [false, undefined],
        dueAt: [null, null],
        overdue: false,
        stage: [0, undefined],
        waits: [false, undefined],
        opensAt: [null, undefined],
        requestId: ['', undefined],
      },
    ],
  },
};
export const taskList: typeof calls.taskList = {
  name: 'taskList',
  method: 'POST',
  path: '/segw/task/v1/task/list',
  auth: 'user',
  answer: {
    tasks: [
      {
        taskId: '',
        type: '',
        route: '',
        status: 'OPEN LOCKED IN_PROGRESS UNDER_REVIEW DONE ACTION_REQUIRED REJECTED',
        mandatory: [false, undefined],
        dueAt: [null, null],
        overdue: false,
        stage: [0, undefined],
        waits: [false, undefined],
        opensAt: [null, undefined],
        requestId: ['', undefined],
      },
    ],
  },
};
export const taskRegion: typeof calls.taskRegion = {
  name: 'taskRegion',
  method: 'POST',
  path: '/segw/task/v1/task/region',
  auth: 'user',
  answer: {
    tasks: [
      {
        taskId: '',
        type: '',
        route: '',
        status: 'OPEN LOCKED IN_PROGRESS UNDER_REVIEW DONE ACTION_REQUIRED REJECTED',
        mandatory: [false, undefined],
        dueAt: [null, null],
        overdue: false,
        stage: [0, undefined],
        waits: [false, undefined],
        opensAt: [null, undefined],
        requestId: ['', undefined],
      },
    ],
  },
};
