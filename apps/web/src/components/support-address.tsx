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
      <a href="/contact-support" className="support-address" data-support-address="">
        our support
      </a>
    );
  }
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return (
    <a href={`mailto:${email}${query}`} className="support-address">
      {email}
    </a>
  );
}
