import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { imeiOf } from '#contract/imei.ts'
import { yearInJapan } from '#contract/japan-time.ts'
import { adultAgeYears } from '#contract/text-limits.ts'

/** RFC 2606 reserves the domain for examples: e-mail to it bothers nobody. */
export const createEmail = (name: string) =>
  `conformance-${name}-${randomUUID().slice(0, 8)}@example.com`

export const createPassword = () => randomBytes(12).toString('base64url')

/** The person who applies and sells; the name shows the purpose. */
export const person = {
  last_name: '試験',
  first_name: '契約',
  last_name_kana: 'シケン',
  first_name_kana: 'ケイヤク',
  date_of_birth: '1990-01-15',
}

/** The date of birth of somebody who is not of age in the year of the run. */
export const dateOfBirthOfMinor = () => `${yearInJapan(Date.now()) - adultAgeYears + 1}-01-15`

export const createPhone = () => `080${randomInt(10_000_000, 99_999_999)}`

export const address = {
  postal_code: '1500001',
  prefecture: '東京都',
  city: '渋谷区',
  address_line1: '神宮前1-1',
}

/** A picture that is large enough for a document. */
export const documentPicture = async () => {
  const create = { width: 900, height: 700, channels: 3, background: '#ddeeff' } as const
  return Buffer.from(await sharp({ create }).jpeg().toBuffer())
}

export const createDocument = async () =>
  new File([await documentPicture()], 'document.jpg', { type: 'image/jpeg' })

export function createForm(fields: Readonly<Record<string, string | number | boolean | File>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof File ? value : String(value))
  return form
}

/** IMEI of no known device. */
export const createImei = (): string =>
  imeiOf(`35${String(randomInt(0, 1_000_000_000)).padStart(12, '0')}`)
