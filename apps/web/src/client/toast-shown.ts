/** The event of the window that says that there is a toast to show; apart from toasts, which pages without any leave out. */
export const toastShown = 'cairn-toast';
