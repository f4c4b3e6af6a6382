import { uploadTypes } from './picture-shapes.ts'

interface Refused {
  readonly file: { readonly name: string; readonly type: string }
  readonly error?: unknown
}

const wrongKind =
  'この種類のファイルは使えません。JPEG、PNG、WebP、AVIFの画像を選んでください。 / Files of this kind cannot be used. Please choose a JPEG, PNG, WebP or AVIF picture.'
const unreachable =
  'コンテンツのサーバーに届きませんでした。接続を確かめて、もう一度お試しください。 / The content server could not be reached. Please check the connection and try again.'

/** What the server said, from an error of Sanity's client; `undefined` when it said nothing. */
function sentenceOf(error: unknown): string | undefined {
  const isAnswered = error instanceof Error && 'statusCode' in error
  return isAnswered ? error.message : undefined
}

/** Why a picture was not taken, in words for the editor who chose it. */
export function uploadErrorMessage({ file, error }: Refused) {
  const reason = uploadTypes.includes(file.type) ? (sentenceOf(error) ?? unreachable) : wrongKind
  return { title: `${file.name}: アップロードできませんでした / Not uploaded`, description: reason }
}
