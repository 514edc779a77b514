/** The reason for which a call was refused, or null when it was not. */
export async function reasonOf(call: Promise<unknown>): Promise<string | null> {
  return call.then(
    () => null,
    (thrown: { cause?: { reason?: string } }) => thrown.cause?.reason ?? String(thrown),
  );
}
