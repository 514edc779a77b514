import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A page of the product, by its path, or a place on this one. */
  readonly to: To;
  /** In the place of this page in the history, and not after it. */
  readonly replace?: boolean;
  /** What the page is told that it leads to. */
  readonly state?: unknown;
}

/** A link within the product. The router's own brings along what fetches pages and routes ahead, of which nothing is used here. */
export function Link({ to, replace, state, target, onClick, ...props }: LinkProps) {
  const href = useHref(to);
  // Told nothing, the router puts a page in its own place only.
  const goThere = useLinkClickHandler(to, {
    ...(replace !== undefined && { replace }),
    ...(target && { target }),
    state,
  });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) goThere(event);
  };
  return <a {...props} href={href} target={target} onClick={follow} />;
}

/** A link in the navigation, which says whether it leads to this page, or to what this is a part of. Its path is in small letters. */
export function NavLink({ to, ...props }: Omit<LinkProps, 'to'> & { readonly to: string }) {
  // In whatever letters it was typed: the router takes them for the same.
  const here = useLocation().pathname.toLowerCase();
  const isHere = here === to || here.startsWith(`${to}/`);
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...props} />;
}
