import { inWords } from '@cairn/domain/number-words';
import { figures as targets } from '@cairn/domain/requirement-figures';
import { requirementKeys } from '@cairn/domain/requirement-rows';
import { Link } from '../../client/link.tsx';
import { Cairn } from '../../components/cairn.tsx';
import { PublicHeader } from '../../components/public-header.tsx';
import { SiteFooter } from '../../components/site-footer.tsx';
import { Features } from './features.tsx';

// Register size: nmc.org.uk, "Public experience of care informing Code and revalidation reviews", December 2025.
const figures = [
  { figure: '860,000+', words: 'nurses, midwives and nursing associates on the UK register (NMC, December 2025)' },
  {
    figure: targets.practiceHours,
    words: 'practice hours to show every three years for each part of the register you hold',
  },
  { figure: targets.cpdHours, words: `hours of CPD, at least ${targets.participatoryHours} of them participatory` },
  { figure: String(requirementKeys.length), words: 'revalidation requirements tracked in one place' },
] as const;

const examples = [1, 1, 1, 0.7, 0.45, 0.2];
const exampleStones = requirementKeys.map((name, index) => ({ name, filled: examples[index] ?? 0 }));
const stonesThatAre = (state: (filled: number) => boolean) =>
  inWords(exampleStones.filter(({ filled }) => state(filled)).length);
const exampleInWords = `A cairn of ${targets.requirements} stones, one for each requirement: ${stonesThatAre((filled) => filled === 1)} are whole, ${stonesThatAre((filled) => filled > 0 && filled < 1)} are filling, ${stonesThatAre((filled) => filled === 0)} are still outlines.`;

/** The public front page. */
export function LandingPage() {
  return (
    <>
      <PublicHeader />
      <main id="main">
        <section className="landing-hero">
          <div>
            <h1>Keep your revalidation on track</h1>
            <p className="landing-lead">
              Welcome to Cairn, a free tracker for your Nursing and Midwifery Council (NMC) revalidation. Record your
              hours, CPD, reflections and feedback as you go, and always see what is done and what comes next.
            </p>
            <div className="landing-actions">
              <Link to="/auth#sign-up" className="landing-primary">
                Get Started - It's Free
              </Link>
              <a href="#features" className="landing-secondary">
                Learn More<span className="visually-hidden"> about what Cairn does</span>
              </a>
            </div>
          </div>
          <div className="landing-drawing">
            <Cairn height={272} stones={exampleStones} label={exampleInWords} />
          </div>
        </section>

        <section aria-label="Revalidation in figures" className="landing-figures-band">
          <ul className="landing-figures">
            {figures.map(({ figure, words }) => (
              <li key={figure}>
                <strong>{figure}</strong>
                <span>{words}</span>
              </li>
            ))}
          </ul>
        </section>

        <Features />

        <section className="landing-closing">
          <h2>Start with one stone</h2>
          <p>Free to join, no setup fees. Your records stay yours: export or delete them whenever you like.</p>
          <Link to="/auth#sign-up" className="landing-primary">
            Get Started Now - Free Account
          </Link>
        </section>
      </main>
      <SiteFooter dashboard="/auth" />
    </>
  );
}
