import { LastUpdated } from '../../components/last-updated.tsx';
import { ReadingPage } from '../../components/reading-page.tsx';
import { termsSections } from './terms-sections.tsx';

/** The terms people accept by opening an account. */
export function TermsOfServicePage() {
  return (
    <ReadingPage
      title="Terms of service"
      intro="The rules for using Cairn, in plain words. By opening an account you accept them."
      lead={<LastUpdated>These are the terms that apply today.</LastUpdated>}
      sections={termsSections}
    />
  );
}
