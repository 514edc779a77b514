import { drawnSignature, drawSignature, type Person } from '../testing.ts';

type Form = Parameters<Person['api']['reflectiveDiscussions']['create']>[0];

/** Makes a form that counts: completed by its owner, signed by its discussant through the link, and locked. */
export async function createSigned({ api }: Person, form: Form): Promise<{ id: string }> {
  const { id, discussantToken } = await api.reflectiveDiscussions.create({
    ...form,
    revalidatorSignature: drawnSignature,
  });
  await signAsDiscussant(api, discussantToken);
  await api.reflectiveDiscussions.finalize({ id });
  return { id };
}

/** Signs through the link what was sent, as it was sent, and agrees to be contacted. */
export function signAsDiscussant({ reflectiveDiscussionPublic }: Person['api'], token: string | null) {
  return reflectiveDiscussionPublic.complete({
    token: token ?? '',
    discussantSignature: drawSignature(4),
    discussantAgreesToContact: true,
  });
}
