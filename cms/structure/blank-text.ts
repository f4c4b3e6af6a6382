/** Spaces of every width, and characters that nobody sees (Unicode: Default_Ignorable_Code_Point), the empty Braille cell among them. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u

/** Whether there is nothing in a text that a reader could see. */
export const isBlank = (text: string): boolean => unseen.test(text)
