/** What the forms of 2022 have a discussant sign. Apart from them, because the page that asks for it needs nothing else of the rules. */
export const statementOf2022 = (registrant: string): string =>
  `I have discussed five written reflective accounts with ${registrant} as part of a reflective discussion.`;
