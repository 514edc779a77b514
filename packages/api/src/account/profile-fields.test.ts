import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../openapi.ts';
import type { Schema } from '../rest-document/schema-words.ts';
import { onEachDatabase, refusalOf } from '../testing.ts';

const { ProfileChange = {} } = openApiDocument().components.schemas as Record<string, Schema>;
/** Every field that the document says can be changed. */
const fields = Object.keys(ProfileChange.properties ?? {}).filter((name) => name !== 'updatedAt');

/** A value of each; a new field is missing here until somebody says what it may be. */
const values: Readonly<Record<string, unknown>> = {
  firstName: 'Grace',
  lastName: 'Mensah',
  nmcPin: '12A3456B',
  revalidationDate: '2027-03-31',
  extendedFrom: '2026-12-31',
  registrationType: 'nurse',
  registrationParts: [{ part: 'nurse', since: '2015-09-01' }],
  workingHours: 'full_time',
  jobTitle: 'Ward sister',
  employer: 'St Elsewhere',
  workAddress: '1 Hospital Road',
  preferredContactMethod: 'email',
  phoneNumber: '0113 496 0000',
};

onEachDatabase((api) => {
  describe('a field of the profile', () => {
    test('that the document names has a value here', () => {
      expect(fields.filter((name) => values[name] === undefined)).toEqual([]);
      expect(fields.length).toBe(Object.keys(values).length);
    });

    test.each(Object.keys(values))('%s is left alone by null and by absence, and cleared by ""', async (name) => {
      const nurse = await api().nurse();
      const change = (sent: object) =>
        nurse.api.account.updateProfile(sent as never) as Promise<Record<string, unknown>>;
      // An extension is of a date, which may not be cleared without it.
      const first = await change({ revalidationDate: '2027-03-31', [name]: values[name] });
      expect(first[name]).toEqual(values[name]);
      for (const sent of [{ [name]: null }, { [name]: null, jobTitle: null }, { profileImageUrl: 'x', [name]: null }])
        expect({ ...(await change(sent)), updatedAt: null }).toEqual({ ...first, updatedAt: null });
      if (name === 'registrationParts') {
        expect(await refusalOf(change({ [name]: '' }))).toMatchObject({ code: 'BAD_REQUEST' });
        expect((await change({ [name]: [] }))[name]).toEqual([]);
      } else expect((await change({ [name]: '' }))[name]).toBeNull();
    });
  });
});
