import { ReadingPage } from '../../components/reading-page.tsx';
import { aboutPeopleSections } from './people-sections.tsx';
import { aboutPracticeSections } from './practice-sections.tsx';

/** What is done with personal data, for everybody whose data it is: users and those who appear on their forms. */
export function PrivacyPolicyPage() {
  return (
    <ReadingPage
      title="Privacy policy"
      intro="What Cairn keeps about you, why, for how long, and what you can do about it. It is written for people with an account, and for discussion partners, confirmers and people who give feedback."
      sections={[...aboutPeopleSections, ...aboutPracticeSections]}
    />
  );
}
