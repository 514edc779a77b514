import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SaveProblem } from './save-problem.tsx';

type Problem = Parameters<typeof SaveProblem>[0]['problem'];

/** What the panel says, as text. */
function said(problem: Problem): string {
  const page = renderToStaticMarkup(
    <MantineProvider env="test">
      <SaveProblem problem={problem} waiting={false} what="profile" onReload={() => {}} />
    </MantineProvider>,
  );
  return page.replaceAll(/<style.*?<\/style>/gs, '').replaceAll(/<[^>]+>/g, ' ');
}

describe('SaveProblem', () => {
  test('says what was wrong with a field instead of blaming another tab', () => {
    const message = 'This NMC PIN cannot be used. Please contact support.';
    const words = said({ status: 409, message, issues: [{ path: 'nmcPin', message }] });
    expect(words).toContain(message);
    expect(words).not.toContain('another tab');
    expect(words).not.toContain('Load the latest version');
  });

  test('offers the latest version of what was changed in another tab', () => {
    const message = 'This record has changed since you opened it. Reload it and try again.';
    const words = said({ status: 409, message, issues: [{ path: 'updatedAt', message }] });
    expect(words).toContain('This profile has changed since you opened it');
    expect(words).toContain('It was saved in another tab or on another device.');
    expect(words).toContain('Load the latest version');
  });

  test('gives the reason for a record that takes no change any more, and the way to its latest version', () => {
    const words = said({ status: 409, message: 'This form is finalised and cannot be changed.', issues: [] });
    expect(words).toContain('This form is finalised and cannot be changed.');
    expect(words).not.toContain('another tab');
    expect(words).toContain('Load the latest version');
  });
});
