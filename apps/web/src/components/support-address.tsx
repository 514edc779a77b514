import { supportHref } from '../client/support-email.ts';
import { useSupportEmail } from '../client/use-support-email.ts';

interface SupportAddressProps {
  /** What the message is about, put into its subject. */
  subject?: string;
}

/** The address people may write to, as a link; the support page stands in for it until it is known. */
export function SupportAddress({ subject }: SupportAddressProps) {
  const email = useSupportEmail();
  if (!email) {
    return (
      <a href="/contact-support" className="support-address" data-support-address={subject ?? ''}>
        our support
      </a>
    );
  }
  return (
    <a href={supportHref(email, subject)} className="support-address">
      {email}
    </a>
  );
}
