/** Focuses an element once what is being changed has been drawn; does nothing where there is none of this id. */
export function focusById(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
