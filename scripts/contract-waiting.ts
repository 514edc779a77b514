/** Checks of the contract for parts of the product that do not exist yet, by name. Empty when the product is whole. */
export const waitingForTheProduct: readonly RegExp[] = [];
