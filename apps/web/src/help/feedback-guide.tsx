import { reminderAfterDays, requestOpenDays } from '@cairn/domain/feedback-request-days';
import { regulatorPages } from '@cairn/domain/regulator-pages';
import { figures } from '@cairn/domain/requirement-figures';
import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from '../client/link.tsx';
import type { Guide } from './guide.ts';
import src from './pictures/feedback.webp';

export const feedbackGuide: Guide = {
  id: 'feedback',
  title: 'Feedback',
  icon: IconMessageCircle,
  summary: `${figures.Feedback} pieces of feedback on your practice, and what you did with them.`,
  asks: (
    <>
      <li>{figures.Feedback} pieces of practice-related feedback in three years.</li>
      <li>
        It may be written or spoken, formal or informal, good or critical: from patients and service users, colleagues,
        students or managers, from a team report, a serious event review or your appraisal.
      </li>
      <li>
        Note what it was about and <strong>how you used it to improve your practice</strong>.
      </li>
      <li>Do not record anything that could identify another person, alive or dead.</li>
    </>
  ),
  steps: (
    <>
      <li>
        Go to <Link to="/feedback">Feedback</Link> and press <strong>Add Feedback</strong>.
      </li>
      <li>Enter the day you received it, who it came from in general words (“Patients or service users”), and how.</li>
      <li>
        Write what was said and, in the box below it, how it changed your practice. For a spoken word of thanks, note it
        the same day: one sentence is enough.
      </li>
      <li>
        Leave <strong>Keep this anonymous</strong> ticked. Then no name, role or email address is stored.
      </li>
      <li>
        Attach a card, letter or email if you have one, up to 10 MB each. Cover names, faces and addresses before you
        take the picture.
      </li>
      <li>
        To ask someone, open <strong>Feedback Requests</strong>. Cairn can send the message for you, or open it in your
        own email program; then press <strong>I have sent it</strong> beside the request. When the answer comes, press{' '}
        <strong>Record their feedback</strong>. If Cairn sent it and you record no answer, it sends one reminder after{' '}
        {reminderAfterDays} days. A request expires after {requestOpenDays} days.
      </li>
    </>
  ),
  more: [
    {
      title: 'Where to find feedback',
      content: (
        <p>
          Most people have more than {figures.feedback} pieces and forget to write them down: your appraisal, a
          student’s evaluation, a thank-you card to the team, an audit result, a complaint you helped to put right.
          Feedback to a group counts if you can say what it changed in your own work.
        </p>
      ),
    },
  ],
  mistakes: (
    <>
      <li>Recording praise and stopping there. Say what you kept doing, or changed, because of it.</li>
      <li>Naming the patient who wrote the card, or leaving the name visible on the photo.</li>
      <li>Waiting until the final months, when the people who could have given it have moved on.</li>
      <li>Believing that only formal or written feedback counts.</li>
    </>
  ),
  picture: {
    src,
    alt: `The feedback page: how many of ${figures.feedback} pieces there are, what counts, and the tabs for feedback entries and feedback requests.`,
  },
  sources: [regulatorPages.feedback],
};
