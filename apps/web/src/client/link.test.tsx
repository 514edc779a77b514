// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { Link, NavLink } from './link.tsx';

afterEach(cleanup);

/** A page at '/hours/away' with these links, and the router that it is in. */
function show(links: React.ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: links }], { initialEntries: ['/before', '/hours/away'] });
  render(<RouterProvider router={router} />);
  return router;
}

const link = () => screen.getByRole('link');
const pathOf = ({ state }: ReturnType<typeof show>) => state.location.pathname;

describe('a link', () => {
  test('leads to its page without loading anything anew, and tells it what it is told', () => {
    const router = show(
      <Link to="/cpd" state={{ from: '/hours' }}>
        CPD
      </Link>,
    );
    expect(link().getAttribute('href')).toBe('/cpd');
    expect(fireEvent.click(link())).toBe(false);
    expect(pathOf(router)).toBe('/cpd');
    expect(router.state.location.state).toEqual({ from: '/hours' });
    expect(router.state.historyAction).toBe('PUSH');
  });

  test.each([
    ['where that is asked for', '/cpd', true],
    ['where it is the same page', '/hours/away', undefined],
  ])('takes the place of this page in the history %s', (_when, to, replace) => {
    const router = show(
      <Link to={to} {...(replace && { replace })}>
        There
      </Link>,
    );
    fireEvent.click(link());
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test.each([
    ['another tab is asked for', {}, { ctrlKey: true }],
    ['it opens one itself', { target: '_blank' }, {}],
    [
      'the page has done with the press what it wanted',
      { onClick: (event: React.MouseEvent) => event.preventDefault() },
      {},
    ],
  ])('is left to the browser where %s', (_when, props, press) => {
    const router = show(
      <Link to="/cpd" {...props}>
        CPD
      </Link>,
    );
    fireEvent.click(link(), press);
    expect(pathOf(router)).toBe('/hours/away');
  });
});

test.each([
  ['/hours/away', 'page'],
  ['/hours', 'page'],
  ['/hour', null],
  ['/cpd', null],
])('in the navigation of /hours/away, a link to %s says of itself: %s', (to, current) => {
  show(<NavLink to={to}>There</NavLink>);
  expect(link().getAttribute('aria-current')).toBe(current);
});
