interface Named {
  readonly brand: string
  readonly name: string
}

/** Names in Japanese write some brands in Japanese letters. */
const japaneseNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['apple', ['アップル']],
  ['google', ['グーグル']],
  ['microsoft', ['マイクロソフト']],
  ['nintendo', ['任天堂', 'ニンテンドー']],
  ['samsung', ['サムスン']],
  ['sharp', ['シャープ']],
  ['sony', ['ソニー']],
])

const latinLetter = /^[a-z0-9]/

function beginsWithBrand({ brand, name }: Named): boolean {
  const start = name.toLowerCase()
  const latin = brand.toLowerCase()
  if (start.startsWith(latin)) return !latinLetter.test(start.slice(latin.length))
  return (japaneseNames.get(latin) ?? []).some((written) => start.startsWith(written))
}

/** The brand to write before a name; `undefined` when the name begins with it, in Latin or in Japanese letters. */
export const brandBesideName = (device: Named): string | undefined =>
  beginsWithBrand(device) ? undefined : device.brand

/** `Galaxy S25` of Samsung → `Samsung Galaxy S25`; `ソニー WH-1000XM6` stays as it is. */
export const nameWithBrand = (device: Named): string =>
  beginsWithBrand(device) ? device.name : `${device.brand} ${device.name}`
