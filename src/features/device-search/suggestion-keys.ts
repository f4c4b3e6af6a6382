/** The effect of a key on a list of suggestions; nothing when the field handles the key. */
export type SuggestionMove =
  | { readonly kind: 'choose'; readonly slug: string | undefined }
  | { readonly kind: 'follow'; readonly slug: string }
  | { readonly kind: 'open' | 'close' }

interface PressedKey {
  readonly key: string
  /** The key belongs to the input method of Japanese: it confirms or leaves its candidates, never ours. */
  readonly isComposing: boolean
  readonly hasModifier: boolean
}

/** The arrows wrap around, by way of the field itself. */
const stepped = (slugs: readonly string[], active: string | undefined, step: 1 | -1) => {
  const places = slugs.length + 1
  const place = active === undefined ? slugs.length : slugs.indexOf(active)
  return slugs[(place + step + places) % places]
}

/** Keys of an editable combobox with a listbox (WAI-ARIA Authoring Practices). */
export function suggestionMove(
  { key, isComposing, hasModifier }: PressedKey,
  slugs: readonly string[],
  active: string | undefined,
): SuggestionMove | undefined {
  if (isComposing || hasModifier) return undefined
  const isOpen = slugs.length > 0
  if (!isOpen) return key === 'ArrowDown' ? { kind: 'open' } : undefined
  if (key === 'ArrowDown') return { kind: 'choose', slug: stepped(slugs, active, 1) }
  if (key === 'ArrowUp') return { kind: 'choose', slug: stepped(slugs, active, -1) }
  if (key === 'Escape') return { kind: 'close' }
  if (active === undefined) return undefined
  if (key === 'Home') return { kind: 'choose', slug: slugs[0] }
  if (key === 'End') return { kind: 'choose', slug: slugs.at(-1) }
  return key === 'Enter' ? { kind: 'follow', slug: active } : undefined
}
