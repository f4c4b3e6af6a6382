import { globSync } from 'node:fs'

/**
 * Names for classes and custom properties in a build: a few letters for the file, then a number. A hash would be as unique,
 * but it does not compress, and the names are in the styles, the scripts and every page.
 */
export function shortClassNames(root: string) {
  const files = globSync('src/**/*.css.ts', { cwd: root }).sort()
  const known = new Map<string, string>()
  const counts = new Map<string, number>()
  return ({ hash, filePath }: { hash: string; filePath: string }): string => {
    const given = known.get(hash)
    if (given) return given
    const count = counts.get(filePath) ?? 0
    counts.set(filePath, count + 1)
    const name = `${letters(files.indexOf(filePath))}${count}`
    known.set(hash, name)
    return name
  }
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** 0 → a, 25 → z, 26 → aa; -1, a file that is not in the list, is refused. */
function letters(place: number): string {
  if (place < 0) throw new RangeError('a style file outside src')
  const rest = Math.floor(place / alphabet.length)
  return (rest > 0 ? letters(rest - 1) : '') + alphabet.charAt(place % alphabet.length)
}
