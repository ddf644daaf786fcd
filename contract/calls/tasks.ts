// Task lists of the hub and the task centre. [C24, C26]
import { Type } from 'typebox';
import { FORM_SITES } from '../sites.ts';
import { ClosedObject, OneOf } from '../schemas/common.ts';
import { Task } from '../schemas/kyc.ts';
import type { Call, CallSpec } from './row.ts';

export const TaskQuery = ClosedObject({ site: Type.Optional(Type.String({ maxLength: 20 })) });

export const TaskResult = Type.Object({ tasks: Type.Array(Task) });

export const complianceTasksSpec = {
  summary: 'Lists all tasks of the account with status, deadline and the restriction they lift.',
  request: TaskQuery,
  response: TaskResult,
} as const satisfies CallSpec;
export const complianceTasks: Call<typeof complianceTasksSpec> = {
  name: 'complianceTasks',
  method: 'POST',
  path: '/v3/private/kyc/compliance-tasks',
  auth: 'user',
};

export const taskListSpec = {
  summary: 'Lists the tasks of the account for the task centre.',
  request: TaskQuery,
  response: TaskResult,
} as const satisfies CallSpec;
export const taskList: Call<typeof taskListSpec> = {
  name: 'taskList',
  method: 'POST',
  path: '/segw/task/v1/task/list',
  auth: 'user',
};

export const TaskRegionQuery = ClosedObject({
  region: OneOf(FORM_SITES),
});

export const taskRegionSpec = {
  summary: 'Lists the tasks of a region for the task centre.',
  request: TaskRegionQuery,
  response: TaskResult,
} as const satisfies CallSpec;
export const taskRegion: Call<typeof taskRegionSpec> = {
  name: 'taskRegion',
  method: 'POST',
  path: '/segw/task/v1/task/region',
  auth: 'user',
};
