/** A field the form can be opened at. */
export type ProfileField = 'firstName' | 'nmcPin' | 'revalidationDate' | 'registrationParts';
