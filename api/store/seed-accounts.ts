import type { Language, UserStatus } from '#contract/enums.ts'
import type { Address, DocumentType, IdentityState, Occupation } from '#contract/user.ts'

/** People of the demonstration. Only local mode seeds them; their passwords are printed at the start. */
export interface DemoAccount {
  readonly email: string
  readonly password: string
  readonly note_ja: string
  readonly note_en: string
  readonly status: UserStatus
  readonly language: Language
  readonly last_name: string
  readonly first_name: string
  readonly last_name_kana: string
  readonly first_name_kana: string
  readonly nickname: string
  readonly date_of_birth: string
  readonly phone: string
  readonly occupation: Occupation
  readonly address: Address | null
  readonly identity_state: IdentityState
  readonly identity_document_type: DocumentType | null
  readonly invite_code: string
  readonly newsletter: boolean
  /** Version of the terms that they have agreed to; the current one by default. */
  readonly agreement_version?: string
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'sato@example.com',
    password: 'reboot-demo-2026',
    note_ja: '本人確認済みのお客さま(日本語)',
    note_en: 'Verified customer, Japanese',
    status: 'verified',
    language: 'jp',
    last_name: '佐藤',
    first_name: '美咲',
    last_name_kana: 'サトウ',
    first_name_kana: 'ミサキ',
    nickname: 'みさき',
    date_of_birth: '1994-04-12',
    phone: '09012345678',
    occupation: 'company_employee',
    address: {
      postal_code: '1500001',
      prefecture: '東京都',
      city: '渋谷区',
      address_line1: '神宮前1-2-3',
      address_line2: 'リブート荘201',
    },
    identity_state: 'approved',
    identity_document_type: 'driver_license',
    invite_code: 'MISAKI94',
    newsletter: true,
  },
  {
    email: 'emma@example.com',
    password: 'reboot-demo-2027',
    note_ja: '登録したばかりのお客さま(英語)',
    note_en: 'New customer, English',
    status: 'normal',
    language: 'en',
    last_name: '田中',
    first_name: 'エマ',
    last_name_kana: 'タナカ',
    first_name_kana: 'エマ',
    nickname: 'Emma',
    date_of_birth: '1999-09-30',
    phone: '08023456789',
    occupation: 'student',
    address: null,
    identity_state: 'none',
    identity_document_type: null,
    invite_code: 'EMMA1999',
    newsletter: false,
  },
  {
    email: 'suzuki@example.com',
    password: 'reboot-demo-2028',
    note_ja: '永久停止中のお客さま(ログインできません)',
    note_en: 'Permanently suspended customer, cannot log in',
    status: 'permanent_suspend',
    language: 'jp',
    last_name: '鈴木',
    first_name: '健',
    last_name_kana: 'スズキ',
    first_name_kana: 'ケン',
    nickname: '',
    date_of_birth: '1988-01-20',
    phone: '07034567890',
    occupation: 'self_employed',
    address: null,
    identity_state: 'rejected',
    identity_document_type: 'passport',
    invite_code: 'SUZUKI88',
    newsletter: false,
  },
  {
    email: 'hayashi@example.com',
    password: 'reboot-demo-2029',
    note_ja: '新しい利用規約に未同意のお客さま',
    note_en: 'Customer who has not accepted the new terms',
    status: 'unverified',
    language: 'jp',
    last_name: '林',
    first_name: '直樹',
    last_name_kana: 'ハヤシ',
    first_name_kana: 'ナオキ',
    nickname: '',
    date_of_birth: '1978-02-03',
    phone: '0669876543',
    occupation: 'self_employed',
    address: null,
    identity_state: 'rejected',
    identity_document_type: 'driver_license',
    invite_code: 'NAOKI78X',
    newsletter: false,
    agreement_version: '2026-04-01',
  },
]
