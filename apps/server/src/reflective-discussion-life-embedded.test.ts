import { testDiscussionLife } from './testing-discussion-life.ts';

testDiscussionLife('embedded');
