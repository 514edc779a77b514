import { ExternalLink } from '../../components/external-link.tsx';
import type { Section } from '../../components/reading-page.tsx';
import { SupportAddress } from '../../components/support-address.tsx';

/** What is promised here is held by the journeys in `apps/e2e`: what they find must be mended or stand among the gaps. */
export const accessibilitySections: readonly Section[] = [
  {
    id: 'what-you-can-do',
    title: 'What you can do in Cairn',
    content: (
      <ul>
        <li>zoom in to 400% and read every page in one column, without scrolling sideways</li>
        <li>use a phone as narrow as 320 pixels, upright or on its side</li>
        <li>do everything with a keyboard, and always see where you are</li>
        <li>use a screen reader: fields, buttons and headings have names, and messages are read out</li>
        <li>choose a light or a dark screen, or the contrast colours of your device</li>
        <li>space letters, words and lines further apart without losing text</li>
        <li>ask your device for less motion: Cairn keeps still then</li>
        <li>sign by typing your name instead of drawing</li>
        <li>paste your password, or let a password manager fill it in</li>
      </ul>
    ),
  },
  {
    id: 'how-far-we-are',
    title: 'How far we are',
    content: (
      <p>
        Cairn is made to meet the{' '}
        <ExternalLink href="https://www.w3.org/TR/WCAG22/">Web Content Accessibility Guidelines 2.2</ExternalLink> at
        level AA. It partly meets them: we know of the gaps below, and nobody independent of us has audited it.
      </p>
    ),
  },
  {
    id: 'known-gaps',
    title: 'What does not work yet',
    content: (
      <ul>
        <li>
          Your discussion partner’s and your own drawn signatures are pictures. They are read out with the name they
          belong to, but what was drawn is not described.
        </li>
        <li>
          Documents and photos that people upload are kept as they are. A photo of a certificate has no text for a
          screen reader.
        </li>
        <li>
          The PDF report has headings and tags, but has not been tested with screen readers. The same records can be
          read on the pages of Cairn.
        </li>
      </ul>
    ),
  },
  {
    id: 'how-we-tested',
    title: 'How Cairn was tested',
    content: (
      <>
        <p>
          Programs open every page in Chromium at four widths, in light and dark, with a full record and long words.
          They check contrast, names and structure with axe. On the narrowest screens they also check the size of what
          is pressed, the spacing of text, and that what has the focus is in sight. Whole journeys are made with the
          keyboard alone.
        </p>
        <p>
          Programs find only some barriers. Cairn has not been tested by people who use assistive technology every day,
          nor with NVDA, JAWS, VoiceOver or TalkBack.
        </p>
      </>
    ),
  },
  {
    id: 'tell-us',
    title: 'Tell us what is in your way',
    content: (
      <>
        <p>
          Write to <SupportAddress subject="Accessibility" />. Say which page it was, what you wanted to do, and what
          device, browser or assistive technology you use. Tell us too if you need something from Cairn in another form,
          such as large print.
        </p>
        <p>
          If you are not happy with our answer, the{' '}
          <ExternalLink href="https://www.equalityadvisoryservice.com/">
            Equality Advisory and Support Service
          </ExternalLink>{' '}
          advises people in England, Scotland and Wales, and the{' '}
          <ExternalLink href="https://www.equalityni.org/">Equality Commission for Northern Ireland</ExternalLink>{' '}
          people there.
        </p>
      </>
    ),
  },
];
