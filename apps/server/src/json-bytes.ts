/**
 * Roughly how many bytes a value takes as JSON, without writing it: texts are exact but for escapes, the rest is
 * guessed. Takes as long as there are values, however long their texts are.
 */
export function jsonBytes(value: unknown): number {
  // Short texts are hardly ever anything but ASCII, and asking costs more than counting.
  if (typeof value === 'string') return 2 + (value.length < 128 ? value.length : Buffer.byteLength(value));
  if (typeof value !== 'object' || value === null) return 6;
  let bytes = 2;
  if (Array.isArray(value)) for (const item of value) bytes += 1 + jsonBytes(item);
  else for (const key in value) bytes += key.length + 4 + jsonBytes((value as Record<string, unknown>)[key]);
  return bytes;
}

/** Of answers by what they are; those that are kept are measured once. */
const measured = new WeakMap<object, number>();

/** The same of an answer, which does not change once it has been made. */
export function jsonBytesOfAnswer(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return jsonBytes(answer);
  const known = measured.get(answer);
  if (known !== undefined) return known;
  const bytes = jsonBytes(answer);
  measured.set(answer, bytes);
  return bytes;
}
