import { regulatorPages } from '@cairn/domain/regulator-pages';
import { figures } from '@cairn/domain/requirement-figures';
import { IconCertificate } from '@tabler/icons-react';
import { Link } from '../client/link.tsx';
import { ExternalLink } from '../components/external-link.tsx';
import type { Guide } from './guide.ts';
import src from './pictures/cpd-activities.webp';

export const cpdGuide: Guide = {
  id: 'cpd-activities',
  title: 'CPD',
  icon: IconCertificate,
  summary: `${figures.cpdHours} hours of learning, at least ${figures.participatoryHours} of them with other people.`,
  asks: (
    <>
      <li>
        {figures.cpdHours} hours of continuing professional development (CPD) in three years, relevant to your scope of
        practice. At least <strong>{figures.participatoryHours} of them participatory</strong>.
      </li>
      <li>
        Participatory means you learn with one or more other professionals, in person or online: a course, workshop,
        conference, webinar you can join in, or a group meeting outside your everyday practice.
      </li>
      <li>
        The total stays {figures.cpdHours} and {figures.participatoryHours}, however many parts of the register you
        hold. The NMC does not tell you which methods to use.
      </li>
      <li>
        Keep a record of the method, the topic and how it relates to your practice, the dates, the hours and
        participatory hours, the part of the Code it links to, and evidence.
      </li>
    </>
  ),
  steps: (
    <>
      <li>
        Go to <Link to="/cpd-activities">CPD activities</Link> and press <strong>Add CPD</strong>.
      </li>
      <li>
        Enter the date, and the last day if it took several. Choose the method that fits best, or say it in your own
        words.
      </li>
      <li>
        In the topic, say what it was about, how it relates to your work, what you learned and what you now do with it.
        Two or three sentences do.
      </li>
      <li>
        Enter all hours, then the part of them that was participatory, and with whom: what they do, not their names.
        Enter 0 if you learned alone. It cannot be more than the total.
      </li>
      <li>
        Tick the themes of the Code it is about. If you like, add the standards of proficiency for your profession.
      </li>
      <li>
        Add the certificate or other evidence: PDF, Word, JPEG or PNG, up to 10 MB each. A photo of it will do: it is
        made smaller on your device, and the photos of several pages can become one PDF. You can add it later with Edit.
      </li>
    </>
  ),
  more: [
    {
      title: 'Mandatory training',
      content: (
        <p>
          It counts only where it is relevant to your scope of practice. The NMC’s own example says that{' '}
          <ExternalLink href={regulatorPages.mandatoryTraining.href}>fire training cannot be used</ExternalLink>.
          Training you need to practise safely, such as a medicines or IV update, can be, if you say how it relates to
          your work.
        </p>
      ),
    },
    {
      title: 'Evidence that counts',
      content: (
        <p>
          Certificates, attendance registers, letters, presentations you gave, your own notes, or minutes with other
          people’s names removed. A booking confirmation does not show that you were there.
        </p>
      ),
    },
  ],
  mistakes: (
    <>
      <li>{figures.cpdHours} hours of e-learning done alone. None of them is participatory.</li>
      <li>Counting the whole day as participatory when half of it was reading.</li>
      <li>Saving certificates “for later” in a work email account you lose when you change jobs.</li>
      <li>Listing a topic without saying what it has to do with your own practice.</li>
      <li>
        Using CPD from before your three years began. Carrying hours over is not possible: of a course that began
        earlier, only the days inside your three years count.
      </li>
    </>
  ),
  picture: {
    src,
    alt: 'The CPD page: one bar for all hours and one for participatory hours, and the list of activities with the Add CPD button.',
  },
  sources: [regulatorPages.cpd, regulatorPages.mandatoryTraining],
};
