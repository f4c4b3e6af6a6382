/** A text for a title or for programs: without what keeps a line of it together on a page. */
export const withoutJoiners = (text: string): string => text.replaceAll('\u2060', '')
