import { formsOf2022 } from './rules/forms-of-2022.ts';

/** Who may confirm, stored value → label, and the two statements they make. */
export const { confirmerTypes, confirmerStatements } = formsOf2022;

export type ConfirmerType = keyof typeof confirmerTypes;

const registrants: ReadonlySet<ConfirmerType> = new Set(['line_manager_nmc', 'another_nmc']);

/**
 * Whether the reflective discussion comes before this confirmer. One who is on the register may hold it too, at the same
 * meeting or later; any other finds it among what they confirm.
 * Source: https://www.nmc.org.uk/revalidation/requirements/reflective-discussion, read 2026-11-22.
 */
export const discussionComesFirst = (confirmerType: ConfirmerType): boolean => !registrants.has(confirmerType);
