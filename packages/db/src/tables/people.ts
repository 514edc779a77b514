/** Who there is: what is kept on one machine, though people are spread over several, refers to this and goes with it. */
export interface PeopleTable {
  /** That of their row in `users`. */
  id: string;
}
