import { Text } from '@mantine/core';
import { ReadingPage } from '../../components/reading-page.tsx';
import { accessibilitySections } from './accessibility-sections.tsx';

/** How far everybody can use Cairn, what is known to be wrong, and whom to tell. */
export function AccessibilityPage() {
  return (
    <ReadingPage
      title="Accessibility"
      intro="We want every nurse, midwife and nursing associate to be able to use Cairn. This page says how far we are."
      lead={
        <Text c="dimmed" mt="xs">
          Prepared on 23 November 2026, when Cairn was last tested for it.
        </Text>
      }
      sections={accessibilitySections}
    />
  );
}
