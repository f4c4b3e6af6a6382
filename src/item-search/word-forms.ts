/** Two forms of a word in which people who spell it differently write the same. */
export interface WordForms {
  /** Width, case, hiragana or katakana and long vowel marks do not matter. */
  readonly plain: string
  /** Near to its pronunciation, in Latin letters: ピクセル, pikuseru and pixel come close. Kanji stay. */
  readonly sound: string
}

const combiningMarks = /[\u0300-\u036f]/g
/** Most letters of a catalogue have no accent: each that is looked at costs a call. */
const accentedLatin = /(?![a-z])\p{Script=Latin}/gu

/** One width, lower case, no accents on Latin letters; kana keep their marks. */
export const unified = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(accentedLatin, (letter) => letter.normalize('NFD').replace(combiningMarks, ''))

const toHiragana = (text: string) =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))

export const plainOf = (text: string): string => toHiragana(unified(text)).replace(/[ー・]/g, '')

export function formsOf(text: string): WordForms {
  const plain = plainOf(text)
  return { plain, sound: soundOf(plain) }
}

const vowels = 'aiueo'
const rows: readonly (readonly [kana: string, consonant: string])[] = [
  ['あいうえお', ''],
  ['かきくけこ', 'k'],
  ['がぎぐげご', 'g'],
  ['さしすせそ', 's'],
  ['ざじずぜぞ', 'z'],
  ['たちつてと', 't'],
  ['だぢづでど', 'd'],
  ['なにぬねの', 'n'],
  ['はひふへほ', 'h'],
  ['ばびぶべぼ', 'b'],
  ['ぱぴぷぺぽ', 'p'],
  ['まみむめも', 'm'],
  ['らりるれろ', 'r'],
]
const syllables = new Map<string, string>([
  ...rows.flatMap(([kana, consonant]) =>
    [...kana].map((one, index): [string, string] => [one, `${consonant}${vowels[index]}`]),
  ),
  ['し', 'shi'],
  ['じ', 'ji'],
  ['ち', 'chi'],
  ['ぢ', 'ji'],
  ['つ', 'tsu'],
  ['づ', 'zu'],
  ['ふ', 'fu'],
  ['や', 'ya'],
  ['ゆ', 'yu'],
  ['よ', 'yo'],
  ['わ', 'wa'],
  ['を', 'o'],
  ['ん', 'n'],
  ['ゔ', 'bu'],
  ['っ', ''],
])
/** Small kana change the syllable before them: ふぁ is fa, しゃ is sha. */
const smallKana = new Map([
  ['ぁ', 'a'],
  ['ぃ', 'i'],
  ['ぅ', 'u'],
  ['ぇ', 'e'],
  ['ぉ', 'o'],
  ['ゃ', 'ya'],
  ['ゅ', 'yu'],
  ['ょ', 'yo'],
])

function withSmall(before: string, small: string): string {
  if (before === 'u') return `w${small}`
  const consonant = before.replace(/[aiueo]$/, '')
  return consonant + (/(?:sh|ch|j)$/.test(consonant) ? small.replace('y', '') : small)
}

function romanized(hiragana: string): string {
  let written = ''
  let last = ''
  for (const kana of hiragana) {
    const small = smallKana.get(kana)
    if (small === undefined) {
      written += last
      last = syllables.get(kana) ?? kana
    } else last = withSmall(last, small)
  }
  return written + last
}

/** Spellings of the same sound, in this order: romanizations of Japanese, then English spellings as Japanese hears them. */
const sameSounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/x/g, 'kus'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/q/g, 'k'],
  [/l/g, 'r'],
  [/v/g, 'b'],
  [/sy/g, 'sh'],
  [/ty/g, 'ch'],
  [/[zj]y/g, 'j'],
  [/si/g, 'shi'],
  [/ti/g, 'chi'],
  [/tu/g, 'tsu'],
  [/(?<![cs])hu/g, 'fu'],
  [/zi/g, 'ji'],
  [/m(?=[bp])/g, 'n'],
  [/ou/g, 'o'],
  [/([a-z])\1(?!\1)/g, '$1'],
]

const soundOf = (plain: string) =>
  sameSounds.reduce(
    (sound, [spelling, simple]) => sound.replace(spelling, simple),
    romanized(plain),
  )
