import type { Language } from './enums.ts'

/** What carriers call themselves in English. Staff write the Japanese name. */
const englishNames: ReadonlyMap<string, string> = new Map([
  ['ヤマト運輸', 'Yamato Transport'],
  ['佐川急便', 'Sagawa Express'],
  ['日本郵便', 'Japan Post'],
  ['日本郵便(書留)', 'Japan Post (registered mail)'],
  ['福山通運', 'Fukuyama Transporting'],
  ['西濃運輸', 'Seino Transportation'],
])

/** A carrier's name for readers of this language; one that is not known stays as it was written. */
export const carrierName = (carrier: string, language: Language | 'ja'): string =>
  (language === 'en' ? englishNames.get(carrier) : undefined) ?? carrier
