/** A number from 0 to below 1. */
export type Random = () => number;
