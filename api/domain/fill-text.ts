export type TextValues = Readonly<Record<string, string | number>>

/** `{name}`, or a number with its noun as ICU writes it: `{days, plural, one {# day} other {# days}}`. */
const placeholder = /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g

/** A text with its values filled in, numbers as 1,000. Only English has plurals. */
export const fillText = (text: string, findValue: (name: string) => string | number): string =>
  text.replaceAll(placeholder, (_, name: string, one?: string, other?: string) => {
    const value = findValue(name)
    const written = typeof value === 'number' ? value.toLocaleString('en') : value
    const form = value === 1 ? one : other
    return form === undefined ? written : form.replaceAll('#', () => written)
  })
