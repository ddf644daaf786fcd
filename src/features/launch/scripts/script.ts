// The common interface of the providers' scripts. Their callbacks are hints: the gateway knows the status.

export interface ScriptOptions {
  token: string;
  /** Checked before, like the token. */
  sdkUrl: string;
  workflowRunId: string;
  language: string;
  theme: 'light' | 'dark';
  title: string;
  container: HTMLElement;
  onReady(): void;
  onFinished(): void;
  onClosed(): void;
  /** camera: not available. failed: any other error. */
  onFailure(what: 'camera' | 'failed'): void;
  /** Returns another checked token for the same session. */
  refreshToken(): Promise<string>;
}

export type CloseScript = () => void;
export type OpenScript = (launch: ScriptOptions) => CloseScript;
