import type { Environment } from '#app.config.ts'

interface Account {
  readonly email: string
  readonly password: string
  readonly note_ja: string
  readonly note_en: string
}

interface StartupMessageOptions {
  readonly settings: Environment
  /** Demo customers. Empty in production. */
  readonly customers: readonly Account[]
  /** E-mail and password for the Studio on the embedded lake, or the file that holds them. */
  readonly editor: string | undefined
  readonly secondsToReady: number
}

const indent = '  '

/** The text that `npm start` prints when everything is ready, in Japanese and English. */
export function startupMessage({
  settings,
  customers,
  editor,
  secondsToReady,
}: StartupMessageOptions): string {
  const site = settings.SITE_URL.replace(/\/$/, '')
  const accountRows = customers.flatMap((account) => [
    row('', `${account.email} / ${account.password}`),
    row('', `  ${account.note_ja} · ${account.note_en}`),
  ])
  const lines = [
    '',
    `Reboot を起動しました（${secondsToReady.toFixed(1)} 秒）  Reboot is running`,
    '',
    row('サイト  Site', `${site}/`),
    row('英語  English', `${site}/en`),
    row('CMS  Studio', `${site}/studio`),
    ...(editor ? [row('', editor)] : []),
    row('API 仕様  API document', `${settings.API_BASE_URL.replace(/\/$/, '')}/swagger/reader/`),
    ...(settings.REBOOT_MODE === 'local' && settings.usesEmbeddedApi
      ? [row('送信トレイ  Outbox', `${settings.API_BASE_URL.replace(/\/$/, '')}/outbox/`)]
      : []),
    ...(settings.usesEmbeddedGateway
      ? [row('テスト用カード  Test cards', settings.PAYMENT_GATEWAY_URL)]
      : []),
    ...(accountRows.length > 0 ? [row('お試し用の会員  Demo accounts', ''), ...accountRows] : []),
    row('データ  Data folder', settings.DATA_DIR),
    '',
    'Ctrl-C ですべて終了します。  Ctrl-C stops everything.',
    '',
  ]
  return lines.map((line) => (line ? indent + line : line)).join('\n')
}

const labelColumns = 32

const row = (label: string, value: string) =>
  `${label}${' '.repeat(Math.max(1, labelColumns - columnsOf(label)))}${value}`.trimEnd()

/** A Japanese character is two columns wide in a terminal. */
const columnsOf = (text: string) =>
  [...text].reduce((columns, character) => columns + (character > '\u2e80' ? 2 : 1), 0)
