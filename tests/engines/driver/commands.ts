// The few commands of W3C WebDriver that the journeys need, with their two spellings: over HTTP for the WebKits, and
// over the socket of Firefox itself (Marionette), so that no Firefox driver is needed.

export const COMMANDS = {
  open: { http: ['POST', '/url'], marionette: 'WebDriver:Navigate' },
  run: { http: ['POST', '/execute/sync'], marionette: 'WebDriver:ExecuteScript' },
  click: { http: ['POST', '/element/:id/click'], marionette: 'WebDriver:ElementClick' },
  type: { http: ['POST', '/element/:id/value'], marionette: 'WebDriver:ElementSendKeys' },
  resize: { http: ['POST', '/window/rect'], marionette: 'WebDriver:SetWindowRect' },
  picture: { http: ['GET', '/screenshot'], marionette: 'WebDriver:TakeScreenshot' },
  end: { http: ['DELETE', ''], marionette: 'WebDriver:DeleteSession' },
} as const;

export type Command = keyof typeof COMMANDS;

/** Parameters of a command; `id` refers to an element. */
export interface Params {
  id?: string;
  [name: string]: unknown;
}

export interface Connection {
  send(command: Command, params?: Params): Promise<unknown>;
  /** Ends the browser and its helper processes. */
  stop(): Promise<void>;
}

/** An error of the engine. `reason` is the WebDriver error code, such as \"no such element\". */
export class DriverError extends Error {
  readonly reason: string;
  constructor(reason: string, message: string) {
    super(`${reason}: ${message}`);
    this.name = 'DriverError';
    this.reason = reason;
  }
}
