import { useInsertionEffect } from 'react';

/**
 * The page as it looks before anything of the person is known, which the build draws into its document beside the place of
 * the app: it is seen while the scripts are on their way.
 */
const placeholderId = 'placeholder';

/** Takes the placeholder away, so that the app is seen in its place. */
function endPlaceholder(): void {
  document.getElementById(placeholderId)?.remove();
}

/** Stands in whatever the app shows once it knows what to show; before that the placeholder stays. */
export function PlaceholderEnds() {
  // Before the effects of the page, which may measure it or move the focus: the app is not laid out beside a placeholder.
  useInsertionEffect(endPlaceholder, []);
  return null;
}
