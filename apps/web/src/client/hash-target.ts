/** The id that an address names after its '#'; empty where it names none, or nothing that can be read. */
export function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Brings what an id names to the top and gives it the focus, so that keyboard and screen reader go on from there. */
export function focusTarget(id: string): void {
  const target = document.getElementById(id);
  const heading = target?.matches('h4') ? target : target?.querySelector<HTMLElement>('h2, h3');
  if (!target || !heading) return;
  const button = heading.querySelector('button');
  if (!button) heading.tabIndex = -1;
  onceSeen(heading, () => {
    (button ?? heading).focus({ preventScroll: true });
    target.scrollIntoView();
  });
}

/** Does something with an element at once, or once what it stands in has been opened. */
function onceSeen(element: HTMLElement, use: () => void): void {
  const isSeen = () => element.checkVisibility?.() ?? true;
  if (isSeen()) {
    use();
    return;
  }
  const observer = new ResizeObserver(() => {
    if (!isSeen()) return;
    observer.disconnect();
    use();
  });
  observer.observe(element);
}
