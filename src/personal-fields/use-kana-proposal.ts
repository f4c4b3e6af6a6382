import { type CompositionEvent, type FocusEvent, type FormEvent, useRef } from 'react'
import {
  type NamePiece,
  piecesOf,
  readingOf,
  readingWhileComposing,
  toKatakana,
} from './kana-proposal.ts'

const kanaSuffix = '_kana'
const latinName = /^[A-Za-z][A-Za-z' -]*$/

interface TypedName {
  pieces: readonly NamePiece[]
  /** Reading of the text in the input method. */
  composing: string
  /** What was written into the field of the reading. */
  proposed: string
}

function kanaFieldOf({ form, name }: HTMLInputElement): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(`${name}${kanaSuffix}`)
  return found instanceof HTMLInputElement ? found : undefined
}

/** @returns `''` when the reading is not known, also because the dictionary could not be loaded */
async function readingOfName(text: string, pieces: readonly NamePiece[]): Promise<string> {
  if (!latinName.test(text)) return readingOf(pieces)
  const dictionary = await import('wanakana').catch(() => undefined)
  return dictionary ? toKatakana(dictionary.toKatakana(text)) : ''
}

/** A reading in hiragana or half-width letters is shown as it will be stored. */
function showAsStored({ target }: FocusEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement) || !target.name.endsWith(kanaSuffix)) return
  target.value = toKatakana(target.value) || target.value
}

/**
 * For an element around fields `x` and `x_kana`: writes the reading of the typed text into the second, unless the visitor
 * has written there.
 */
export function useKanaProposal() {
  const names = useRef(new Map<string, TypedName>())

  const typedName = (name: string): TypedName => {
    const known = names.current.get(name) ?? { pieces: [], composing: '', proposed: '' }
    names.current.set(name, known)
    return known
  }
  const propose = async (input: HTMLInputElement) => {
    const kanaField = kanaFieldOf(input)
    if (!kanaField) return
    const typed = typedName(input.name)
    const text = input.value.trim()
    typed.pieces = piecesOf(text, typed.pieces, typed.composing)
    typed.composing = ''
    const reading = await readingOfName(text, typed.pieces)
    const isOurs = kanaField.value === '' || kanaField.value === typed.proposed
    // The visitor may have typed on while the dictionary was loading.
    if (!isOurs || input.value.trim() !== text || kanaField.value === reading) return
    typed.proposed = reading
    kanaField.value = reading
    kanaField.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const proposeFor = (target: EventTarget) => {
    if (target instanceof HTMLInputElement) void propose(target)
  }
  return {
    onCompositionUpdate: ({ target, data }: CompositionEvent<HTMLElement>) => {
      if (!(target instanceof HTMLInputElement)) return
      const typed = typedName(target.name)
      typed.composing = readingWhileComposing(typed.composing, data)
    },
    onCompositionEnd: ({ target }: CompositionEvent<HTMLElement>) => proposeFor(target),
    onInput: ({ target, nativeEvent }: FormEvent<HTMLElement>) => {
      const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
      if (!isComposing) proposeFor(target)
    },
    onBlur: showAsStored,
  }
}
