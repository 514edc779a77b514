import { calendarFeedMade, calendarFeedState } from '@cairn/domain/calendar-feed';
import { z } from 'zod';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { makeCalendarFeed, removeCalendarFeed } from './commands.ts';
import { getCalendarFeed } from './queries.ts';

const tags = ['Calendar'];
const path = '/user/calendar-feed';

export const calendarFeedRouter = router({
  get: signedIn.read({
    openapi: {
      method: 'GET',
      path,
      tags,
      summary: 'Whether you have a calendar feed, and since when; never its address',
    },
    input: z.void(),
    output: calendarFeedState,
    run: (db, { owner }) => getCalendarFeed(db, owner),
  }),

  make: signedIn.write({
    openapi: {
      method: 'POST',
      path,
      tags,
      summary: 'Make a calendar feed, or give it a new address, which is answered this once; the old one ends',
    },
    input: z.void(),
    output: calendarFeedMade,
    withoutKey: 'Its answer holds a secret, of which no copy is kept.',
    run: makeCalendarFeed,
  }),

  remove: signedIn.write({
    openapi: { method: 'DELETE', path, tags, summary: 'Remove the calendar feed; its address ends' },
    refuses: ['not_found'],
    input: z.void(),
    output: calendarFeedState,
    run: removeCalendarFeed,
  }),
});
