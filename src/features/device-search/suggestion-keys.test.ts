import { describe, expect, test } from 'vitest'
import { suggestionMove } from './suggestion-keys.ts'

const slugs = ['one', 'two', 'three']
const press = (key: string, active?: string, shown: readonly string[] = slugs) =>
  suggestionMove({ key, isComposing: false, hasModifier: false }, shown, active)
const chosen = (slug: string | undefined) => ({ kind: 'choose', slug })

describe('the keys of the suggestions', () => {
  test('go down and up, and wrap around by way of the field', () => {
    expect(press('ArrowDown')).toEqual(chosen('one'))
    expect(press('ArrowDown', 'one')).toEqual(chosen('two'))
    expect(press('ArrowDown', 'three')).toEqual(chosen(undefined))
    expect(press('ArrowUp')).toEqual(chosen('three'))
    expect(press('ArrowUp', 'one')).toEqual(chosen(undefined))
  })

  test('jump to the first and the last, once one is chosen; else the field keeps them', () => {
    expect(press('Home', 'three')).toEqual(chosen('one'))
    expect(press('End', 'one')).toEqual(chosen('three'))
    for (const key of ['Home', 'End', 'a', 'Tab']) expect(press(key)).toBeUndefined()
  })

  test('follow what is chosen, close, and open again', () => {
    expect(press('Enter', 'two')).toEqual({ kind: 'follow', slug: 'two' })
    expect(press('Enter')).toBeUndefined()
    expect(press('Escape')).toEqual({ kind: 'close' })
    expect(press('ArrowDown', undefined, [])).toEqual({ kind: 'open' })
    expect(press('Escape', undefined, [])).toBeUndefined()
  })

  test('belong to the conversion of Japanese while it lasts, and to the browser with a modifier', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Home']) {
      expect(suggestionMove({ key, isComposing: true, hasModifier: false }, slugs, 'one')).toBe(
        undefined,
      )
      expect(suggestionMove({ key, isComposing: false, hasModifier: true }, slugs, 'one')).toBe(
        undefined,
      )
    }
  })
})
