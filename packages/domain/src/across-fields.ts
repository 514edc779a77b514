/**
 * Options of a check across fields, so that it speaks up beside other faults and a form shows everything at once.
 * Such a check meets fields that have already failed: it must look at a value's type before using it.
 */
export const acrossFields = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
