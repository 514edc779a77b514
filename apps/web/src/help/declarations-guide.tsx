import { regulatorPages } from '@cairn/domain/regulator-pages';
import { IconHeartHandshake } from '@tabler/icons-react';
import { Link } from '../client/link.tsx';
import type { Guide } from './guide.ts';
import src from './pictures/declarations.webp';

export const declarationsGuide: Guide = {
  id: 'declarations',
  title: 'Declarations',
  icon: IconHeartHandshake,
  summary: 'Get ready for the two statements you make in MyNMC.',
  asks: (
    <>
      <li>
        When you apply you declare that your health and character allow you to practise safely and effectively. The
        NMC’s guidance says which charges, cautions, convictions and findings to declare.
      </li>
      <li>You also declare that you are covered by professional indemnity when you practise. The law asks for it.</li>
      <li>
        For indemnity you say whether it comes through your employer, a professional body or private insurance, and name
        the last two. If you are not practising, you declare that you will have cover before you do.
      </li>
      <li>You collect no evidence for either, and your confirmer checks neither.</li>
    </>
  ),
  steps: (
    <>
      <li>
        Open <Link to="/declarations">Declarations</Link> and follow the link to the NMC’s guidance on health and
        character. Read it, then tick that you have. The day is filled in for you.
      </li>
      <li>
        Ask your employer, agency or professional body whether your cover fits the work you do. Then tick that too.
      </li>
      <li>
        Choose how you are covered and press <strong>Save declarations</strong>. Both stones of your cairn are now full.
      </li>
      <li>
        When you apply, your <Link to="/transfer-sheet">transfer sheet</Link> has the route and the name ready to copy.
        The declaration itself you make in MyNMC.
      </li>
    </>
  ),
  mistakes: (
    <>
      <li>
        Writing down what you have to declare. Cairn has no place for it: it is about your health, or about the law, and
        only the NMC needs it.
      </li>
      <li>Keeping a caution or charge for the application. The Code asks you to tell the NMC as soon as you can.</li>
      <li>Taking it for granted that bank, agency or private work is covered by your main employer.</li>
      <li>Leaning on what you noted three years ago. It no longer counts: look at both again.</li>
    </>
  ),
  picture: {
    src,
    alt: 'The page of declarations: a warning to keep what you declare out of Cairn, above a tick for each of the two statements.',
  },
  sources: [regulatorPages.healthAndCharacter, regulatorPages.indemnity],
};
