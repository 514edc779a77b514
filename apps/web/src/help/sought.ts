/** So many characters are read of what somebody looks for: a long question. */
export const longestSought = 200;

/** How long somebody has to rest until the address takes up what they typed, in milliseconds: browsers limit how often. */
export const addressAfterMs = 300;
