/** What the build tells the service worker of itself. */
export interface Built {
  /** The script that every page of this build begins with: by it a page is told from those of another build. */
  readonly entry: string;
  /** Of all `files` and `packs`: two builds whose script is the same may differ in a document. */
  readonly digest: string;
  /** The document that any of `pages` is opened from where Cairn cannot be reached; it is among `files`. */
  readonly shell: string;
  /** The addresses of the pages that are opened from it, as the table of addresses writes them: '/cycles/:id'. */
  readonly pages: readonly string[];
  /** What those pages are made of and no pack holds; where the name does not carry a hash, with what it must be (an SRI hash). */
  readonly files: readonly { readonly path: string; readonly integrity?: string }[];
  /** The others, many in one: a JSON object that gives the text of each of `files` by its path. */
  readonly packs: readonly { readonly path: string; readonly files: readonly string[] }[];
}
