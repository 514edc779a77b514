import { getQueryKey } from '@trpc/react-query';
import { expect, test } from 'vitest';
import { trpc } from '../../client/api-client.ts';
import { textOf } from '../../client/testing-page.tsx';
import { RecentCpdActivities } from './recent-cpd-activities.tsx';

const shown = (topic: string) => {
  const activity = { id: '1', topic, hours: '2.00', method: 'webinar-virtual-workshop', date: '2026-05-04' };
  const key = getQueryKey(trpc.cpdActivities.list, { limit: '5' }, 'query');
  return textOf(<RecentCpdActivities />, [[key, [activity]]]);
};

test('a long topic is shortened to its beginning, so that five activities stay a list', () => {
  const words = shown(`Sepsis recognition. ${'What I learned on the ward. '.repeat(350)}`);
  expect(words).toContain('Sepsis recognition.');
  expect(words).toContain('…');
  expect(words.length).toBeLessThan(300);
});

test('a topic of a few words is shown whole', () => {
  const words = shown('Sepsis recognition');
  expect(words).toContain('Sepsis recognition');
  expect(words).not.toContain('…');
});
