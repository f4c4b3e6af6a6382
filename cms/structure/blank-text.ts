/** White space of every kind and invisible characters (Unicode: Default_Ignorable_Code_Point, empty Braille cell). */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => invisible.test(text)
