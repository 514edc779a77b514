/** So many characters are read of what somebody looks for: a long question. */
export const longestSought = 200;

/** How long somebody has to rest until the address takes up what they typed, in milliseconds: browsers limit how often. */
export const addressAfterMs = 300;

/** What is said where the search itself cannot be fetched. */
export const searchFailure = 'The search could not be loaded. Check your connection and type again.';
