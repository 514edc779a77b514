// @vitest-environment happy-dom
import type { User } from '@cairn/domain/account';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { ada, says, see, visit } from '../../client/testing-visit.tsx';
import { guides } from '../../help/guides.ts';
import { UserGuidesPage } from './user-guides-page.tsx';

const open = (user: Partial<User> = {}) =>
  visit(
    <UserContext value={{ ...ada, ...user }}>
      <UserGuidesPage />
    </UserContext>,
  );

const opened = () => [...document.querySelectorAll('h3 button[aria-expanded=true]')].map((one) => one.textContent);

describe('the guides', () => {
  test('stand closed below their overview, which leads into each', async () => {
    open();
    const overview = within(await see('navigation', 'Guides'));
    expect(overview.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      guides.map(({ id }) => `/#${id}`),
    );
    expect(opened()).toEqual([]);
  });

  test('open from the overview, with the focus on the one that was chosen', async () => {
    const { hands } = open();
    const overview = within(await see('navigation', 'Guides'));
    await hands.click(overview.getByRole('link', { name: 'Practice hours' }));
    await waitFor(() => expect(opened()).toEqual(['Practice hours']));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Practice hours'));
  });

  test('open and close all together', async () => {
    const { hands, press } = open();
    await press('Open all guides');
    expect(opened()).toEqual(guides.map(({ title }) => title));
    await hands.click(document.querySelector('h3 button') as HTMLElement);
    await press('Open all guides');
    await press('Close all guides');
    expect(opened()).toEqual([]);
  });

  test('each say what the NMC asks, how to do it here, and what goes wrong, with a source', () => {
    open();
    for (const { id, title, sources } of guides) {
      const text = document.getElementById(id)?.textContent ?? '';
      for (const part of ['What the NMC asks', 'How to do it in Cairn', 'Common mistakes', 'Checked on'])
        expect(text, title).toContain(part);
      for (const { href } of sources) expect(document.querySelector(`#${id} a[href="${href}"]`), title).not.toBeNull();
    }
  });
});

describe('the dates', () => {
  test('are one’s own where the revalidation date is known', async () => {
    open({ revalidationDate: '2028-09-30' });
    for (const day of ['03 July 2028', '01 September 2028', '30 September 2028']) await says(day);
    expect(screen.queryByText(/This is an example/)).toBeNull();
  });

  test('are an example, and are called one, where it is not', async () => {
    open({ revalidationDate: null });
    await says(/This is an example/);
    expect(await see('link', 'Add your renewal month')).toHaveProperty('pathname', '/profile');
  });
});
