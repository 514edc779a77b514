/** Which form a link opens; what the link may do stands with the form. */
export interface DiscussantLinksTable {
  /** SHA-256 of the token, as hexadecimal text. */
  tokenHash: string;
  userId: string;
  discussionId: string;
}
