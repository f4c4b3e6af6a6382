/** A customer, as an identity document shows one. */
export const person = {
  last_name: '高橋',
  first_name: '結衣',
  last_name_kana: 'タカハシ',
  first_name_kana: 'ユイ',
  date_of_birth: '1995-05-05',
}

export const home = {
  postal_code: '1500001',
  prefecture: '東京都',
  city: '渋谷区',
  address_line1: '神宮前1-1',
}

/** Where a customer moves to, and the document that shows it. */
export const newAddress = {
  postal_code: '530-0001',
  prefecture: '大阪府',
  city: '大阪市北区',
  address_line1: '梅田1-2-3',
  document_type: 'driver_license',
} as const

/** What an application asks of a new customer, as the fields of its form. */
export const applicant = {
  ...person,
  phone: '09011112222',
  occupation: 'company_employee',
  ...home,
  document_type: 'driver_license',
  terms: 'true',
  privacy: 'true',
  no_resale: 'true',
  terms_version: '2026-11-01',
}
