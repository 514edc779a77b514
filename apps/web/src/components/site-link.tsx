import { type ComponentType, createContext, type ReactNode, use } from 'react';

interface SiteLinkProps {
  /** A path of the product. */
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What a link is drawn by; without the app around it, a page is loaded anew like any other. */
const LinkContext = createContext<ComponentType<SiteLinkProps>>(({ to, ...props }) => <a href={to} {...props} />);

/** Around pages that are the app: its own link, which leads on without loading anything anew. */
export const SiteLinks = LinkContext.Provider;

/** A link in what stands on every page, also on the one that has no router. */
export function SiteLink(props: SiteLinkProps) {
  const Link = use(LinkContext);
  return <Link {...props} />;
}
