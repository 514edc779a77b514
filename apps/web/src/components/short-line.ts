/** The first line of a text, cut with an ellipsis after `longest` characters. */
export function shortLine(text: string, longest: number): string {
  const line = text.split('\n')[0] ?? '';
  if (line.length > longest) return `${line.slice(0, longest).trimEnd()}…`;
  return line === text ? line : `${line.trimEnd()}…`;
}
