import { i18n } from '@lingui/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPageGateway, type PageGateway } from '../../../tests/support/page-gateway.ts';
import { endSession } from '#app/api/session.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import TasksPage from './tasks-page.tsx';

let gateway: PageGateway;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  gateway = await startPageGateway();
});
afterAll(() => gateway.close());
beforeEach(() => endSession('changed'));

async function show(persona: string): Promise<void> {
  await gateway.enter(persona);
  await loadProfile();
  render(<TasksPage />);
  await pollUntil(() => document.querySelector(':not([aria-busy]) > header > h1') !== null);
}
const rowOf = (route: string) =>
  document.querySelector<HTMLAnchorElement>(`a[href*="/${route}?"]`)?.closest('li');

describe('the task list', () => {
  it('[S19, C24, C26] shows overdue tasks and their restrictions, and links to each and back', async () => {
    await show('u17');
    const row = rowOf('rfiQuestion')!;
    const [first] = document.querySelectorAll('section');
    expect(first?.querySelector('h2')?.textContent).toBe('Overdue');
    expect(first?.contains(row)).toBe(true);
    expect(row.textContent).toContain('Was due on');
    const address = new URL(row.querySelector('a')!.href);
    expect(address.searchParams.get('from')).toBe('complianceTasks');
    expect(address.searchParams.get('request_id')).toMatch(/^[\w-]{16,}$/);
  });

  it('[S19] shows a task that cannot be started without a button', async () => {
    await show('u07');
    const sections = [...document.querySelectorAll('section')];
    const next = sections.find((section) => section.querySelector('h2')?.textContent === 'Next')!;
    expect(next.querySelectorAll('li').length).toBeGreaterThan(0);
    expect(next.querySelector('a')).toBeNull();
    expect(next.textContent).toContain('You can start this task once you’ve completed the ones before it.');
  });
});
