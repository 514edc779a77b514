/** What is true of a link that should have been mailed where there is no mail server, and what somebody must do. */
export function keptLink(address: string): string {
  return `There is no mail server here, so the message to ${address} is kept on the server and reaches nobody. Ask whoever runs Cairn for you to set one up, or to take the link out of the outbox folder for you.`;
}
