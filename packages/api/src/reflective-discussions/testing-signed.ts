import { drawnSignature, drawSignature, type Person } from '../testing.ts';

type Form = Parameters<Person['api']['reflectiveDiscussions']['create']>[0];

/** Makes a form that counts: completed by its owner, signed by its discussant through the link, and locked. */
export async function createSigned({ api }: Person, form: Form): Promise<{ id: string }> {
  const { id, discussantToken } = await api.reflectiveDiscussions.create({
    ...form,
    revalidatorSignature: drawnSignature,
  });
  await api.reflectiveDiscussionPublic.complete({
    token: discussantToken ?? '',
    discussantSignature: drawSignature(4),
    discussantAgreesToContact: true,
  });
  await api.reflectiveDiscussions.finalize({ id });
  return { id };
}
