// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptFor, setKeptFor } from './kept-for.ts';
import {
  ageOfAnswers,
  answerName,
  dropAnswers,
  forgetAnswers,
  freshAnswer,
  mayBeKept,
  noteAnswer,
  noteShown,
  shownFrom,
  takeFreshAnswers,
} from './read-answers.ts';

const ada = { id: 'ada' };
const bea = { id: 'bea' };

beforeEach(forgetAnswers);
afterEach(forgetAnswers);

describe('what may be kept', () => {
  test.each(['practiceHours.list', 'progress.get', 'account.current', 'feedback.attachments'])('holds %s', (path) => {
    expect(mayBeKept(path)).toBe(true);
  });

  test.each([
    ['links that sign', 'reflectiveDiscussions.list'],
    ['addresses of others', 'feedbackRequests.list'],
    ['a calendar’s secret address', 'calendarFeed.get'],
    ['sessions', 'sessions.list'],
    ['what other programs may do', 'accessTokens.list'],
    ['which other programs are told', 'webhooks.list'],
    ['a signed statement', 'statusStatement.get'],
    ['what applications may do', 'connectedApplications.list'],
    ['other people', 'users.list'],
    ['the confirmer', 'confirmation.get'],
  ])('holds no %s', (_what, path) => {
    expect(mayBeKept(path)).toBe(false);
    noteAnswer(path, undefined, ['secret']);
    expect(freshAnswer(answerName(path, undefined))).toBeUndefined();
  });
});

describe('answers', () => {
  test('are handed over with whose they are, once', () => {
    noteAnswer('account.current', undefined, ada);
    noteAnswer('practiceHours.list', {}, []);
    const taken = takeFreshAnswers();
    expect([taken?.owner, taken?.answers.size]).toEqual(['ada', 2]);
    expect(takeFreshAnswers()?.answers.size).toBe(0);
  });

  test('that came before anybody is known belong to who then is', () => {
    noteAnswer('practiceHours.list', {}, []);
    noteAnswer('account.current', undefined, ada);
    const taken = takeFreshAnswers();
    expect([taken?.owner, taken?.answers.size]).toEqual(['ada', 2]);
  });

  test('of one person are never handed over as another’s', () => {
    noteAnswer('account.current', undefined, ada);
    noteAnswer('practiceHours.list', {}, ['Ada’s']);
    noteAnswer('account.current', undefined, bea);
    expect(keptFor()).toBe('bea');
    expect([...(takeFreshAnswers()?.answers.keys() ?? [])]).toEqual(['account.current null']);
  });

  test('are nobody’s once another tab has signed somebody else in', () => {
    noteAnswer('account.current', undefined, ada);
    noteAnswer('practiceHours.list', {}, ['Ada’s']);
    setKeptFor('bea');
    expect(takeFreshAnswers()).toBeNull();
  });

  test('are nobody’s once nobody is signed in', () => {
    noteAnswer('account.current', undefined, ada);
    noteAnswer('account.current', undefined, null);
    expect([keptFor(), takeFreshAnswers()]).toEqual([null, null]);
  });

  test('asked for before everything was forgotten are told from those asked for after', () => {
    const before = ageOfAnswers();
    dropAnswers();
    expect(ageOfAnswers()).not.toBe(before);
  });
});

describe('what is shown from the device', () => {
  test('is as old as the oldest of it, until a newer answer comes', () => {
    expect(shownFrom()).toBeNull();
    noteShown(answerName('progress.get', undefined), 2_000);
    noteShown(answerName('practiceHours.list', {}), 1_000);
    expect(shownFrom()).toBe(1_000);
    noteAnswer('practiceHours.list', {}, []);
    expect(shownFrom()).toBe(2_000);
    noteAnswer('progress.get', undefined, {});
    expect(shownFrom()).toBeNull();
  });
});
