// Actions of a user in any engine: open, press, type, read. Every action waits for its element.
import type { Command, Connection, Params } from './commands.ts';
import { findElement, type Wanted } from './find-in-page.ts';
import { poll } from './processes.ts';

/** WebDriver's name for the reference of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Role = Wanted['role'];

/** An element returned by a script is sent as its reference. */
function referenceOf(found: unknown): string {
  return (found as Record<string, string>)[ELEMENT] ?? '';
}

export class Phone {
  private readonly connection: Connection;
  private readonly origin: string;

  constructor(connection: Connection, origin: string) {
    this.connection = connection;
    this.origin = origin;
  }

  private send(command: Command, params?: Params): Promise<unknown> {
    return this.connection.send(command, params);
  }

  async open(address: string): Promise<void> {
    const { href } = new URL(address, this.origin);
    await this.run(() => void (document.documentElement.dataset.old = ''));
    // While the previous page is still navigating, an engine may return at once and stay.
    await poll(`${address} opens`, async () => {
      await this.send('open', { url: href });
      return this.run(() => document.documentElement.dataset.old === undefined);
    });
  }

  async reload(): Promise<void> {
    // Reloads by script: in some engines the driver's reload bypasses the service worker.
    await this.run(() => {
      document.documentElement.dataset.old = '';
      location.reload();
    });
    await this.until('the page is new', () => document.documentElement.dataset.old === undefined);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.send('resize', { width, height });
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.send('picture')), 'base64');
  }

  /** Runs a function in the page. It is sent as text, so it sees only its arguments. */
  async run<A extends unknown[], R>(job: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    const script = `return (${String(job)}).apply(null, arguments)`;
    return (await this.send('run', { script, args })) as Awaited<R>;
  }

  /** Waits until a function in the page returns a truthy value, and returns it. */
  until<A extends unknown[], R>(what: string, job: (...args: A) => R, ...args: A) {
    return poll(what, () => this.run(job, ...args));
  }

  private async find(role: Role, name: RegExp): Promise<string> {
    const found = await poll(`${role} ${name}`, () =>
      this.run(findElement, { role, name: name.source, flags: name.flags }),
    ).catch(async (cause: unknown) => {
      throw new Error(`no ${role} ${name} in: ${await this.front()}`, { cause });
    });
    return referenceOf(found);
  }

  /** The visible text: the open dialog, else the page. */
  private front(): Promise<string> {
    return this.run(() => {
      const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]');
      const front = dialogs[dialogs.length - 1];
      return `${front ? 'dialog' : 'page'} ${(front ?? document.body).innerText.slice(0, 600)}`;
    });
  }

  /** Retries where the page moved between finding and pressing. */
  async press(name: RegExp, role: Role = 'button'): Promise<void> {
    await poll(`${role} ${name} can be pressed`, async () => {
      const id = await this.find(role, name);
      await this.send('click', { id });
      return true;
    });
  }

  /** Tries to press a button once; false where it is missing. */
  async tap(name: RegExp): Promise<boolean> {
    const found = await this.run(findElement, { role: 'button', name: name.source, flags: name.flags });
    if (found) await this.send('click', { id: referenceOf(found) });
    return Boolean(found);
  }

  /** Picks from a searchable list, once the match is at the top and nothing moves. */
  async pick(name: RegExp): Promise<void> {
    await this.until(
      `${name} is found`,
      (source: string) =>
        new RegExp(source).test(document.querySelector('dialog[open] [role=option]')?.textContent ?? ''),
      name.source,
    );
    await this.until('nothing glides', () =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
        ),
    );
    await this.press(name, 'option');
  }

  /** Finds an element without an accessible name by a function in the page. */
  async pressElement<A extends unknown[]>(
    what: string,
    find: (...args: A) => Element | null | undefined,
    ...args: A
  ): Promise<void> {
    await poll(`${what} can be pressed`, async () => {
      const found = await this.until(what, find, ...args);
      await this.send('click', { id: referenceOf(found) });
      return true;
    });
  }

  async write(name: RegExp, text: string): Promise<void> {
    await this.writeInto(await this.find('field', name), text);
  }

  async chooseFile(name: RegExp, file: string): Promise<void> {
    await this.writeInto(await this.find('file', name), file);
  }

  /** Types into a field of a group, by its legend or name. */
  async writeInGroup(group: RegExp, parts: Record<string, string>): Promise<void> {
    for (const [part, text] of Object.entries(parts)) {
      const found = await poll(`${part} of ${group}`, () =>
        this.run(
          (source: string, label: string) => {
            const pattern = new RegExp(source);
            const groups = Array.from(document.querySelectorAll('fieldset, [role=group]'));
            const named = groups.find((each) =>
              pattern.test(
                each.getAttribute('aria-label') ??
                  each.querySelector('legend')?.textContent ??
                  document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent ??
                  '',
              ),
            );
            return Array.from(named?.querySelectorAll('input') ?? []).find((input) =>
              Array.from(input.labels ?? []).some((each) =>
                (each.textContent ?? '').trim().startsWith(label),
              ),
            );
          },
          group.source,
          part,
        ),
      );
      await this.writeInto(referenceOf(found), text);
    }
  }

  private async writeInto(id: string, text: string): Promise<void> {
    // WebKit's drivers follow an earlier draft, which sends single characters.
    await this.send('type', { id, text, value: Array.from(text) });
  }

  async heading(text: RegExp, limitMs?: number): Promise<void> {
    await this.shows(text, 'main h1', limitMs);
  }

  /** Waits until a part of the page has this text; a failure reports the actual text. */
  async shows(text: RegExp, selector = 'main', limitMs = 30_000): Promise<void> {
    let seen = '';
    const look = async () => {
      seen = await this.run(
        (part: string) => document.querySelector<HTMLElement>(part)?.innerText ?? '',
        selector,
      );
      return text.test(seen);
    };
    await poll(`${text} in ${selector}`, look, limitMs).catch((cause: unknown) => {
      throw new Error(`${selector} does not read ${text} but: ${seen.slice(0, 600)}`, { cause });
    });
  }
}
