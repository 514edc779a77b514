import { ReadingPage } from '../../components/reading-page.tsx';
import { checkingSections } from './checking-sections.tsx';

/** For agencies and employers: what a status statement says, and how to be sure of it. */
export function CheckingStatementsPage() {
  return (
    <ReadingPage
      title="Checking a status statement"
      intro="A nurse, midwife or nursing associate has given you a statement from Cairn. This page says what it tells you, and how to be sure that it is genuine."
      sections={checkingSections}
    />
  );
}
