// Work that any gateway may do, given out by a queue. A job can be run again at any time: what it did stays done.

export interface JobKind {
  name: string;
  /** `userIds`: the accounts it is about; none when it ran because its time had come. */
  run(userIds: readonly string[]): Promise<void>;
}

export interface JobQueue {
  /** Tried again, with growing pauses, when it fails or the gateway doing it dies. */
  send(name: string, userIds: readonly string[]): Promise<void>;
  /** Once in so many seconds, however many gateways ask. Not tried again: its time comes again by itself. */
  sendOnce(name: string, everySeconds: number): Promise<void>;
  /** What nobody has taken although its time has come, by kind. */
  listWaiting(): Promise<WaitingJobs[]>;
  /** Waits for the job that runs. */
  stop(): Promise<void>;
}

export interface WaitingJobs {
  name: string;
  count: number;
  /** Since the oldest should have begun. */
  seconds: number;
}

export interface JobFault {
  /** Of the job; none when the queue itself is at fault. */
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
  /** How long an idle gateway waits until it asks for work again. */
  poll: number;
  /** A job that takes longer has died with its gateway. */
  expire: number;
  /** How often jobs that died are looked for. */
  maintain: number;
  firstPause: number;
}

export const JOB_TIMES: JobTimes = { poll: 5, expire: 300, maintain: 60, firstPause: 5 };
export const JOB_RETRIES = 5;
