import { regulatorPages } from '@cairn/domain/regulator-pages';
import { figures } from '@cairn/domain/requirement-figures';
import { IconMessages } from '@tabler/icons-react';
import { Link } from '../client/link.tsx';
import type { Guide } from './guide.ts';
import src from './pictures/reflective-discussions.webp';

export const reflectiveDiscussionsGuide: Guide = {
  id: 'reflective-discussions',
  title: 'Reflective discussions',
  icon: IconMessages,
  summary: `One talk about your ${figures.accounts} accounts with another NMC registrant.`,
  asks: (
    <>
      <li>
        One discussion of your <strong>{figures.accounts}</strong> written accounts with another nurse, midwife or
        nursing associate who is on the NMC register. You choose who.
      </li>
      <li>It should be face to face.</li>
      <li>
        It is recorded on a form with the partner’s name, NMC PIN, email, work address with postcode, phone number, the
        date, a short summary, and their signature. They also agree on it that the NMC may contact them.
      </li>
      <li>The form is kept with your portfolio and never sent to the NMC. Paper or electronic are both fine.</li>
      <li>
        If your confirmer is an NMC registrant, you can have the discussion in the same meeting. If not, the discussion
        must come <strong>first</strong>.
      </li>
    </>
  ),
  steps: (
    <>
      <li>
        Complete your {figures.accounts} <Link to="/reflective-accounts">reflective accounts</Link>, then have the
        discussion.
      </li>
      <li>
        Go to <Link to="/reflective-discussions">Reflective discussions</Link> and press{' '}
        <strong>New Discussion Form</strong>. Your name and PIN are filled in from your profile.
      </li>
      <li>
        Enter your partner’s name and email address, the date and a short summary, and tick the accounts you discussed.
        Name no patients or colleagues in it. Leave their PIN, phone number and work address empty if you do not know
        them: they fill them in. <strong>Save Draft</strong> keeps an unfinished form, for which the date is enough;
        nobody is written to.
      </li>
      <li>
        Sign and press <strong>Save &amp; Sign</strong>. Cairn emails your partner a link that works for 30 days, once
        you have confirmed your own email address. You can also copy it, send it again or renew it.
      </li>
      <li>
        Your partner opens the link, fills in or corrects their own details, may change your summary, agrees that the
        NMC may contact them, and signs. They need no account. You are told by email when they have signed, and they get
        a copy.
      </li>
      <li>
        Press <strong>Finalize</strong> to lock the form. It counts once your partner has signed it and it is finalised.
      </li>
    </>
  ),
  more: [
    {
      title: 'Who can be your partner',
      content: (
        <p>
          Anyone on the NMC register, from any part of it: a colleague, your manager, someone from a professional
          network or a former team. They need not work where you work. A doctor, a pharmacist or anyone else who is not
          on the register cannot do it. Check their registration on the NMC register on the day. The NMC has no rule
          about relatives that we could find, but a partner who is not close to you is easier to defend.
        </p>
      ),
    },
    {
      title: 'If your partner signs on paper',
      content: (
        <p>
          Fill in the whole form, choose <strong>They have signed on paper</strong>, give the date they signed, and save
          it. Nobody is written to. Then attach a scan or a photo of the signed page and finalise the form. It counts
          only with a scan, and none can be attached after you finalise it. While a scan is attached the form cannot be
          changed; remove the scan first. You can print the form to have it signed: press <strong>View</strong>, then{' '}
          <strong>Print Form</strong>.
        </p>
      ),
    },
    {
      title: 'Which accounts you discussed',
      content: (
        <p>
          The form lists your completed accounts of these three years; where there are exactly {figures.accounts}, all
          are ticked already. Your partner’s page says how many you discussed, never which, and shows none of their
          words. The choice is part of what you both sign: if you change it, your partner signs again.
        </p>
      ),
    },
    {
      title: 'If your partner does not agree to be contacted',
      content: (
        <p>
          The NMC’s form asks your partner to agree that it may contact them, so the discussion does not count without
          it. While it is not finalised you can ask them to sign again: their signature goes, and they get a new link.
        </p>
      ),
    },
    {
      title: 'If something on the form is wrong',
      content: (
        <p>
          You can edit it until you finalise it. While your partner has not signed, <strong>Withdraw to draft</strong>{' '}
          takes it back: their link stops working, and you can change the draft, sign it again or delete it. If your
          partner has already signed, a change voids their signature, and Cairn sends them a new link. After you
          finalise it, nobody can change the form.
        </p>
      ),
    },
  ],
  mistakes: (
    <>
      <li>Discussing fewer than {figures.accounts} accounts, or ticking fewer than you discussed.</li>
      <li>Finalising before your partner has signed. Such a form never counts, and you have to start a new one.</li>
      <li>Typing your own PIN in place of your partner’s, or mixing up I and 1, O and 0, S and 5.</li>
      <li>Seeing a confirmer who is not on the register before the discussion has taken place.</li>
    </>
  ),
  picture: {
    src,
    alt: 'The reflective discussions page: a form that waits for the discussant to sign, and until when its link works.',
  },
  sources: [regulatorPages.reflectiveDiscussion],
};
