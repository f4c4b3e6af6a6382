import { getLocale } from './locale.ts'

/** Whether the family name stands before the given name, in a form and in the list of its errors. */
export const isFamilyNameFirst = (): boolean => getLocale() === 'ja'
