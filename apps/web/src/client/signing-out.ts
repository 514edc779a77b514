const name = 'cairn-signing-out';

/** Whether somebody signed out here while Cairn could not be reached, so that their session still has to be ended. */
export function isSigningOut(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

/** Notes it, or that it is done. Answers whether the browser took the note. */
export function noteSigningOut(isUnfinished: boolean): boolean {
  try {
    if (isUnfinished) localStorage.setItem(name, 'yes');
    else localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}
