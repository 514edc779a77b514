import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** The words of each page, in the order they are read, without any white space. */
  readonly pages: readonly string[];
  readonly title: unknown;
  readonly language: unknown;
  readonly tagged: boolean;
  /** Headings, those below others indented by two spaces for each level. */
  readonly outline: readonly string[];
  /** The roles of the structure on each page, outermost first: `H1`, `Table`, `TH`, `Figure`. */
  readonly roles: ReadonlySet<string>;
}

interface OutlineItem {
  title: string;
  items: OutlineItem[];
}
interface StructureNode {
  role?: string;
  children?: StructureNode[];
}

/** Reads a PDF back as a screen reader would find it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const { Title: title, Language: language } = info as Record<string, unknown>;
  // A map, whatever its type says.
  const marks = (await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null;
  const pages: string[] = [];
  const roles = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '').replace(/\s/g, '')).join(''));
    collectRoles((await page.getStructTree()) as StructureNode, roles);
  }
  const read = {
    pages,
    title,
    language,
    tagged: marks?.get('Marked') === true,
    outline: linesOf(((await pdf.getOutline()) ?? []) as OutlineItem[]),
    roles,
  };
  await task.destroy();
  return read;
}

function collectRoles(node: StructureNode, roles: Set<string>): void {
  if (node.role) roles.add(node.role);
  for (const child of node.children ?? []) collectRoles(child, roles);
}

function linesOf(items: readonly OutlineItem[], indent = ''): string[] {
  return items.flatMap(({ title, items: below }) => [indent + title, ...linesOf(below, `${indent}  `)]);
}
