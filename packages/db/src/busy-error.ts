/** The wait for the one connection took longer than the limit; what was asked for was not begun. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}
