/** Checks of the contract, as "suite > test", for parts that do not exist yet. Empty when the product is whole. */
export const waitingForTheProduct: readonly RegExp[] = [];
