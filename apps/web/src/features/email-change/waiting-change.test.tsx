// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../client/testing-visit.tsx';
import { WaitingChange } from './waiting-change.tsx';

const waiting = {
  email: 'ada@example.net',
  requestedAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-22T10:00:00.000Z',
};

test('a change of address says where there is no mail server that its link reaches nobody', async () => {
  visit(<WaitingChange waiting={waiting} onCancelled={() => {}} />, { 'site.info': () => ({ mailDelivery: 'kept' }) });
  expect(await screen.findByText(/the message to ada@example.net is kept on the server/)).toBeDefined();
  expect(screen.queryByText(/spam folder|we sent/)).toBeNull();
});
