/** Who did it, seen from the person it concerns, stored value → label. */
export const activityActors = {
  you: 'You',
  administrator: 'An administrator',
  visitor: 'Somebody who was not signed in',
  cairn: 'Cairn, by itself',
} as const;
