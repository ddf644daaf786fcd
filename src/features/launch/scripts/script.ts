// What both providers' scripts have in common: what they are started with, and what they may tell. Whatever they tell is a hint:
// where a person stands, the gateway says.

export interface ScriptLaunch {
  token: string;
  /** Checked beforehand, as the token is. */
  sdkUrl: string;
  workflowRunId: string;
  language: string;
  theme: 'light' | 'dark';
  /** What a frame is called to somebody who does not see it. */
  title: string;
  container: HTMLElement;
  /** Something of theirs is on the page. */
  ready(): void;
  finished(): void;
  /** The person closed it, on their side. */
  closed(): void;
  /** camera: it is out of reach. failed: anything else. */
  trouble(what: 'camera' | 'failed'): void;
  /** Another token for the same session, checked as well. */
  freshToken(): Promise<string>;
}

/** Takes everything of theirs off the page. */
export type CloseScript = () => void;
export type OpenScript = (launch: ScriptLaunch) => CloseScript;
