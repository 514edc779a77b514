import { figures } from '@cairn/domain/requirement-figures';
import {
  IconCertificate,
  IconChartBar,
  IconClockHour4,
  IconLock,
  IconMessageCircle,
  IconNotebook,
} from '@tabler/icons-react';

const features = [
  {
    icon: IconClockHour4,
    title: 'Practice hours',
    points: [
      `Track the ${figures.practiceHours}+ hours you need`,
      '20 practice setting categories',
      'Several employers side by side',
      'Totals worked out for you',
    ],
  },
  {
    icon: IconCertificate,
    title: 'CPD activities',
    points: ['Ready-made categories', 'Certificates kept with each activity', 'What you learned, linked to the Code'],
  },
  {
    icon: IconNotebook,
    title: 'Reflective accounts',
    points: ['The four questions the NMC asks', 'Linked to the themes of the Code', 'A word count as you write'],
  },
  {
    icon: IconMessageCircle,
    title: 'Feedback',
    points: ['Ask colleagues with a ready-made request', 'Anonymous unless you choose otherwise', 'Stored securely'],
  },
  {
    icon: IconChartBar,
    title: 'Progress dashboard',
    points: [
      'A countdown to your date',
      'What is met, soon and late, in words and colour',
      'Your portfolio as a report',
    ],
  },
  {
    icon: IconLock,
    title: 'Secure storage',
    points: ['Handled in line with UK GDPR', 'Only you can read your portfolio', 'Take a copy with you at any time'],
  },
] as const;

/** What the product does, one card each; Learn More leads here. */
export function Features() {
  return (
    <section id="features" className="landing-features" aria-labelledby="features-title">
      <h2 id="features-title">Everything revalidation asks for, in one calm place</h2>
      <ul className="landing-grid">
        {features.map(({ icon: Icon, title, points }) => (
          <li key={title} className="landing-card">
            <Icon size={28} stroke={1.5} aria-hidden="true" />
            <h3>{title}</h3>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
