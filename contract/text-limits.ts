/** Numbers alone: screens name them, and the first file of every page may import them. */

/** The youngest customers. */
export const adultAgeYears = 18
/** Characters of each part of a person's name, of its reading, and of a nickname. */
export const maxNameCharacters = 30
/** Letters and digits of a coupon or invitation code. */
export const codeCharacters = { min: 4, max: 16 } as const
/** Characters of the name of a device that is asked for. */
export const requestedDeviceCharacters = { min: 2, max: 80 } as const
/** Characters of a text of several lines. */
export const maxFreeTextCharacters = 1_000
