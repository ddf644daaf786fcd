// A job queue for all gateways. Jobs must be idempotent.

export interface JobKind {
  name: string;
  /** For a scheduled run, `userIds` is empty. */
  run(userIds: readonly string[]): Promise<void>;
}

export interface JobQueue {
  /** Retried with backoff when the job fails or its gateway dies. */
  send(name: string, userIds: readonly string[]): Promise<void>;
  /** At most one job per period across all gateways. Not retried, because the schedule repeats it. */
  sendOnce(name: string, everySeconds: number): Promise<void>;
  /** Due jobs that no gateway has started, by name. */
  listWaiting(): Promise<WaitingJobs[]>;
  /** Waits for the running job. */
  stop(): Promise<void>;
}

export interface WaitingJobs {
  name: string;
  count: number;
  /** Age of the oldest due job. */
  seconds: number;
}

export interface JobFault {
  /** Unset when the queue itself failed. */
  name?: string;
  error: unknown;
}

export type StartJobs = (
  kinds: readonly JobKind[],
  onFault: (fault: JobFault) => void,
  times?: Partial<JobTimes>,
) => Promise<JobQueue>;

/** In seconds. */
export interface JobTimes {
  /** Polling interval of an idle gateway. */
  poll: number;
  /** A job that runs longer counts as failed. */
  expire: number;
  /** Interval of the search for failed jobs. */
  maintain: number;
  firstPause: number;
}

export const JOB_TIMES: JobTimes = { poll: 5, expire: 300, maintain: 60, firstPause: 5 };
export const JOB_RETRIES = 5;
